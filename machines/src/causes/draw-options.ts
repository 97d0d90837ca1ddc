import { drawOptions, originReturnOption } from '../catalogues/act-type-values.ts'
import { type CourtInstance, courtKinds } from '../organisation/offices.ts'
import type { TramitationType } from './distribution-rules.ts'
import { tramitationTypeIds } from './vocabulary.ts'

/**
 * Which courts a draw is among: those that try the crimes, those that take causes of private action, those of an
 * instance, those of the area that the act names, or those of the area of the court that sends it.
 */
export type CourtsWanted = 'juicio' | 'privada' | CourtInstance | 'named' | 'same'

/** Where they are: around the incident, in its whole department, in the country, around the place that the act names. */
export type Territory = 'incident' | 'department' | 'country' | 'named'

/** What an act's draw option makes of its cause when the act is closed (`spec 2 §9`). */
export type DrawOption = {
  readonly tipoTramitacion: TramitationType
  /** Kinds of office that may be named, and drawn. */
  readonly kinds: readonly string[]
  readonly courts: CourtsWanted
  readonly territory: Territory
  /** Whoever receives the cause by it may send it back to its origin. */
  readonly returnable: boolean
  /** Who sends the cause by it never has it again. */
  readonly excuses: boolean
  /** Whoever has the cause declines it: none that only helps can. */
  readonly declines: boolean
  /** An act that says neither office nor place returns the cause to where it came from. */
  readonly returns: boolean
  /** The public action goes on as a private one. */
  readonly converts: boolean
}

const { destination, originOrDestination } = tramitationTypeIds

const goesTo = (courts: CourtsWanted, ...kinds: readonly string[]): DrawOption => ({
  tipoTramitacion: destination,
  kinds,
  courts,
  territory: 'incident',
  returnable: true,
  excuses: false,
  declines: false,
  returns: false,
  converts: false,
})
const worksBeside = (courts: CourtsWanted, ...kinds: readonly string[]): DrawOption => ({
  ...goesTo(courts, ...kinds),
  tipoTramitacion: originOrDestination,
})

/** The options by their place in `drawOptions`; a chamber's territory is its department, the supreme one's the country. */
const options: Readonly<Record<number, DrawOption>> = {
  1: goesTo('juicio', 'tribunal'),
  2: goesTo('juicio', 'juzgado'),
  3: { ...goesTo('apelacion', 'sala'), territory: 'department' },
  4: goesTo('ejecucion', 'juzgado'),
  5: { ...worksBeside('apelacion', 'sala'), territory: 'department' },
  6: worksBeside('ejecucion', 'juzgado'),
  7: { ...goesTo('named', ...courtKinds), returnable: false, declines: true },
  8: { ...goesTo('same', ...courtKinds), territory: 'named', returnable: false, declines: true },
  9: { ...goesTo('same', ...courtKinds), returnable: false, excuses: true },
  10: { ...goesTo('privada', 'juzgado'), returnable: false, converts: true },
  11: { ...goesTo('casacion', 'sala'), territory: 'country' },
  12: { ...worksBeside('same', ...courtKinds), territory: 'named', returns: true },
}

/** Options by which whoever sends a cause never has it again. */
export const excusingOptions: readonly number[] = Object.entries(options)
  .filter(([, { excuses }]) => excuses)
  .map(([number]) => Number(number))

/** What closing an act of this draw option makes of its cause; null: no distribution. */
export const distributionOf = (sorteo: number | null): DrawOption | null => options[sorteo ?? 0] ?? null

/** Does a cause that was sent by this option belong from then on to the place where it was sent? */
export const movesTerritory = (sorteo: number | null): boolean => {
  const option = distributionOf(sorteo)
  return option?.declines === true && option.territory === 'named'
}

/** What an option is called. */
export const distributionName = (sorteo: number | null): string => drawOptions[sorteo ?? 0] ?? ''

/** What a distribution that was made is called: by option 12 the cause stays and help is asked, or it goes back. */
export const distributionMade = (opcion: number, tipoTramitacion: number): string =>
  opcion === originReturnOption.id && tipoTramitacion === destination
    ? originReturnOption.label
    : distributionName(opcion)

/** What an act has to say so that a court can be drawn where it names none. */
export const drawNeeds = ({ courts, territory }: DrawOption) => ({
  idAreaOrganizacional: courts === 'named',
  idMunicipio: territory === 'named',
})
