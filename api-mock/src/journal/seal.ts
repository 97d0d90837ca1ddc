import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { SealedBox } from '@estrado/machines/journal/sealing'

const cipher = 'aes-256-gcm'
const vectorBytes = 12
const tagBytes = 16

/** Bytes of an identity's key. */
export const keyBytes = 32

/** A text under a person's key, bound to the person: in another's event the box does not open. */
export function seal(key: Uint8Array, subject: string, text: string): SealedBox {
  const vector = randomBytes(vectorBytes)
  const sealing = createCipheriv(cipher, key, vector)
  sealing.setAAD(Buffer.from(subject))
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  const box = Buffer.concat([vector, sealing.getAuthTag(), sealed]).toString('base64')
  return { algorithm: 'A256GCM', subject, box }
}

/** The text in a box. Throws where the key is not its own, or the box was touched. */
export function unseal(key: Uint8Array, { subject, box }: SealedBox): string {
  const bytes = Buffer.from(box, 'base64')
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, vectorBytes))
  opening.setAAD(Buffer.from(subject))
  opening.setAuthTag(bytes.subarray(vectorBytes, vectorBytes + tagBytes))
  const text = opening.update(bytes.subarray(vectorBytes + tagBytes))
  return Buffer.concat([text, opening.final()]).toString('utf8')
}
