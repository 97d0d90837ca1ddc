/** Rows per page that a table offers (`spec 1 §9`). */
export const rowsPerPageOptions = [10, 50, 100] as const

/** Page sizes that are fixed (`spec 3 §9`). */
export const pageSizes = { history: 10, edicts: 10, hearings: 12, reducedHearings: 20 } as const

/** Number of the n-th row of a page; page and n count from 1 (`spec 1 §9`). */
export const rowIndex = (page: number, perPage: number, n: number): number => (page - 1) * perPage + n
