/** A text inside a `like` pattern: its own wild cards mean themselves. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, (wild) => `\\${wild}`)}%`
