import { journalToolTexts as texts } from '@estrado/machines/audit/texts'
import { identityDocument } from '@estrado/machines/parties/identity-document-rules'
import { sql } from 'kysely'
import { nationalLedger } from '../../access/identity.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/connect.ts'
import { project } from '../project.ts'
import { rebuild } from '../rebuild/rebuild.ts'
import { subjectName } from '../subject-name.ts'
import { eraseIdentity } from './erase-identity.ts'
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
  const { numero, complemento } = identityDocument(document, '')
  const holder = await db
    .selectFrom('usuario')
    .select('usuario')
    .where('documento_identidad', '=', numero)
    .where('complemento', '=', complemento)
    .where('eliminado', 'is', null)
    .executeTakeFirst()
  if (holder) throw new ToolError(texts.holdsAccount(holder.usuario))
  const stream = await db
    .transaction()
    .execute((tx) => subjectName(tx, { documento: numero, complemento, nombre: '' }, clock.now()))
  // A tool that was stopped after the key was gone has left the tables as they were: asked again, it goes on there.
  const said = (await isErased(db, stream))
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
  await rebuild(db, project, true)
  const clear = await clearLinesOf(db, numero)
  return [said, ...(clear > 0 ? [texts.stillClear(clear)] : [])]
}
