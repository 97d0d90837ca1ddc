import { randomBytes } from 'node:crypto'
import { sha256 } from './hash.ts'

/** Salted digest: what the journal names of a content that it doesn't hold; the salt keeps a short one from being guessed. */
const digestOf = (salt: string, content: string): string => sha256(`${salt}\n${content}`)

/** A new salt for a content, and the digest with it. */
export function salted(content: string) {
  const sal = randomBytes(32).toString('hex')
  return { sal, huella: digestOf(sal, content) }
}

/** Has a kept content still the digest by which the journal names it? */
export const hasDigest = (
  { sal, huella }: { readonly sal: string; readonly huella: string },
  content: string,
) => digestOf(sal, content) === huella
