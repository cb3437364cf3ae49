/** Which parts of the system register at which moment. No logic. */
Hooks.once("init", () => {});
