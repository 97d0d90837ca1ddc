import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { backupTexts as texts } from '@estrado/machines/messages/backup'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { BackupError } from './fault.ts'

/**
 * Encryption at rest in the format of age (https://age-encryption.org/v1): who writes backups has the recipients
 * alone, and can't read them; the identity that opens them is kept apart. `age --decrypt` opens them without us.
 */

type Bytes = globalThis.ReadableStream<Uint8Array>

/** A stream that fails before somebody reads it fails whoever reads it then; without a listener it would end the process. */
const awaited = (stream: Readable): Readable => stream.on('error', () => undefined)

/** Pulled piece by piece: `Readable.toWeb` goes on giving what was read after the other side has closed, which it throws at nobody. */
function toWeb(content: AsyncIterable<Uint8Array>): Bytes {
  if (content instanceof Readable) awaited(content)
  return ReadableStream.from(content) as Bytes
}
const fromWeb = (stream: Bytes): Readable => awaited(Readable.fromWeb(stream as ReadableStream<Uint8Array>))

/** The content, encrypted for all of the recipients (`age1…`). */
export async function sealed(
  recipients: readonly string[],
  content: AsyncIterable<Uint8Array>,
): Promise<Readable> {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return fromWeb(await encrypter.encrypt(toWeb(content)))
}

/** What was encrypted for the identity (`AGE-SECRET-KEY-…`). A changed byte fails the stream. */
export async function unsealed(identity: string, content: Readable): Promise<Readable> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  return fromWeb(await decrypter.decrypt(toWeb(content)))
}

/** A new identity and its recipient. */
export async function newIdentity(): Promise<{ readonly identity: string; readonly recipient: string }> {
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** Is the text one of age's recipients? */
export function isRecipient(text: string): boolean {
  try {
    new Encrypter().addRecipient(text)
    return true
  } catch {
    return false
  }
}

/** The identity in a file, as `npm run backup -- key` or `age-keygen` writes it. @throws BackupError without one */
export function identityIn(file: string | undefined): string {
  if (file === undefined) throw new BackupError(texts.identityWanted)
  const line = readFileSync(file, 'utf8')
    .split('\n')
    .find((text) => text.startsWith('AGE-SECRET-KEY-'))
  if (line === undefined) throw new BackupError(texts.noIdentityIn(file))
  return line.trim()
}
