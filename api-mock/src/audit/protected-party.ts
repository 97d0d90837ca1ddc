import { proceduralActWorkflow } from '@estrado/machines/acts/procedural-act/workflow'
import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import { recordedFact } from '@estrado/machines/journal/conformance'
import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import type { Presenter } from '@estrado/machines/memorials/facts'
import { identityWorkflow } from '@estrado/machines/parties/identity/workflow'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { fromWindow } from '../memorials/outside/written.ts'
import { protectedOrRemoved } from '../parties/protection.ts'
import { protectedWalks } from './protected-walks.ts'

/** A cause and those in it whose identity is protected, by the streams of their identities; `forgotten`: was it erased? */
export type ProtectedParties = {
  readonly idCausa: number
  readonly subjects: readonly string[]
  readonly forgotten: boolean
}

const none: ProtectedParties = { idCausa: Number.NaN, subjects: [], forgotten: false }

/** The first number that facts of a stream tell under one of these names. */
function told(events: readonly ChainedEvent[], names: readonly string[]): number | null {
  for (const event of events) {
    const fact = recordedFact(event)
    const found = names.map((name) => fact?.[name]).find((value) => typeof value === 'number')
    if (typeof found === 'number') return found
  }
  return null
}

/** The party that handed in a memorial itself: whoever signs and approves it is the same. */
function presenterIn(events: readonly ChainedEvent[]): number | null {
  for (const event of events) {
    const { calidad, idSujeto } = (recordedFact(event)?.presentadoPor ?? {}) as Partial<Presenter>
    if (calidad === 'sujeto' && typeof idSujeto === 'number') return idSujeto
  }
  return null
}

/** The same of the memorial that an act accompanies, whose own facts tell of none. */
async function presenterOfMain(db: Database, idActo: number): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select m.id_sujeto as id from acto_procesal x join memorial m on m.id_acto = x.id_acto_adjunto
    where x.id = ${idActo} and m.calidad = 'sujeto' and ${fromWindow(sql`m`)}`.execute(db)
  return rows[0]?.id ?? null
}

/**
 * Whose stream it is that is about a party of a cause: a notification, a measure, a situation, a penalty, a memorial of
 * its own, its signing. Their facts tell the party's number and not what protects it; that the cause knows, also of who left it.
 */
export async function protectedPartyOf(
  db: Database,
  events: readonly ChainedEvent[],
): Promise<ProtectedParties> {
  const [first] = events
  if (!first) return none
  // A cause's own facts tell of each party what protects it.
  if (first.stream.startsWith(causeWorkflow.stream.prefix))
    return { ...none, idCausa: causeWorkflow.stream.idIn(first.stream) }
  const walk = (await protectedWalks(db, events)).get(first.stream)
  const isAct = first.stream.startsWith(proceduralActWorkflow.stream.prefix)
  const idActo = isAct
    ? proceduralActWorkflow.stream.idIn(first.stream)
    : (walk?.idActo ?? told(events, ['idActo', 'idActoProcesal']))
  const idSujeto =
    walk?.idSujeto ??
    told(events, ['idSujeto']) ??
    presenterIn(events) ??
    (isAct && idActo !== null ? await presenterOfMain(db, idActo) : null)
  if (idSujeto === null) return none
  const subject = identityWorkflow.stream.of(idSujeto)
  const { rows } = await sql<{ idCausa: number; protegido: boolean; suprimido: boolean }>`
    select c.id as "idCausa", ${protectedOrRemoved} as protegido,
      exists (select from stream_head h where h.stream = ${subject} and h.state = 'erased') as suprimido
    from (select ${idSujeto}::integer as id) party
    left join sujeto_procesal s on s.id = party.id
    join causa c on c.id = coalesce(s.id_causa,
      (select a.id_causa from acto_procesal a where a.id = ${idActo}))
  `.execute(db)
  const [row] = rows
  if (!row) return none
  const { idCausa, protegido, suprimido } = row
  return { idCausa, subjects: protegido || suprimido ? [subject] : [], forgotten: suprimido }
}
