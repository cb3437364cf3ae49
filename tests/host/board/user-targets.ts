/** `user.targets`: the tokens that a user has marked; every change of membership is announced. */
import { Hooks } from "../client/hooks.ts";
import type { Token } from "./token.ts";

/** The user as far as its targets know it. */
export interface TargetingUser {
  readonly id: string | null;
}

export class UserTargets extends Set<Token> {
  readonly user: TargetingUser;

  constructor(user: TargetingUser) {
    super();
    this.user = user;
  }

  get ids(): string[] {
    return Array.from(this, (token) => token.id);
  }

  override add(token: Token): this {
    if (this.has(token)) return this;
    super.add(token);
    this.#announce(token, true);
    return this;
  }

  override delete(token: Token): boolean {
    if (!super.delete(token)) return false;
    this.#announce(token, false);
    return true;
  }

  override clear(): void {
    for (const token of this) this.delete(token);
  }

  #announce(token: Token, targeted: boolean): void {
    if (targeted) token.targeted.add(this.user);
    else token.targeted.delete(this.user);
    token.refresh();
    Hooks.callAll("targetToken", this.user, token, targeted);
  }
}

const targets = new WeakMap<TargetingUser, UserTargets>();

/** The targets of a user; `user.targets` reads the same set. */
export function targetsOf(user: TargetingUser): UserTargets {
  const known = targets.get(user) ?? new UserTargets(user);
  targets.set(user, known);
  return known;
}
