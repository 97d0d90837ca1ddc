/** Classes of bytes (ISO 32000-1 §7.2.2); from `regular` on they belong to a token. */
export const space = 1
export const delimiter = 2
export const regular = 4
export const digit = 5

export const byteClasses = new Uint8Array(256).fill(regular)
for (const byte of [0, 9, 10, 12, 13, 32]) byteClasses[byte] = space
for (const byte of Buffer.from('()<>[]{}/%')) byteClasses[byte] = delimiter
for (const byte of Buffer.from('0123456789')) byteClasses[byte] = digit

export const isHexDigit = (byte: number | undefined) =>
  byte !== undefined &&
  ((byte >= 48 && byte <= 57) || (byte >= 65 && byte <= 70) || (byte >= 97 && byte <= 102))

export const isSpace = (byte: number | undefined) => byte !== undefined && byteClasses[byte] === space
