import { monthlyFigures, withoutSmall } from '@estrado/machines/statistics/figures'
import { type Period, periodProblem, yearOf } from '@estrado/machines/statistics/period'
import type { Statistics } from '@estrado/machines/statistics/schemas'
import { statisticsTexts as texts } from '@estrado/machines/statistics/texts'
import { addDays, startOfDay } from '@estrado/machines/time/la-paz'
import { sql } from 'kysely'
import { type Handler, signedIn } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { ruleBroken } from '../errors.ts'
import { type Asked, added, summed } from './asked.ts'
import { type CauseCount, type CauseFigures, causeFigures } from './causes.ts'
import { keptFigures } from './kept.ts'
import { scopeOf } from './scope.ts'
import {
  actFigures,
  type DeadlineCount,
  deadlineFigures,
  firstResolutions,
  type HearingCount,
  hearingFigures,
} from './work.ts'

type Named = { readonly id: number; readonly nombre: string }

async function catalogueNames(db: Database, catalogue: string): Promise<readonly Named[]> {
  const { rows } = await sql<Named>`
    select id, descripcion as nombre from catalogo where catalogo = ${catalogue} order by id`.execute(db)
  return rows
}

async function crimeNames(db: Database, counts: readonly CauseCount[]): Promise<readonly Named[]> {
  const ids = counts.flatMap(({ id }) => (id === null ? [] : [id]))
  const { rows } = await sql<Named>`
    select id, descripcion as nombre from delito where id = any(${sql.val(ids)}::int[])`.execute(db)
  return rows
}

/** Counts under the names of what they count, those that have most first. */
function named(counts: readonly CauseCount[], names: readonly Named[], nobody: string) {
  const known = new Map(names.map(({ id, nombre }) => [id, nombre]))
  return counts
    .filter(({ ingresadas, resueltas, pendientes }) => ingresadas + resueltas + pendientes > 0)
    .map(({ id, ingresadas, resueltas, pendientes }) => ({
      id,
      nombre: (id === null ? undefined : known.get(id)) ?? nobody,
      ingresadas,
      resueltas,
      pendientes,
    }))
    .sort(
      (a, b) =>
        b.ingresadas - a.ingresadas || b.pendientes - a.pendientes || a.nombre.localeCompare(b.nombre, 'es'),
    )
}

/** Disclosure control: whoever has no right to see the causes reads of no crime with few of them, and of none in one office. */
async function crimesFor(db: Database, { scope }: Asked, { by }: CauseFigures) {
  if (!scope.seesCauses && scope.alcance.clase === 'oficina') return null
  const counts = by('delito')
  const crimes = named(counts, await crimeNames(db, counts), texts.noCrime)
  return scope.seesCauses ? crimes : withoutSmall(crimes, texts.fewCrimes)
}

async function reasonsOf(db: Database, rows: Awaited<ReturnType<typeof hearingFigures>>) {
  const counts = summed(
    rows,
    ({ motivos }) => motivos ?? [],
    ({ suspendidas: cantidad }) => ({ cantidad }),
  )
  const names = counts.size === 0 ? [] : await catalogueNames(db, 'tipos-suspensiones-audiencias')
  return names
    .flatMap(({ id, nombre }) => {
      const count = counts.get(id)
      return count ? [{ id, nombre, ...count }] : []
    })
    .sort((a, b) => b.cantidad - a.cantidad)
}

const heldOf = ({ celebradas, suspendidas, porCelebrar }: HearingCount) => ({
  celebradas,
  suspendidas,
  porCelebrar,
})
const keptOf = ({ cumplidos, vencidos, abiertos }: DeadlineCount) => ({ cumplidos, vencidos, abiertos })
const noHearings = { celebradas: 0, suspendidas: 0, porCelebrar: 0 }
const noDeadlines = { cumplidos: 0, vencidos: 0, abiertos: 0 }

function partsOf(
  { scope: { parts, partOf } }: Asked,
  causes: CauseFigures,
  hearings: readonly HearingCount[],
  deadlines: readonly DeadlineCount[],
): Statistics['partes'] {
  const partOfOffice = ({ oficina }: { readonly oficina: number }) => [partOf.get(oficina)]
  const held = summed(hearings, partOfOffice, heldOf)
  const kept = summed(deadlines, partOfOffice, keptOf)
  return parts.map(({ id, nombre }) => {
    const figures = causes.parts.get(id) ?? { ingresadas: 0, resueltas: 0, pendientes: 0 }
    const { celebradas, suspendidas } = held.get(id) ?? noHearings
    const { cumplidos, vencidos } = kept.get(id) ?? noDeadlines
    return { id, nombre, ...figures, celebradas, suspendidas, cumplidos, vencidos }
  })
}

/** The range that is asked for, the current year where nothing is. */
function periodOf(now: Date, asked: Partial<Period>): Period {
  const year = yearOf(now)
  const period = { desde: asked.desde ?? year.desde, hasta: asked.hasta ?? year.hasta }
  const problem = periodProblem(period)
  if (problem) throw ruleBroken({ [problem === 'day' ? 'desde' : 'hasta']: [texts.problems[problem]] })
  return period
}

/** GET estadisticas: what the work of an office, a department or the country comes to. Nobody is named. */
export const getStatistics: Handler<'estadisticas.get'> = async (context) => {
  const { services, query } = context
  const { db, clock } = services
  const now = clock.now()
  const period = periodOf(now, query)
  const asked: Asked = {
    scope: await scopeOf(db, signedIn(context), query),
    period,
    from: startOfDay(period.desde),
    until: startOfDay(addDays(period.hasta, 1)),
    tipoAccion: query.tipoAccion,
  }
  if (asked.scope.parts.length === 0) return { answer: await statisticsOf(db, asked, now) }
  const { alcance, offices } = asked.scope
  const key = JSON.stringify([alcance, offices, period, query.tipoAccion])
  return { answer: await keptFigures(db, key, now, () => statisticsOf(db, asked, now)) }
}

async function statisticsOf(db: Database, asked: Asked, now: Date): Promise<Statistics> {
  const { period } = asked
  const [causes, hearings, deadlines, actos, primeraResolucion, estados, etapas] = await Promise.all([
    causeFigures(db, asked),
    hearingFigures(db, asked),
    deadlineFigures(db, asked),
    actFigures(db, asked),
    firstResolutions(db, asked),
    catalogueNames(db, 'tipos-estados-causas'),
    catalogueNames(db, 'tipos-etapas-causas'),
  ])
  return {
    ahora: now.toISOString(),
    ...period,
    alcance: asked.scope.alcance,
    total: causes.total,
    primeraResolucion,
    meses: [...monthlyFigures(period, causes.total.pendientesAntes, causes.months)],
    tiposAccion: causes.by('tipo').map(({ tipo, ingresadas, resueltas, pendientes }) => ({
      id: null,
      nombre: tipo ?? '',
      ingresadas,
      resueltas,
      pendientes,
    })),
    estados: named(causes.by('estado'), estados, texts.noState),
    etapas: named(causes.by('etapa'), etapas, texts.noStage),
    delitos: await crimesFor(db, asked, causes),
    audiencias: {
      ...hearings.map(heldOf).reduce(added, noHearings),
      motivos: await reasonsOf(db, hearings),
    },
    actos,
    plazos: deadlines.map(keptOf).reduce(added, noDeadlines),
    partes: partsOf(asked, causes, hearings, deadlines),
  }
}
