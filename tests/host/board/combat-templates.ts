/** The parts of the combat tracker. */

const button = (action: string, icon: string, label: string): string =>
  `<button type="button" data-action="${action}" aria-label="{{localize "HOST.Combat.${label}"}}" title="{{localize "HOST.Combat.${label}"}}"><i class="fa-solid ${icon}" aria-hidden="true"></i></button>`;

const textButton = (action: string, label: string): string =>
  `<button type="button" data-action="${action}">{{localize "HOST.Combat.${label}"}}</button>`;

export const HEADER = `<header class="combat-header">
  <div class="combat-buttons">
    {{#if isGM}}{{#if hasCombat}}
    ${button("rollAll", "fa-users", "rollAll")}
    ${button("rollNPC", "fa-users-gear", "rollNPC")}
    ${button("addSelected", "fa-user-plus", "addSelected")}
    {{else}}${button("createCombat", "fa-plus", "create")}{{/if}}{{/if}}
  </div>
  <h3>{{#if started}}{{localize "HOST.Combat.round" round=round}}{{else if hasCombat}}{{localize "HOST.Combat.notStarted"}}{{else}}{{localize "HOST.Combat.none"}}{{/if}}</h3>
  <div></div>
</header>`;

export const TRACKER = `<ol class="combat-tracker">
  {{#each turns}}
  <li class="combatant {{css}}" data-combatant-id="{{id}}"{{#if active}} aria-current="true"{{/if}}>
    <img class="token-image" src="{{img}}" alt="" loading="lazy">
    <div class="combatant-body">
      <button type="button" class="token-name" data-action="activateCombatant">{{name}}</button>
      <div class="combatant-controls">
        {{#if @root.isGM}}
        {{#if hidden}}${button("toggleHidden", "fa-eye", "show")}{{else}}${button("toggleHidden", "fa-eye-slash", "hide")}{{/if}}
        {{#if isDefeated}}${button("toggleDefeated", "fa-heart-pulse", "revive")}{{else}}${button("toggleDefeated", "fa-skull", "defeat")}{{/if}}
        {{/if}}
        <div class="token-effects">{{#each effects}}<img src="{{img}}" alt="{{name}}" title="{{name}}">{{/each}}</div>
      </div>
    </div>
    <div class="token-initiative">
      {{#if needsRoll}}${button("rollInitiative", "fa-dice-d20", "roll")}{{else}}{{initiative}}{{/if}}
    </div>
  </li>
  {{/each}}
</ol>`;

export const FOOTER = `<footer class="combat-footer">
  {{#if started}}
    {{#if isGM}}${button("previousRound", "fa-backward-step", "previousRound")}${button("previousTurn", "fa-chevron-left", "previousTurn")}${textButton("endCombat", "end")}${button("nextTurn", "fa-chevron-right", "nextTurn")}${button("nextRound", "fa-forward-step", "nextRound")}
    {{else if control}}${textButton("nextTurn", "endTurn")}{{/if}}
  {{else if hasCombat}}{{#if isGM}}${textButton("startCombat", "begin")}${textButton("endCombat", "delete")}{{/if}}{{/if}}
</footer>`;
