import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import { recordedFact } from '@estrado/machines/journal/conformance'
import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import { identityWorkflow } from '@estrado/machines/parties/identity/workflow'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { protectedOrRemoved } from '../parties/protection.ts'

/** A cause and those in it whose identity is protected, by the streams of their identities. */
export type ProtectedParties = { readonly idCausa: number; readonly subjects: readonly string[] }

const none: ProtectedParties = { idCausa: Number.NaN, subjects: [] }

/** The first number that facts of a stream tell under one of these names. */
function told(events: readonly ChainedEvent[], names: readonly string[]): number | null {
  for (const event of events) {
    const fact = recordedFact(event)
    const found = names.map((name) => fact?.[name]).find((value) => typeof value === 'number')
    if (typeof found === 'number') return found
  }
  return null
}

/**
 * Whose stream it is that is about a party of a cause: a notification, a measure, a situation, a penalty. Their facts
 * tell the party's number and not what protects it; that the cause knows, also of who left it.
 */
export async function protectedPartyOf(
  db: Database,
  events: readonly ChainedEvent[],
): Promise<ProtectedParties> {
  const [first] = events
  if (!first) return none
  // A cause's own facts tell of each party what protects it.
  if (first.stream.startsWith(causeWorkflow.stream.prefix))
    return { idCausa: causeWorkflow.stream.idIn(first.stream), subjects: [] }
  const idSujeto = told(events, ['idSujeto'])
  if (idSujeto === null) return none
  const { rows } = await sql<{ idCausa: number; protegido: boolean }>`
    select c.id as "idCausa", ${protectedOrRemoved} as protegido
    from (select ${idSujeto}::integer as id) party
    left join sujeto_procesal s on s.id = party.id
    join causa c on c.id = coalesce(s.id_causa,
      (select a.id_causa from acto_procesal a where a.id = ${told(events, ['idActo', 'idActoProcesal'])}))
  `.execute(db)
  const [row] = rows
  if (!row) return none
  return { idCausa: row.idCausa, subjects: row.protegido ? [identityWorkflow.stream.of(idSujeto)] : [] }
}
