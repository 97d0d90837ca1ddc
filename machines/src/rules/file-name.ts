/**
 * A file's name as it is kept and shown: without control characters, line breaks, and what turns the direction of
 * writing round, by which a name could look like another.
 */
export const plainFileName = (name: string): string =>
  name
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
