import { journalToolTexts as texts } from '@estrado/machines/audit/texts'
import { type IdentityDocument, identityDocument } from '@estrado/machines/parties/identity-document-rules'
import { sql } from 'kysely'
import { nationalLedger } from '../../access/identity.ts'
import { isParty } from '../../causes/file/standing.ts'
import type { Clock } from '../../clock.ts'
import type { Database, Tx } from '../../database/connect.ts'
import { keyForSealing } from '../identity-keys.ts'
import { project } from '../project.ts'
import { rebuild } from '../rebuild/rebuild.ts'
import { subjectName } from '../subject-name.ts'
import { eraseIdentity } from './erase-identity.ts'
import { deletedAccounts, forgetKept } from './forget-kept.ts'
import { ToolError } from './open-journal.ts'

/** Lines in which the number stands in the clear, as a value of its own: recorded before such data were sealed. */
async function clearLinesOf(db: Database, numero: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from journal_event where strpos(data, ${JSON.stringify(numero)}) > 0
  `.execute(db)
  return rows[0]?.n ?? 0
}

const isErased = async (db: Database, stream: string): Promise<boolean> =>
  (await db
    .selectFrom('stream_head')
    .select('stream')
    .where('stream', '=', stream)
    .where('state', '=', 'erased')
    .executeTakeFirst()) !== undefined

/** Under which name somebody is sealed. The holder of an account that came with the installation may never have been. */
async function subjectOf(tx: Tx, person: IdentityDocument, at: Date) {
  const { numero, complemento } = person
  const stream = await subjectName(tx, { documento: numero, complemento, nombre: '' }, at)
  const erased = await isErased(tx, stream)
  if (!erased && (await deletedAccounts(tx, person, stream)).length > 0) await keyForSealing(tx, stream, at)
  return { stream, erased }
}

/** Parties that somebody is, or represents: sealed under the party's own key, which is erased by an order of its own. */
async function partiesOf(
  db: Database,
  { numero, complemento }: IdentityDocument,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('sujeto_procesal as s')
    .select('s.id')
    .where(isParty({ documento: numero, complemento, roles: ['SUJ_PROC'] }))
    .orderBy('s.id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Erases the key of who is known by a document: lawyer, signer, approver, holder of an account that is no longer in
 * use. They stand in many tables, which are made anew. Gives what is to be said.
 */
export async function forgetPerson(
  db: Database,
  clock: Clock,
  document: string,
  motivo: string,
): Promise<readonly string[]> {
  const person = identityDocument(document, '')
  const { numero, complemento } = person
  const holder = await db
    .selectFrom('usuario')
    .select('usuario')
    .where('documento_identidad', '=', numero)
    .where('complemento', '=', complemento)
    .where('eliminado', 'is', null)
    .executeTakeFirst()
  if (holder) throw new ToolError(texts.holdsAccount(holder.usuario))
  const { stream, erased } = await db.transaction().execute((tx) => subjectOf(tx, person, clock.now()))
  // A tool that was stopped after the key was gone has left the tables as they were: asked again, it goes on there.
  const said = erased
    ? texts.personForgottenBefore
    : texts.personForgotten(
        await eraseIdentity(db, clock, {
          stream,
          idSujeto: null,
          ledger: nationalLedger,
          idCausa: null,
          motivo,
          nothing: texts.nothingSealedOf,
        }),
      )
  await db.transaction().execute((tx) => forgetKept(tx, person, stream))
  await rebuild(db, project, true)
  const clear = await clearLinesOf(db, numero)
  const parties = await partiesOf(db, person)
  return [
    said,
    ...(parties.length > 0 ? [texts.alsoParty(parties)] : []),
    ...(clear > 0 ? [texts.stillClear(clear)] : []),
  ]
}
