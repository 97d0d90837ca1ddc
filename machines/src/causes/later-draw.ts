import {
  type Competence,
  competentFor,
  type Drawable,
  type DrawCourt,
  type DrawCrime,
  standAside,
} from './competence-rules.ts'
import type { DrawOption } from './draw-options.ts'
import { tramitationTypeIds } from './vocabulary.ts'

/** A criminal court with what an option asks of it; `instancia`: what its area is for, null of the others. */
export type LaterCourt = DrawCourt & {
  readonly idDepartamento: number
  readonly tipo: string
  readonly instancia: string | null
}

/** A crime with the areas whose courts try it. */
export type TriedCrime = DrawCrime & { readonly juicio: readonly number[]; readonly privada: boolean }

export type Place = { readonly idMunicipio: number; readonly idDepartamento: number }

/** Everything that decides among which courts a later draw is. */
export type LaterSituation<C extends LaterCourt = LaterCourt> = {
  readonly option: DrawOption
  /** The court that closes the act, and its area. */
  readonly from: { readonly idOficina: number; readonly idArea: number | null }
  /** The office that has the cause; null: none has it yet. */
  readonly holder: number | null
  /** Offices to which it isn't drawn: they work on it already, as the option wants it. */
  readonly hands: readonly number[]
  readonly courts: readonly C[]
  /** With what the parties are charged, and every crime there is. */
  readonly crimes: readonly TriedCrime[]
  readonly everyCrime: readonly TriedCrime[]
  readonly competences: readonly Competence[] | null
  readonly incident: Place
  /** What the act says. */
  readonly named: { readonly idArea: number | null; readonly place: Place | null }
  readonly excused: ReadonlySet<number>
  /** Last day of the leave, by court. */
  readonly away: ReadonlyMap<number, string>
  /** Courts on duty; null: within working hours. */
  readonly duty: ReadonlySet<number> | null
}

/** The registry's entries that say anything of these areas; where none does, the law's areas alone decide. */
function entriesAbout(competences: readonly Competence[] | null, areas: ReadonlySet<number>) {
  const own = (competences ?? []).filter((entry) => entry.areas.some((area) => areas.has(area)))
  return own.length > 0 ? own : null
}

const tried = ({ id, juicio, grupo }: TriedCrime): DrawCrime => ({ id, areas: juicio, grupo })

/** By the crimes' areas of trial; where the law gives them to another kind of court, by those of their priority group. */
function trialCourts<C extends LaterCourt>(situation: LaterSituation<C>, courts: readonly C[]): readonly C[] {
  const { crimes, everyCrime, competences } = situation
  const first = Math.min(...crimes.map(({ grupo }) => grupo))
  const alike = crimes.length === 0 ? everyCrime : everyCrime.filter(({ grupo }) => grupo === first)
  const areas = new Set(courts.map(({ idArea }) => idArea))
  const rules = { courts, competences: entriesAbout(competences, areas), crimesOfKind: alike.map(tried) }
  const own = competentFor({ ...rules, crimes: crimes.map(tried) })
  return own.length > 0 ? own : competentFor({ ...rules, crimes: [] })
}

/** Courts of the wanted sort, wherever they are. */
function wanted<C extends LaterCourt>(situation: LaterSituation<C>): readonly C[] {
  const { option, from, named, everyCrime, competences } = situation
  const courts = situation.courts.filter(({ tipo }) => option.kinds.includes(tipo))
  switch (option.courts) {
    case 'juicio':
      return trialCourts(situation, courts)
    case 'privada': {
      const crimes = everyCrime.filter(({ privada }) => privada)
      const areas = new Set(crimes.flatMap((crime) => crime.areas))
      return competentFor({
        courts,
        competences: entriesAbout(competences, areas),
        crimes: [],
        crimesOfKind: crimes,
      })
    }
    case 'named':
      return courts.filter(({ idArea }) => idArea === named.idArea)
    case 'same':
      return courts.filter(({ idArea }) => idArea === from.idArea)
    default:
      return courts.filter(({ instancia }) => instancia === option.courts)
  }
}

/**
 * Is the cause with a court of the wanted sort already, so that nothing is drawn? Never where the act names the sort;
 * a court that only helps doesn't have it, but what it closes itself draws no third one, unless it makes another action
 * of it, which is never left where it was.
 */
export function isThere(situation: LaterSituation): boolean {
  const { option, from, holder, hands } = situation
  if (option.courts === 'named' || option.courts === 'same') return false
  const closes = option.converts ? [] : [from.idOficina]
  const there = option.tipoTramitacion === tramitationTypeIds.destination ? [holder, ...closes] : hands
  return wanted(situation).some(({ idOficina }) => there.includes(idOficina))
}

/** The courts of a place: its municipality's, where there are any, else its department's. */
function around<C extends LaterCourt>(courts: readonly C[], { idMunicipio, idDepartamento }: Place) {
  const here = courts.filter((court) => court.idMunicipio === idMunicipio)
  return here.length > 0 ? here : courts.filter((court) => court.idDepartamento === idDepartamento)
}

function within<C extends LaterCourt>(courts: readonly C[], situation: LaterSituation<C>): readonly C[] {
  const { option, incident, named } = situation
  switch (option.territory) {
    case 'country':
      return courts
    case 'department':
      return courts.filter(({ idDepartamento }) => idDepartamento === incident.idDepartamento)
    case 'incident':
      return around(courts, incident)
    case 'named':
      return named.place === null ? [] : around(courts, named.place)
  }
}

/**
 * Among whom an act draws its cause: the courts that its option wants, where it wants them, but for those that have
 * the cause. Who was excused in it gives their place to the department's others; leave and duty give nobody competence.
 */
export function laterDrawable<C extends LaterCourt>(situation: LaterSituation<C>): Drawable<C> {
  const { hands, from, excused, option } = situation
  const others = wanted(situation).filter(({ idOficina }) => !hands.includes(idOficina))
  const excusedNow = option.excuses ? new Set([...excused, from.idOficina]) : excused
  const eligible = within(
    others.filter(({ idOficina }) => !excused.has(idOficina)),
    situation,
  )
  const { courts, setAside } = standAside(eligible, situation)
  const recused = wanted(situation).filter(({ idOficina }) => excusedNow.has(idOficina))
  return {
    courts,
    setAside: [
      ...recused.map(({ idOficina }) => ({ idOficina, motivo: 'excusa' as const, hasta: null })),
      ...setAside,
    ],
  }
}
