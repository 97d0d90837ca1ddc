/** What is done with many hearings at once: they are suspended, or what was suspended gets its time back. */
export const bulkKinds = ['suspender', 'reponer'] as const
export type BulkKind = (typeof bulkKinds)[number]

/** Fate of a line: it waits, it was done, or it was left as it is, with the reason. */
export const bulkFates = ['pendiente', 'hecha', 'omitida'] as const
export type BulkFate = (typeof bulkFates)[number]

/** Hearings that one order holds at most. */
export const mostInBulk = 1_000
