import type { AnswerOf } from '@estrado/machines/contract/types'
import { explained } from '@estrado/machines/deadlines/explained'
import { readingPending } from '@estrado/machines/deadlines/terms'
import { deadlineTexts } from '@estrado/machines/deadlines/texts'
import {
  type DeadlineState,
  deadlineStates,
  deadlineTone,
  hasRunOut,
  remainingTime,
  startingFacts,
} from '@estrado/machines/deadlines/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import type { Services } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { notFound } from '../errors.ts'
import { derivationOf } from './count.ts'
import { countingOffice } from './counting-office.ts'
import { type CalendarAround, calendarOfOffice } from './court-calendar.ts'

export type Deadline = AnswerOf<'plazos.ofAct'>[number]

/** Deadlines `p` with what is shown of them. */
export const deadlineRows = (db: Database) =>
  db
    .selectFrom('plazo as p')
    .innerJoin('causa as c', 'c.id', 'p.id_causa')
    .leftJoin('tipo_de_acto as t', 't.id_acto', 'p.id')
    .leftJoin('estado_plazo as e', 'e.id_acto', 'p.id')
    .leftJoin('etapa_plazo as g', 'g.id_acto', 'p.id')
    .selectAll('p')
    .select(['c.codigo_unico', 't.descripcion as acto', 't.detalle'])
    .select(countingOffice(sql`p.desde`).as('id_oficina_computo'))
    .select(['e.id_estado_causa', 'g.id_etapa_causa'])

type Row = Awaited<ReturnType<ReturnType<typeof deadlineRows>['execute']>>[number]

/** What a type says of its deadline beside the terms. */
type Source = { readonly plazoFuente?: string; readonly plazoLectura?: boolean }

const unitOf = (unit: number): 1 | 2 => (unit === 1 ? 1 : 2)

/** A deadline as the wire has it. Its end is the one that is enforced; the derivation says how it came to it. */
function shownDeadline(row: Row, calendar: CalendarAround, now: Date): Deadline {
  const estado = row.estado as DeadlineState
  const { label, tone } = deadlineStates[estado]
  const type = (row.detalle ?? {}) as Source
  const derivation = row.desde === null ? null : derivationOf(row, row.desde, calendar)
  const hecho = startingFacts.find((fact) => fact === row.hecho)
  const recounted = derivation?.end.toISOString() ?? null
  const end = row.hasta?.toISOString() ?? null
  const later = derivation !== null && row.hasta !== null && derivation.end > row.hasta
  return {
    id: row.id,
    version: row.version,
    idCausa: row.id_causa,
    codigoUnico: row.codigo_unico,
    idActoProcesal: row.id,
    acto: row.acto ?? '',
    estado,
    estadoDescripcion: label,
    tono: tone ?? (row.hasta ? deadlineTone(remainingTime(row.hasta, now)) : 'neutral'),
    idEstadoCausa: row.id_estado_causa,
    idEtapaCausa: row.id_etapa_causa,
    plazo: row.plazo,
    plazoUnidad: unitOf(row.plazo_unidad),
    plazoCorrido: row.plazo_corrido,
    plazoLectura: readingPending(type),
    fechaInicio: row.desde?.toISOString() ?? null,
    fechaFinPlazo: end,
    fechaEstado: row.fecha_estado.toISOString(),
    motivo: row.motivo,
    idActoProcesalRespuesta: row.id_acto_respuesta,
    // What the calendar of today counts otherwise explains no end that stands.
    derivacion:
      derivation && hecho && recounted === end
        ? {
            hecho,
            idHecho: row.id_hecho,
            ...explained(derivation, {
              plazoUnidad: row.plazo_unidad,
              plazoCorrido: row.plazo_corrido,
              plazoSuspension: row.plazo_suspension,
              fuente: type.plazoFuente ?? '',
            }),
          }
        : null,
    finRecontado: hasRunOut(estado) && later ? recounted : null,
  }
}

/** Deadlines as they are shown, in order of their ends. */
export async function deadlinesOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  condition: RawBuilder<boolean>,
): Promise<readonly Deadline[]> {
  const rows = await deadlineRows(db)
    .where(condition)
    .orderBy(sql`p.hasta nulls last`)
    .orderBy('p.id')
    .execute()
  return shownDeadlines(db, rows, clock.now())
}

/** The same of rows that were found; calendars of their offices are read once each. */
export async function shownDeadlines(
  db: Database,
  rows: readonly Row[],
  now: Date,
): Promise<readonly Deadline[]> {
  const calendars = new Map<number | null, CalendarAround>()
  const shown: Deadline[] = []
  for (const row of rows) {
    const office = row.id_oficina_computo
    const calendar = calendars.get(office) ?? (await calendarOfOffice(db, office))
    calendars.set(office, calendar)
    shown.push(shownDeadline(row, calendar, now))
  }
  return shown
}

/** One deadline, which there is. */
export async function shownById(services: Pick<Services, 'db' | 'clock'>, id: number): Promise<Deadline> {
  const [deadline] = await deadlinesOf(services, sql<boolean>`p.id = ${id}`)
  if (!deadline) throw notFound(deadlineTexts.deadline)
  return deadline
}
