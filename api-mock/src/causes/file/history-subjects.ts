import { proceduralActWorkflow } from '@estrado/machines/acts/procedural-act/workflow'
import { identityTexts } from '@estrado/machines/audit/identities-texts'
import { evidenceNumber } from '@estrado/machines/evidence/custody-statement'
import { evidenceWorkflow } from '@estrado/machines/evidence/evidence/workflow'
import { hearingWorkflow } from '@estrado/machines/hearings/hearing/workflow'
import { hearingRequestWorkflow } from '@estrado/machines/hearings/hearing-request/workflow'
import type { NumberedStream } from '@estrado/machines/kernel/stream'
import { notificationWorkflow } from '@estrado/machines/notifications/notification/workflow'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { anyOf } from '../../database/prepared.ts'
import { nameOrRemoved, protectedOrRemoved } from '../../parties/protection.ts'
import type { readableActs } from './acts.ts'

type Acts = Awaited<ReturnType<typeof readableActs>>

/** In what a fact happened: in words, and the act that says more of it. */
export type Subject = { readonly text: string; readonly idActo: number | null }

type Entry = readonly [stream: string, subject: Subject]

export const idsIn = (streams: readonly string[], { prefix, idIn }: NumberedStream): readonly number[] =>
  streams.filter((stream) => stream.startsWith(prefix)).map(idIn)

const joined = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => part).join(' · ')

/** Which act is told to whom. An act that the caller may not read isn't named, nor is a protected addressee. */
async function notifications(db: Database, ids: readonly number[], acts: Acts): Promise<readonly Entry[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('notificacion as n')
    .innerJoin('causa as c', 'c.id', 'n.id_causa')
    .leftJoin('sujeto_procesal as s', 's.id', 'n.id_sujeto')
    .select(['n.id', 'n.id_acto', nameOrRemoved.as('nombre'), protectedOrRemoved.as('protegido')])
    .where('n.id', '=', anyOf(ids))
    .execute()
  const readable = new Map(acts.map(({ id, tipo }) => [id, tipo]))
  return rows.map(({ id, id_acto, nombre, protegido }) => {
    const name = protegido ? identityTexts.reserved : nombre || identityTexts.erased
    const idActo = readable.has(id_acto) ? id_acto : null
    return [
      notificationWorkflow.stream.of(id),
      { text: joined(readable.get(id_acto) ?? notificationWorkflow.label, name), idActo },
    ]
  })
}

/** Of what kind a hearing, or what is asked for, is. */
async function hearings(
  db: Database,
  table: 'audiencia' | 'solicitud_audiencia',
  { label, stream }: typeof hearingWorkflow | typeof hearingRequestWorkflow,
  ids: readonly number[],
): Promise<readonly Entry[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number; descripcion: string | null }>`
    select a.id, t.descripcion from ${sql.table(table)} a
    left join catalogo t on t.catalogo = 'tipos-audiencias' and t.id = a.id_tipo_audiencia
    where a.id = any(${[...ids]}::int[])`.execute(db)
  return rows.map(({ id, descripcion }) => [
    stream.of(id),
    { text: joined(label, descripcion), idActo: null },
  ])
}

async function evidence(db: Database, ids: readonly number[]): Promise<readonly Entry[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('prueba')
    .select(['id', 'numero', 'gestion'])
    .where('id', '=', anyOf(ids))
    .execute()
  return rows.map((row) => [
    evidenceWorkflow.stream.of(row.id),
    { text: joined(evidenceWorkflow.label, evidenceNumber(row)), idActo: null },
  ])
}

/** In what the facts of a page happened, by their streams; each kind of thing is read once. */
export async function historySubjects(
  db: Database,
  streams: readonly string[],
  acts: Acts,
): Promise<ReadonlyMap<string, Subject>> {
  const ids = (stream: NumberedStream) => idsIn(streams, stream)
  const found = await Promise.all([
    notifications(db, ids(notificationWorkflow.stream), acts),
    hearings(db, 'audiencia', hearingWorkflow, ids(hearingWorkflow.stream)),
    hearings(db, 'solicitud_audiencia', hearingRequestWorkflow, ids(hearingRequestWorkflow.stream)),
    evidence(db, ids(evidenceWorkflow.stream)),
  ])
  return new Map([
    ...acts.map(
      ({ id, tipo, referencia }): Entry => [
        proceduralActWorkflow.stream.of(id),
        { text: joined(tipo, referencia), idActo: id },
      ],
    ),
    ...found.flat(),
  ])
}
