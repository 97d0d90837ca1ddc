/** The unique code of a cause as it is kept and compared: however somebody types it, one code is one cause. */
export const asUniqueCode = (text: string): string => text.trim().replace(/\s+/g, ' ').toUpperCase()
