import { host } from "../host.ts";

/** Flags may be kept under core, world, the system and every installed module. @throws for any other scope */
export function checkFlagScope(scope: string): void {
  const scopes = ["core", "world", host.game.system.id, ...host.game.modules.keys()];
  if (!scopes.includes(scope)) throw new Error(`"${scope}" is no scope of flags: ${scopes.join(", ")}`);
}
