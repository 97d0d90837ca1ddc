import { pinEncryption } from '@estrado/machines/signing/pin-encryption'
import { fromBase64, toBase64 } from './base64.ts'

const { derivation, iterations, hash, cipher, keyBits, saltBytes, ivBytes } = pinEncryption

/** A new secret of this browser, which scripts may derive keys from but never read. */
export const newPinSecret = (): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', crypto.getRandomValues(new Uint8Array(32)), derivation, false, ['deriveKey'])

/** Encrypts a text as salt, IV and ciphertext, in base64 (`spec 1 §9`). */
export async function encryptPin(text: string, secret: CryptoKey): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(saltBytes))
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const key = await keyOf(secret, salt)
  const encrypted = await crypto.subtle.encrypt({ name: cipher, iv }, key, new TextEncoder().encode(text))
  return toBase64(new Uint8Array([...salt, ...iv, ...new Uint8Array(encrypted)]))
}

/** The text again; undefined where another secret or another hand was at work. */
export async function decryptPin(encrypted: string, secret: CryptoKey): Promise<string | undefined> {
  try {
    const bytes = fromBase64(encrypted)
    const iv = bytes.subarray(saltBytes, saltBytes + ivBytes)
    const key = await keyOf(secret, bytes.subarray(0, saltBytes))
    const text = await crypto.subtle.decrypt({ name: cipher, iv }, key, bytes.subarray(saltBytes + ivBytes))
    return new TextDecoder('utf-8', { fatal: true }).decode(text)
  } catch {
    return undefined
  }
}

const keyOf = (secret: CryptoKey, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.deriveKey(
    { name: derivation, salt, iterations, hash },
    secret,
    { name: cipher, length: keyBits },
    false,
    ['encrypt', 'decrypt'],
  )
