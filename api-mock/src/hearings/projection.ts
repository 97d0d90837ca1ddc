import { type HearingEvent, hearingFacts } from '@estrado/machines/hearings/hearing/events'
import { hearingWorkflow } from '@estrado/machines/hearings/hearing/workflow'
import type { HearingState } from '@estrado/machines/hearings/vocabulary'
import { factIn } from '@estrado/machines/journal/conformance'
import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import { sql } from 'kysely'
import { alertTable } from '../alerts/cause-alerts.ts'
import { projectHearingNews } from '../alerts/hearing-alerts.ts'
import type { Tx } from '../database/connect.ts'
import { stateOf } from '../journal/stream-state.ts'
import { projection } from '../kernel/projection.ts'
import {
  currentColumns,
  type Folded,
  folded,
  foldedRows,
  nothingFolded,
  timesOf,
  writeSessions,
} from './session-rows.ts'

type Proposed = Extract<HearingEvent, { type: 'hearing.proposed' }>

/**
 * Brings hearings and their sessions up to the events, in the transaction that appended them, and alerts whom they
 * name.
 */
async function apply(tx: Tx, events: readonly ChainedEvent[]): Promise<void> {
  const last = events.at(-1)
  if (!last) return
  const id = hearingWorkflow.stream.idIn(last.stream)
  const facts = events.map((event) => ({ event, fact: factIn(hearingFacts, event) }))
  const [first] = facts
  const proposed = first?.fact.type === 'hearing.proposed' ? first.fact : null
  const subject = proposed ? { ...proposed, id } : await subjectOf(tx, id)
  let sessions = proposed ? nothingFolded : await foldedRows(tx, id)
  const told = facts.map(({ event, fact }) => {
    const before = sessions
    sessions = folded(before, { fact, version: event.version, by: event.actor, at: event.at })
    return { event, fact, before, after: sessions }
  })
  await projectHearingNews(tx, subject, told)
  if (facts.at(-1)?.fact.type === 'hearing.deleted') {
    await tx.deleteFrom('audiencia').where('id', '=', id).execute()
    await tx.deleteFrom('audiencia_sesion').where('id_audiencia', '=', id).execute()
  } else {
    const columns = {
      ...Object.assign({}, ...facts.map(({ fact }) => changesOf(fact))),
      ...currentColumns(sessions),
      estado: stateOf(last.stream),
      version: last.version,
    }
    if (proposed) {
      const at = new Date(events[0]?.at ?? last.at)
      await tx
        .insertInto('audiencia')
        .values({ ...proposedColumns(id, proposed, at), ...columns })
        .execute()
    } else await tx.updateTable('audiencia').set(columns).where('id', '=', id).execute()
    const { estado, id_juez: idJuez } = await tx
      .selectFrom('audiencia')
      .select(['estado', 'id_juez'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await writeSessions(tx, { id, idJuez, estado: estado as HearingState }, sessions)
  }
  await keepActs(tx, id, facts)
  await dropSessions(tx, subject, sessions)
}

/** Minutes and resolutions, each with the version of the hearing from which on it stands there. */
async function keepActs(
  tx: Tx,
  id: number,
  facts: readonly { readonly event: ChainedEvent; readonly fact: HearingEvent }[],
): Promise<void> {
  const attached = facts.flatMap(({ event: { version }, fact }) => {
    if (fact.type === 'minutes.attached') return [{ lugar: 'acta', id_acto: fact.idActo, version }]
    if (fact.type === 'resolution.attached') return [{ lugar: 'resolucion', id_acto: fact.idActo, version }]
    return []
  })
  if (attached.length === 0) return
  await tx
    .insertInto('audiencia_acto')
    .values(attached.map((act) => ({ ...act, id_audiencia: id })))
    .onConflict((known) => known.column('id_acto').doNothing())
    .execute()
}

const subjectOf = (tx: Tx, id: number) =>
  tx
    .selectFrom('audiencia')
    .select(['id', 'id_causa as idCausa', 'id_tipo_audiencia as idTipoAudiencia'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Calendars that have a session that isn't held any more are told until its time has passed. */
async function dropSessions(
  tx: Tx,
  { id, idCausa }: { readonly id: number; readonly idCausa: number },
  { dropped }: Folded,
): Promise<void> {
  if (dropped.length === 0) return
  const rows = dropped.map(({ session, version }) => ({
    id: session.id ?? id,
    version,
    id_causa: idCausa,
    ...timesOf(session),
  }))
  // Dropped, planned again and dropped among the same facts: the last time counts.
  const last = new Map(rows.map((row) => [row.id, row]))
  await tx
    .insertInto('audiencia_eliminada')
    .values([...last.values()])
    .onConflict((again) =>
      again.column('id').doUpdateSet(({ ref }) => ({
        version: ref('excluded.version'),
        inicio: ref('excluded.inicio'),
        fin: ref('excluded.fin'),
      })),
    )
    .execute()
}

/** The columns of a hearing of which only the proposal is known. */
const proposedColumns = (id: number, fact: Proposed, at: Date) => ({
  id,
  id_causa: fact.idCausa,
  id_oficina: fact.idOficina ?? 0,
  id_juez: fact.idJuez ?? null,
  id_tipo_audiencia: fact.idTipoAudiencia,
  id_solicitud: fact.idSolicitudAudiencia ?? null,
  id_acto: fact.idActo ?? null,
  id_acto_acta: null,
  id_acto_resolucion: null,
  receso_hasta: null,
  suspension: null,
  motivo_rechazo: null,
  fecha_creacion: at,
})

type Court = { readonly idOficina?: number | undefined; readonly idJuez?: number | null | undefined }

/** The court that took a hearing over with its cause. */
const courtIn = ({ idOficina, idJuez }: Court) =>
  idOficina === undefined ? {} : { id_oficina: idOficina, id_juez: idJuez ?? null }

/** The columns that one later fact changes; its state follows from the stream, time and place from its sessions. */
function changesOf(fact: HearingEvent) {
  switch (fact.type) {
    case 'session.added':
    case 'hearing.detailCorrected':
      return courtIn(fact)
    case 'hearing.rescheduled':
      return { suspension: null, ...courtIn(fact) }
    case 'judge.changed':
      return { id_juez: fact.idJuez }
    case 'hearing.confirmed':
      return fact.idActo === undefined ? {} : { id_acto: fact.idActo }
    case 'decree.attached':
      return { id_acto: fact.idActo }
    case 'hearing.rejected':
      return { motivo_rechazo: fact.motivo }
    case 'hearing.recessed':
      return { receso_hasta: new Date(fact.until), ...courtIn(fact) }
    case 'hearing.resumed':
      return { receso_hasta: null }
    case 'hearing.suspended':
      return {
        suspension: JSON.stringify({ motivo: fact.motivo, tipos: fact.idsTipoSuspensionAudiencia }),
        receso_hasta: null,
      }
    case 'minutes.attached':
      return { id_acto_acta: fact.idActo }
    case 'resolution.attached':
      return { id_acto_resolucion: fact.idActo }
    default:
      return {}
  }
}

/** The judges of many hearings. */
async function changeJudges(tx: Tx, events: readonly ChainedEvent[]): Promise<void> {
  const rows = events.map((event) => {
    const fact = factIn(hearingFacts, event)
    return {
      id: hearingWorkflow.stream.idIn(event.stream),
      version: event.version,
      judge: fact.type === 'judge.changed' ? fact.idJuez : null,
    }
  })
  await sql`
    update audiencia a set id_juez = m.judge, version = m.version
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(id int, judge int, version int)
    where a.id = m.id`.execute(tx)
  await sql`
    update audiencia_sesion s set id_juez = m.judge
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(id int, judge int, version int)
    where s.id_audiencia = m.id`.execute(tx)
}

export const hearingProjection = projection({
  workflow: hearingWorkflow,
  version: 12,
  tables: ['audiencia', 'audiencia_sesion', 'audiencia_acto', 'audiencia_eliminada', alertTable],
  apply,
  together: { 'judge.changed': changeJudges },
})
