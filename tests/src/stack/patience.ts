/** Milliseconds that a look, a press or a step waits: only what never comes waits so long, all tests share the cores. */
export const patience = 60_000
