import { apiTexts } from '@estrado/machines/messages/api'
import type { Context } from 'hono'
import type { Upload } from './context.ts'
import { badInput } from './errors.ts'
import { sha256 } from './journal/hash.ts'
import type { CommandKey } from './journal/kept-answers.ts'

/** What a call came with, after its Schemas. */
type Sent = { readonly query: unknown; readonly body: unknown; readonly files: readonly Upload[] }

/** SHA-256 of target and content: a form's own boundary is no part of it, so that a repeat is the same. */
function fingerprintOf(c: Context, { query, body, files }: Sent): string {
  const content = files.map(({ bytes }) => sha256(bytes))
  return sha256(Buffer.from(JSON.stringify([c.req.method, c.req.path, query ?? null, body ?? null, content])))
}

/** The idempotency key that a call brings, bound to its target and content. */
export function readCommandKey(c: Context, sent: Sent): CommandKey | null {
  const id = c.req.header('idempotency-key')
  if (!id) return null
  if (!/^[0-9a-f-]{36}$/i.test(id)) throw badInput({ 'idempotency-key': [apiTexts.commandIdInvalid] })
  return { id: id.toLowerCase(), fingerprint: fingerprintOf(c, sent) }
}

/** The version that the caller saw (`If-Match`); null: none was named. */
export function readExpectedVersion(c: Context): number | null {
  const match = c.req.header('if-match')
  if (!match) return null
  const version = /^"(\d+)"$/.exec(match)?.[1]
  if (version) return Number(version)
  throw badInput({ 'if-match': [apiTexts.versionInvalid] })
}
