import { readableDate } from '../time/shown.ts'

type Away = { readonly oficina: string; readonly hasta: string | null }

const until = ({ oficina, hasta }: Away): string =>
  hasta === null ? oficina : `${oficina}, hasta el ${readableDate(hasta)}`

/** Why a cause can't be drawn, with what to do about it. */
export const drawRefusals = {
  noCourt: 'No hay un juzgado con competencia para los delitos y el lugar de la causa',
  noneOfRegistry: (registry: string) =>
    `Las competencias de ${registry} no dan ningún juzgado para los delitos y el lugar de la causa. Pida que se corrijan en Competencia Gestora`,
  askedNotCompetent:
    'La oficina en materia penal elegida no tiene competencia para los delitos de la causa. Elija otra en Datos Generales o deje el campo vacío',
  allAway: (courts: readonly Away[]) =>
    `Todos los juzgados con competencia están de baja (${courts.map(until).join('; ')}). Pida que se designe en Turnos y Bajas a quien los suple o que se termine una baja, o sortee cuando vuelva uno`,
  askedAway: (court: Away) =>
    `La oficina en materia penal elegida está de baja (${until(court)}). Elija otra en Datos Generales, deje el campo vacío o sortee cuando vuelva`,
} as const

/** Why a competent court was passed over, as people read it. */
export const setAsideTexts = {
  title: 'Juzgados apartados del sorteo',
  baja: (hasta: string | null) => (hasta === null ? 'De baja' : `De baja hasta el ${readableDate(hasta)}`),
  'fuera-de-turno': () => 'No estaba de turno',
  excusa: () => 'Se excusó o fue recusado en la causa',
} as const
