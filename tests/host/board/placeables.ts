/** Which token on the canvas belongs to which document. */
import type { Token } from "./token.ts";

const tokens = new WeakMap<object, Token>();

/** The token that shows a document on the viewed scene. */
export function tokenOf(document: object): Token | null {
  return tokens.get(document) ?? null;
}

export function bindToken(document: object, token: Token): void {
  tokens.set(document, token);
}

export function unbindToken(document: object): void {
  tokens.delete(document);
}
