/** Actors by uuid, as cards name them. */

/** The actor with a uuid; `null` if it is gone or the uuid names something else. */
export function actorByUuid(uuid: string): Actor.Implementation | null {
  const found = uuid === "" ? null : fromUuidSync(uuid);
  return found instanceof Actor.implementation ? found : null;
}
