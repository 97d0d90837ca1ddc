import {
  type Competence,
  competentCourts,
  type DrawSituation,
} from '@estrado/machines/causes/competence-rules'
import { sharesOf, simulateDraws, simulatedDraws } from '@estrado/machines/causes/draw-simulation'
import { courtsAway } from '@estrado/machines/organisation/leaves'
import { simulationTexts as texts } from '@estrado/machines/organisation/simulation-texts'
import { dayOf } from '@estrado/machines/time/la-paz'
import { sql } from 'kysely'
import { drawSeed } from '../../causes/draw-seed.ts'
import {
  type Court,
  chargedCrimes,
  courtsAround,
  crimesAt,
  type KnownCrime,
  openCrimes,
  type RegistryEntry,
  registryEntriesAt,
} from '../../causes/draw-situation.ts'
import type { Handler } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import { openAt } from '../../kernel/catalogue/store.ts'
import { judgingIn, leavesAt } from '../leaves.ts'

/** The registry's last causes that a simulation draws again. */
const sampleSize = 200

type SampledCause = {
  readonly municipio: number
  readonly privada: boolean
  readonly delitos: readonly number[]
}

async function lastCauses(db: Database, idGestora: number): Promise<readonly SampledCause[]> {
  const { rows } = await sql<SampledCause>`
    select c.id_municipio_hecho as municipio, c.tipo_accion = 'Privada' as privada,
      ${chargedCrimes(sql`c.id`)} as delitos
    from causa c
    where c.id_oficina_usuario = ${idGestora} and c.id_oficina_reparto is not null
    order by c.fecha_creacion desc, c.id desc limit ${sampleSize}`.execute(db)
  return rows
}

type Asked = { readonly idGestora: number; readonly delitos: readonly number[] }
type Sample = { readonly origen: 'causas' | 'delitos' | 'catalogo'; readonly causes: readonly SampledCause[] }

/** The crimes that were asked for, else the registry's last causes; of a registry without any, every crime once. */
async function sampleOf(
  db: Database,
  { idGestora, delitos }: Asked,
  municipio: number,
  crimes: readonly KnownCrime[],
): Promise<Sample> {
  const alone = ({ id, privada }: KnownCrime): SampledCause => ({ municipio, privada, delitos: [id] })
  if (delitos.length > 0) {
    return { origen: 'delitos', causes: crimes.filter(({ id }) => delitos.includes(id)).map(alone) }
  }
  const causes = await lastCauses(db, idGestora)
  return causes.length > 0
    ? { origen: 'causas', causes }
    : { origen: 'catalogo', causes: openCrimes(crimes).map(alone) }
}

type World = {
  readonly crimes: readonly KnownCrime[]
  readonly courts: ReadonlyMap<number, readonly Court[]>
  readonly away: ReadonlyMap<number, string>
}

const situationOf =
  ({ crimes, courts, away }: World, competences: readonly Competence[] | null) =>
  ({ municipio, privada, delitos }: SampledCause): DrawSituation<Court> => ({
    crimes: crimes.filter(({ id }) => delitos.includes(id)),
    crimesOfKind: openCrimes(crimes).filter((crime) => crime.privada === privada),
    idMunicipio: municipio,
    courts: courts.get(municipio) ?? [],
    competences,
    asked: null,
    away,
    // What comes within working hours.
    duty: null,
  })

/** The municipality in which a registry stands. */
async function seatOf(db: Database, idGestora: number): Promise<number> {
  const seat = await db
    .selectFrom('oficina')
    .select('id_municipio')
    .where('id', '=', idGestora)
    .executeTakeFirst()
  return seat?.id_municipio ?? 0
}

async function worldOf(db: Database, places: Iterable<number>, now: Date): Promise<World> {
  const courts = new Map<number, readonly Court[]>()
  for (const place of places) courts.set(place, await courtsAround(db, place, now))
  const ids = [...courts.values()].flat().map(({ idOficina }) => idOficina)
  const judging = await judgingIn(db, [...new Set(ids)], now)
  const away = courtsAway(await leavesAt(db, now), judging, dayOf(now))
  return { crimes: await crimesAt(db, now), courts, away }
}

const inForce = (entries: readonly RegistryEntry[]) => (entries.length === 0 ? null : entries)

type Ending = { readonly id: number; readonly idGestora: number; readonly from: Date; readonly now: Date }

/** What the end of an entry would break: crimes for which no court is left; what the registry draws by after its last one. */
export async function endWarnings(
  db: Database,
  { id, idGestora, from, now }: Ending,
): Promise<readonly string[]> {
  const municipio = await seatOf(db, idGestora)
  const world = await worldOf(db, [municipio], now)
  const held = await registryEntriesAt(db, idGestora, from)
  const left = held.filter((entry) => entry.id !== id)
  const before = withoutCourt(world, inForce(await registryEntriesAt(db, idGestora, now)), municipio)
  const open = await courtsAround(db, municipio, from)
  const after = withoutCourt({ ...world, courts: new Map([[municipio, open]]) }, inForce(left), municipio)
  return [...(held.length > 0 && left.length === 0 ? [texts.lastOne] : []), ...lost(before, after)]
}

