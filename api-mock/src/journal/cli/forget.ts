import { journalToolTexts as texts } from '@estrado/machines/audit/texts'
import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import { identityWorkflow } from '@estrado/machines/parties/identity/workflow'
import { documentText, identityDocument } from '@estrado/machines/parties/identity-document-rules'
import { sql } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/connect.ts'
import { readIdentityKeys } from '../identity-keys.ts'
import { subjectName } from '../subject-name.ts'
import { eraseIdentity } from './erase-identity.ts'
import { ToolError } from './open-journal.ts'

type Recorded = { readonly stream: string; readonly ledger: string; readonly clear: boolean }

/** Where a party's identity was recorded; `clear`: before identities were sealed. */
async function recordedOf(db: Database, idSujeto: number): Promise<readonly Recorded[]> {
  const { rows } = await sql<Recorded>`
    select stream, ledger, not (data::jsonb -> 'party' ? 'sealed') as clear from journal_event
    where machine = 'cause' and type in ('party.registered', 'party.corrected') and outcome = 'accepted'
      and (data::jsonb ->> 'idSujeto')::int = ${idSujeto}
    order by version
  `.execute(db)
  return rows
}

/** The document of a party of whom something is sealed under it too; null: of none, or nobody knows it any more. */
async function sealedDocument(db: Database, idSujeto: number, at: Date): Promise<string | null> {
  const row = await db
    .selectFrom('sujeto_procesal')
    .select(sql<Partial<Record<string, string>>>`facts -> 'persona'`.as('persona'))
    .where('id', '=', idSujeto)
    .executeTakeFirst()
  const { documentoIdentidad = '', complemento = '' } = row?.persona ?? {}
  if (documentoIdentidad === '') return null
  const document = identityDocument(documentoIdentidad, complemento)
  return db.transaction().execute(async (tx) => {
    const { numero: documento } = document
    const subject = await subjectName(tx, { documento, complemento: document.complemento, nombre: '' }, at)
    return (await readIdentityKeys(tx, [subject])).get(subject) ? documentText(document) : null
  })
}

/** Erases the key of a party's identity. Gives what is to be said. */
export async function forgetIdentity(
  db: Database,
  clock: Clock,
  idSujeto: number,
  motivo: string,
): Promise<readonly string[]> {
  const recorded = await recordedOf(db, idSujeto)
  const [first] = recorded
  if (!first) throw new ToolError(texts.unknownParty(idSujeto))
  const idCausa = causeWorkflow.stream.idIn(first.stream)
  const document = await sealedDocument(db, idSujeto, clock.now())
  const at = await eraseIdentity(db, clock, {
    stream: identityWorkflow.stream.of(idSujeto),
    idSujeto,
    ledger: first.ledger,
    idCausa,
    motivo,
    nothing: texts.nothingSealed(idSujeto),
  })
  const clear = recorded.filter((event) => event.clear).length
  return [
    texts.forgotten(idSujeto, idCausa, at),
    ...(document === null ? [] : [texts.alsoByDocument(document)]),
    ...(clear > 0 ? [texts.stillClear(clear)] : []),
  ]
}
