import { createHash } from 'node:crypto'
import { apiTexts } from '@estrado/machines/messages/api'
import type { Database, Tx } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'
import { ApiError, forbidden } from '../errors.ts'
import { sha256 } from './hash.ts'
import { reachStandbys } from './in-doubt.ts'
import { seal, unseal } from './seal.ts'

/** Idempotency key: the caller's id of a command, and the fingerprint (SHA-256) of what it came with. */
export type CommandKey = { readonly id: string; readonly fingerprint: string }

/** As much of a command as says whose answer it is. */
export type Keyed = {
  readonly name: string
  readonly commandId: CommandKey | null
  readonly actor: { readonly usuario: string | null }
}

/** As much of a command as says what its answer is. */
type Answering<A> = Keyed & { readonly decide: (...given: never) => Promise<{ readonly answer: A }> }

type Known<A> = { readonly status: number; readonly answer: A; readonly version: number | null }

/** Days that an answer can be asked for again: longer than a browser keeps unsent work. */
const keptDays = 30

/** The name under which an idempotency key stands in the table: it doesn't tell the key, which opens the answer. */
const nameOf = (commandId: string): string => sha256(`estrado/orden/${commandId}`).slice(0, 32)

const openingKey = (commandId: string): Uint8Array =>
  createHash('sha256').update(`estrado/respuesta/${commandId}`).digest()

const opened = (id: string, box: string): string =>
  unseal(openingKey(id), { algorithm: 'A256GCM', subject: nameOf(id), box })

const refused = (message: string, response: string) => new ApiError(422, { message, response })

/** 422: it was done, and what it was answered can't be said again. */
export const commandDone = (): ApiError => refused(apiTexts.commandDone, apiTexts.commandDoneWhy)

const rowOf = (db: Database, id: string) =>
  db
    .selectFrom('command_answer')
    .selectAll()
    .where('command_id', '=', nameOf(id))
    .$call(prepared('answer of command'))
    .executeTakeFirst()

type Row = NonNullable<Awaited<ReturnType<typeof rowOf>>>

/** What a command was answered, for who knows its key; undefined: nothing, or no longer kept. */
export async function answerOf(db: Database, id: string): Promise<unknown> {
  const row = await rowOf(db, id)
  return row?.body ? JSON.parse(opened(id, row.body)) : undefined
}

/**
 * The answer that an idempotency key was given; null: it is new. What was answered names people, so it stands sealed
 * under the key itself, which only the caller keeps. Its type is what the command's decision gives, and no Schema reads
 * it again: an answer that takes another shape takes another name, too.
 */
export async function knownAnswer<A>(db: Database, command: Answering<A>): Promise<Known<A> | null> {
  if (!command.commandId) return null
  const { id, fingerprint } = command.commandId
  const row = await rowOf(db, id)
  if (!row) return null
  if (row.name !== command.name || row.actor !== command.actor.usuario) throw forbidden()
  // Answers from before fingerprints were kept have none.
  if (row.fingerprint !== null && row.fingerprint !== fingerprint)
    throw refused(apiTexts.commandReused, apiTexts.commandReusedWhy)
  return answerIn(db, id, row)
}

/**
 * The same for a call that is refused before its command is asked. Null: nothing was done by this key, or it was by
 * another person, call or content, of which nothing is told.
 */
export async function answerBefore(db: Database, command: Keyed): Promise<Known<unknown> | null> {
  if (!command.commandId) return null
  const { id, fingerprint } = command.commandId
  const row = await rowOf(db, id)
  const same = row?.name === command.name && row.actor === command.actor.usuario
  return same && row.fingerprint === fingerprint ? answerIn(db, id, row) : null
}

async function answerIn<A>(db: Database, id: string, row: Row): Promise<Known<A>> {
  if (row.body === null) throw commandDone()
  await reachStandbys(db)
  const answer: A = JSON.parse(opened(id, row.body))
  return { status: row.status, answer, version: row.version }
}

/** Keeps what a command is answered, in the transaction of its facts. `text`: the answer as it is kept. */
export async function keepAnswer(
  tx: Tx,
  { commandId, actor, name }: Keyed,
  { status, version, text }: { readonly status: number; readonly version: number; readonly text: string },
  at: Date,
): Promise<void> {
  if (!commandId) return
  const { id, fingerprint } = commandId
  const body = seal(openingKey(id), nameOf(id), text).box
  await tx
    .insertInto('command_answer')
    .values({ command_id: nameOf(id), fingerprint, actor: actor.usuario, name, status, body, version, at })
    .execute()
}

/** Takes the answers of commands that were done before a moment; their names stay, so that nothing is done twice. */
export async function removeAnswers(db: Database, before: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('command_answer')
    .set({ body: null })
    .where('body', 'is not', null)
    .where('at', '<=', before)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Retention: answers that are older than any repeat go. */
export const removeOldAnswers = (db: Database, now: Date): Promise<number> =>
  removeAnswers(db, new Date(now.getTime() - keptDays * 86_400_000))
