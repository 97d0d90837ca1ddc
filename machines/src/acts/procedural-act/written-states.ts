/** States in which an act is still being written: its text changes, and something may accompany it. */
const written: readonly (string | null)[] = ['draft', 'observed', 'returned']

/** Is an act in this state still being written? Null: it was attached and has no state of its own. */
export const isBeingWritten = (state: string | null): boolean => written.includes(state)
