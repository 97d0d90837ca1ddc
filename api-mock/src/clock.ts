/** The time, as an argument: tests hold it still. */
export type Clock = { readonly now: () => Date }

export const systemClock: Clock = { now: () => new Date() }
