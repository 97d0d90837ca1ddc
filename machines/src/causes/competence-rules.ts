import type { CourtLoad } from './draw-rules.ts'
import type { SetAside } from './set-aside.ts'

/** A crime as the draw sees it: the areas whose offices take new causes of it, and its priority group. */
export type DrawCrime = { readonly id: number; readonly areas: readonly number[]; readonly grupo: number }

/** A court of the incident's department. */
export type DrawCourt = CourtLoad & { readonly idArea: number; readonly idMunicipio: number }

/** What a registry's entry gives its courts: crimes of some areas, all of them where none is named. */
export type Competence = {
  readonly juzgados: readonly number[]
  readonly areas: readonly number[]
  readonly delitos: readonly number[]
}

/** Everything that decides among which courts a cause is drawn. */
export type DrawSituation<C extends DrawCourt = DrawCourt> = {
  /** With what its parties are charged. */
  readonly crimes: readonly DrawCrime[]
  /** Every crime of its kind of action: what counts while nobody is charged (preparatory acts). */
  readonly crimesOfKind: readonly DrawCrime[]
  readonly idMunicipio: number
  readonly courts: readonly C[]
  /** Entries of the registry that holds now; null: it has none, and the law's areas alone decide. */
  readonly competences: readonly Competence[] | null
  /** The court that a public cause asks for; null: none. */
  readonly asked: number | null
  /** Last day of the leave, by court. */
  readonly away: ReadonlyMap<number, string>
  /** Courts on duty; null: within working hours, when duty decides nothing. */
  readonly duty: ReadonlySet<number> | null
}

export type Drawable<C extends DrawCourt = DrawCourt> = {
  /** Among these the seed decides. */
  readonly courts: readonly C[]
  /** Courts with competence that the draw passes over, with why. */
  readonly setAside: readonly SetAside[]
}

/** Does an entry give its courts a crime? Never one that the law gives to none of its areas. */
const gives = ({ areas, delitos }: Competence, crime: DrawCrime): boolean =>
  crime.areas.some((area) => areas.includes(area)) && (delitos.length === 0 || delitos.includes(crime.id))

/** Does a court take one crime: by the registry's entries, where it has any, else by its own area? */
export const takes = (
  { idOficina, idArea }: DrawCourt,
  crime: DrawCrime,
  competences: readonly Competence[] | null,
): boolean =>
  competences === null
    ? crime.areas.includes(idArea)
    : competences.some((entry) => entry.juzgados.includes(idOficina) && gives(entry, crime))

/**
 * Courts with competence for every crime together or, where no court takes all of them, for those of the priority
 * group: a specialised court takes the connected ones along. Without crimes every court that takes any of its kind.
 */
export function competentFor<C extends DrawCourt>({
  crimes,
  crimesOfKind,
  courts,
  competences,
}: Pick<DrawSituation<C>, 'crimes' | 'crimesOfKind' | 'courts' | 'competences'>): readonly C[] {
  if (crimes.length === 0) {
    return courts.filter((court) => crimesOfKind.some((crime) => takes(court, crime, competences)))
  }
  const taking = (some: readonly DrawCrime[]) =>
    courts.filter((court) => some.every((crime) => takes(court, crime, competences)))
  const first = Math.min(...crimes.map(({ grupo }) => grupo))
  const all = taking(crimes)
  return all.length > 0 ? all : taking(crimes.filter(({ grupo }) => grupo === first))
}

/** Territory: courts of the incident's municipality, else of its department; the one that was asked for stands alone. */
export function competentCourts<C extends DrawCourt>(situation: DrawSituation<C>): readonly C[] {
  const { asked, idMunicipio } = situation
  const courts = competentFor(situation)
  if (asked !== null) return courts.filter(({ idOficina }) => idOficina === asked)
  const here = courts.filter((court) => court.idMunicipio === idMunicipio)
  return here.length > 0 ? here : courts
}

/**
 * Of competent courts those that are not on leave and, outside working hours, those on duty where any of them is. Leave
 * and duty only take courts away: nobody gets competence by another's absence.
 */
export function standAside<C extends DrawCourt>(
  competent: readonly C[],
  { away, duty }: Pick<DrawSituation<C>, 'away' | 'duty'>,
): Drawable<C> {
  const present = competent.filter(({ idOficina }) => !away.has(idOficina))
  const onDuty = duty === null ? [] : present.filter(({ idOficina }) => duty.has(idOficina))
  const courts = onDuty.length > 0 ? onDuty : present
  const setAside = competent
    .filter((court) => !courts.includes(court))
    .map(({ idOficina }): SetAside => {
      const hasta = away.get(idOficina)
      return hasta === undefined
        ? { idOficina, motivo: 'fuera-de-turno', hasta: null }
        : { idOficina, motivo: 'baja', hasta }
    })
  return { courts, setAside }
}

/** Among whom a new cause is drawn. */
export const drawable = <C extends DrawCourt>(situation: DrawSituation<C>): Drawable<C> =>
  standAside(competentCourts(situation), situation)
