import { type Day, dayOf } from '../time/la-paz.ts'
import { victimTypes } from './party-types.ts'

/** Why somebody's identity is protected. */
export type Protection = 'victim' | 'minor' | 'reserve'

/** What of a party decides whether it is protected. */
export type ProtectedFacts = {
  readonly idTipoSujetoProcesal: number
  readonly reservaIdentidad: boolean
  /** `YYYY-MM-DD`, whatever follows it; null or empty: unknown. */
  readonly fechaNacimiento: string | null
}

/** Age from which somebody is no minor any more, in years. */
export const adultAge = 18

/** The day so many years before; of a leap day that isn't there, the day before it. */
function yearsBefore(day: Day, years: number): Day {
  const year = Number(day.slice(0, 4)) - years
  const lastOfFebruary = new Date(Date.UTC(year, 2, 0)).getUTCDate()
  const rest = day.slice(4) === '-02-29' ? `-02-${lastOfFebruary}` : day.slice(4)
  return `${String(year).padStart(4, '0')}${rest}`
}

/**
 * Protected identity, the one definition of it: victims, minors, and who asked for reserve (`spec 2 §6`, `spec 3
 * §3`). A minor is who was one when the cause came in, at `since`: whoever is one today was one then, and who grew up
 * since stays protected in it. The same for statements: `api-mock/src/parties/protection.ts`.
 */
export function protectionsOf(party: ProtectedFacts, since: Date): readonly Protection[] {
  const birth = /^\d{4}-\d{2}-\d{2}/.exec(party.fechaNacimiento ?? '')?.[0]
  return [
    ...(victimTypes.includes(party.idTipoSujetoProcesal) ? (['victim'] as const) : []),
    ...(birth !== undefined && birth > yearsBefore(dayOf(since), adultAge) ? (['minor'] as const) : []),
    ...(party.reservaIdentidad ? (['reserve'] as const) : []),
  ]
}

export const isProtected = (party: ProtectedFacts, since: Date): boolean =>
  protectionsOf(party, since).length > 0
