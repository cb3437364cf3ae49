/** Which parts of the system register at which moment. No logic. */
import { API } from "./api.ts";
import {
  askActionDetails,
  askRepeat,
  askSneakQuestion,
  configureAttack,
  followPoints,
  registerApplications,
} from "./applications/index.ts";
import { registerModels } from "./data/index.ts";
import { registerDice } from "./dice/index.ts";
import { registerDocuments } from "./documents/index.ts";
import { registerBackstab } from "./hooks/attack/backstab.ts";
import { registerCritical } from "./hooks/attack/critical.ts";
import { registerFlanking } from "./hooks/attack/flanking.ts";
import { registerStates } from "./hooks/attack/states.ts";
import { registerHotbar } from "./hooks/hotbar.ts";
import { registerConditions } from "./hooks/statuses.ts";
import { followTurns } from "./hooks/turns.ts";
import { bringWorldUpToDate } from "./migrations/world.ts";
import { registerSettings } from "./settings/register.ts";
import { publishApi } from "./types/boundary.ts";
import { keepAbilityCards } from "./workflow/ability-card-keeper.ts";
import { setAskDetails, setAskRepeat, setConfigure } from "./workflow/index.ts";
import { keepCards } from "./workflow/keeper.ts";
import { followMovements } from "./workflow/movement-record.ts";
import { followOpenCards } from "./workflow/open-cards.ts";
import { registerQueries } from "./workflow/queries.ts";
import { keepTime } from "./workflow/reaction-clock.ts";
import { registerSneakQuery, setAskSneak } from "./workflow/sneak-query.ts";

Hooks.once("init", () => {
  registerSettings();
  registerModels();
  registerDocuments();
  registerConditions();
  registerDice();
  registerQueries();
  registerSneakQuery();
  registerFlanking();
  registerBackstab();
  registerCritical();
  registerStates();
  registerHotbar();
  registerApplications();
  setConfigure(configureAttack);
  setAskSneak(askSneakQuestion);
  setAskRepeat(askRepeat);
  setAskDetails(askActionDetails);
  publishApi(API);
});

Hooks.once("ready", async () => {
  await bringWorldUpToDate();
  followOpenCards();
  followPoints();
  followMovements();
  keepCards();
  keepTime();
  keepAbilityCards();
  followTurns();
});
