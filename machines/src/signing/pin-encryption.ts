/** How a remembered PIN is encrypted (`spec 1 §9`). Sizes in bytes, the key's in bits. */
export const pinEncryption = {
  derivation: 'PBKDF2',
  iterations: 100_000,
  hash: 'SHA-256',
  cipher: 'AES-CBC',
  keyBits: 256,
  saltBytes: 16,
  ivBytes: 16,
} as const
