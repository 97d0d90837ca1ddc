import { assignmentTexts as texts } from './service-texts.ts'

/** A process server who may get a notification. `carga`: open notifications; `deZona`: do they serve its zone? */
export type Candidate = {
  readonly id: number
  readonly nombre: string
  readonly carga: number
  readonly deZona: boolean
}

/** Who is proposed, and why, in words that its screen shows. */
export type ProposedServer = { readonly idGestor: number; readonly porque: string }

const lightest = (people: readonly Candidate[]): Candidate | undefined =>
  people.toSorted((one, other) => one.carga - other.carga || one.id - other.id)[0]

/** Assignment: of who serves the zone, who has least open work; where nobody does, of all who may get it. */
export function proposedServer(people: readonly Candidate[], zona: string | null): ProposedServer | null {
  const ofZone = people.filter(({ deZona }) => deZona)
  const chosen = lightest(ofZone.length > 0 ? ofZone : people)
  if (!chosen) return null
  const { id, carga } = chosen
  const porque =
    chosen.deZona && zona !== null ? texts.leastOfZone(zona, carga) : texts.leastOfOffice(carga, zona)
  return { idGestor: id, porque }
}
