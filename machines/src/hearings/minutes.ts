import { partyTypeIds } from '../parties/party-types.ts'
import type { FieldValues } from '../writing/walk.ts'
import type { AttendantKind } from './hearing/events.ts'
import { minutesTexts as texts } from './minutes-texts.ts'
import type { HearingMode } from './vocabulary.ts'

/** Somebody who was called, as the attendance of a session has them. */
export type NotedAttendant = {
  readonly clase: AttendantKind
  readonly nombre: string
  readonly calidad: string
  /** Type of the party that they are, or beside which they stand; the prosecution has none. */
  readonly parte: number | null
  readonly presente: boolean | null
}

/** A session of a hearing, as its minutes begin with it. */
export type MinutesOf = {
  readonly tipo: string
  readonly sala: string | null
  readonly modalidad: HearingMode
  readonly asistentes: readonly NotedAttendant[]
}

const { denunciante, denuncianteYVictima, victima, denunciado } = partyTypeIds

/** Where it is held, in words; empty: not known. */
const placeOf = ({ sala, modalidad }: MinutesOf): string =>
  [modalidad === 'Virtual' ? null : sala, modalidad === 'Presencial' ? null : texts.virtual]
    .filter(Boolean)
    .join(texts.and)

/** Who came of some who were called; undefined while it is noted of none of them. */
function cameOf(called: readonly NotedAttendant[]): string | undefined {
  if (called.every(({ presente }) => presente === null)) return undefined
  const came = called.filter(({ presente }) => presente === true)
  if (came.length === 0) return texts.nobody
  return came.map(({ nombre, calidad }) => texts.attendant(nombre, calidad)).join('; ')
}

/** What minutes that begin know already of what their writer is asked; it may be written over. */
export function minutesValues(of: MinutesOf): FieldValues {
  const beside = (...types: readonly number[]) =>
    of.asistentes.filter(({ parte }) => parte !== null && types.includes(parte))
  const values = {
    'persona.tipoAudiencia': of.tipo,
    'persona.sala': placeOf(of),
    'persona.fiscal': cameOf(of.asistentes.filter(({ clase }) => clase === 'fiscal')),
    'persona.asisteDenunciante': cameOf(beside(denunciante, denuncianteYVictima, victima)),
    'persona.asisteDenunciado': cameOf(beside(denunciado)),
  }
  return Object.fromEntries(Object.entries(values).flatMap(([key, value]) => (value ? [[key, value]] : [])))
}
