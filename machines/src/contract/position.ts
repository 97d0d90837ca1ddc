/**
 * Read your own writes: how far the journal's database had come. Every command's answer and every list tells it, and
 * whoever asks for a list says the furthest that they were told: a standby that isn't there yet doesn't answer them.
 */
export const positionHeader = 'x-estrado-posicion'

/** A place in the database's log, sixteen hexadecimal digits: the greater text is the later one. */
export type Position = string

/** Told where it couldn't be found out: no standby ever comes so far, so that the session's lists come from the primary. */
export const unknownPosition: Position = 'ffffffffffffffff'

/** A position as it came with a header or a message; null: it is none. */
export const readPosition = (text: unknown): Position | null =>
  typeof text === 'string' && /^[0-9a-f]{16}$/.test(text) ? text : null

/** The later of two, of which either may be none. */
export const laterPosition = (one: Position | null, other: Position | null): Position | null =>
  (one ?? '') < (other ?? '') ? other : one