type Registry = { readonly id: number; readonly descripcion: string }

/** Registries that draw among a court by their entries at an instant. */
async function registriesNaming(db: Database, court: number, at: Date): Promise<readonly Registry[]> {
  const { rows } = await sql<Registry>`
    select o.id, o.descripcion from oficina o where o.id in (
      select (c.datos ->> 'idGestora')::int from ${openAt('competencias-gestora', at)} c
      where c.datos -> 'juzgados' @> ${JSON.stringify([court])}::jsonb)
    order by o.id`.execute(db)
  return rows
}

type Closing = { readonly court: number; readonly from: Date; readonly now: Date }

/** Of which crimes the registries that draw among a court would have none left, were it closed from an instant on. */
export async function closedCourtWarnings(
  db: Database,
  { court, from, now }: Closing,
): Promise<readonly string[]> {
  const warnings: string[] = []
  for (const { id, descripcion } of await registriesNaming(db, court, from)) {
    const municipio = await seatOf(db, id)
    const world = await worldOf(db, [municipio], now)
    const around = await courtsAround(db, municipio, from)
    const open = around.filter(({ idOficina }) => idOficina !== court)
    const before = withoutCourt(world, inForce(await registryEntriesAt(db, id, now)), municipio)
    const left = inForce(await registryEntriesAt(db, id, from))
    const after = withoutCourt({ ...world, courts: new Map([[municipio, open]]) }, left, municipio)
    warnings.push(...lost(before, after).map((warning) => texts.ofRegistry(descripcion, warning)))
  }
  return warnings
}

type WithoutCourt = ReturnType<typeof withoutCourt>

/** What is said where more crimes than before are left without court. */
const lost = (before: WithoutCourt, { total, delitos }: WithoutCourt): readonly string[] =>
  total > before.total
    ? [
        texts.withoutCourt(
          delitos.map(({ descripcion }) => descripcion),
          total,
          before.total,
        ),
      ]
    : []

/** Crimes that no court around the registry takes. */
function withoutCourt(world: World, competences: readonly Competence[] | null, municipio: number) {
  const situation = situationOf(world, competences)
  const none = openCrimes(world.crimes).filter(
    ({ id, privada }) => competentCourts(situation({ municipio, privada, delitos: [id] })).length === 0,
  )
  return {
    total: none.length,
    delitos: none.slice(0, 20).map(({ id, descripcion }) => ({ id, descripcion })),
  }
}

/** POST competencias-gestora/simulacion: how the draws would spread, beside how they spread now. Nothing is saved. */
export const simulateCompetences: Handler<'competenciasGestora.simulate'> = async ({ services, body }) => {
  const { db, clock } = services
  const now = clock.now()
  const { fila, id, delitos, cargasCrecen } = body
  const idGestora = fila.idGestora ?? 0
  const municipio = await seatOf(db, idGestora)
  const sample = await sampleOf(db, { idGestora, delitos }, municipio, await crimesAt(db, now))
  const places = new Set([municipio, ...sample.causes.map((cause) => cause.municipio)])
  const world = await worldOf(db, places, now)
  const all = [
    ...new Map([...world.courts.values()].flat().map((court) => [court.idOficina, court])).values(),
  ]
  const entries = await registryEntriesAt(db, idGestora, now)
  const before = inForce(entries)
  const after = [...entries.filter((entry) => entry.id !== id), fila]
  const seed = body.semilla ?? drawSeed.next()
  const run = (competences: readonly Competence[] | null) => {
    const situations = sample.causes.map(situationOf(world, competences))
    const spread = simulateDraws({ seed, draws: simulatedDraws, loadsGrow: cargasCrecen, sample: situations })
    return {
      shares: sharesOf(spread),
      competent: new Set(situations.flatMap(competentCourts).map(({ idOficina }) => idOficina)),
    }
  }
  const present = run(before)
  const proposed = run(after)
  return {
    answer: {
      semilla: seed,
      sorteos: simulatedDraws,
      muestra: { origen: sample.origen, cuantas: sample.causes.length },
      juzgados: all
        .filter(({ idOficina }) => present.competent.has(idOficina) || proposed.competent.has(idOficina))
        .map(({ idOficina, oficina, carga }) => ({
          idOficina,
          oficina,
          carga,
          actual: present.shares.get(idOficina) ?? null,
          propuesta: proposed.shares.get(idOficina) ?? null,
          baja: world.away.get(idOficina) ?? null,
        })),
      sinJuzgado: {
        actual: withoutCourt(world, before, municipio),
        propuesta: withoutCourt(world, after, municipio),
      },
    },
  }
}
