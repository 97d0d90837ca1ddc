import { readableDate } from '../time/shown.ts'
import type { PenaltyState, Span } from './penalty-time.ts'

/** What is wrong in a penalty. */
export const penaltyMessages = {
  actRequired: 'La resolución que impone la pena es requerida',
  actUnknown:
    'La resolución no es de esta persona en esta causa, o todavía no está cerrada. Elija una de la lista',
  kindRequired: 'La clase de pena es requerida',
  lengthRequired: 'La duración de la pena es requerida: años, meses o días',
  tooLong: 'La pena no puede pasar de 30 años (artículo 118 de la Constitución)',
  amount: (max: number) => `Escriba un número entero entre 0 y ${max}`,
  startRequired: 'La fecha desde la que se computa es requerida',
  reasonRequired: 'El motivo es requerido',
  reasonTooLong: 'El motivo no puede pasar de 500 letras',
  none: 'La persona no tiene una pena registrada en esta causa',
} as const

const counted = (n: number, one: string, many: string): readonly string[] =>
  n === 0 ? [] : [`${n} ${n === 1 ? one : many}`]

/** `5 años, 6 meses y 1 día`. */
export function spanTold({ anios, meses, dias }: Span): string {
  const parts = [
    ...counted(anios, 'año', 'años'),
    ...counted(meses, 'mes', 'meses'),
    ...counted(dias, 'día', 'días'),
  ]
  if (parts.length <= 1) return parts[0] ?? '0 días'
  return `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}`
}

/** `1 día`, `340 días`. */
export const daysTold = (days: number): string => (days === 1 ? '1 día' : `${days} días`)

/** `Presidio de 5 años y 6 meses`. */
export const penaltyTold = ({ tipo, ...span }: Span & { readonly tipo: string }): string =>
  `${tipo} de ${spanTold(span)}`

/** Where a penalty stands. */
export const penaltyStates: Readonly<Record<PenaltyState, string>> = {
  ahead: 'Aún no corre',
  running: 'Corre',
  stopped: 'Detenida',
  completed: 'Cumplida',
}

/** Days in which a penalty stood still. */
export const pauseTold = ({ desde, hasta }: { readonly desde: string; readonly hasta: string | null }) =>
  hasta === null ? `Desde el ${readableDate(desde)}` : `${readableDate(desde)} a ${readableDate(hasta)}`

/** The penalty of a kardex, and the dialog that records it. */
export const penaltyForm = {
  title: 'Pena impuesta',
  record: 'Registrar pena',
  correct: 'Corregir pena',
  withdraw: 'Dejar sin efecto',
  withdrawTitle: 'Dejar sin efecto la pena registrada',
  withdrawNote:
    'La persona queda sin pena registrada y su cómputo desaparece del kardex. Consta quién lo hizo y por qué.',
  act: 'Resolución',
  actHint: 'La que impone o modifica la pena; solo se ofrecen las cerradas',
  noActs: 'La causa no tiene ninguna resolución cerrada',
  kind: 'Clase de pena',
  years: 'Años',
  months: 'Meses',
  days: 'Días',
  from: 'Se computa desde',
  fromHint: 'Primer día que cuenta, según la resolución',
  recognised: 'Días reconocidos',
  recognisedHint: 'Los que la resolución da por cumplidos, además de la detención registrada',
  reason: 'Motivo',
  reasonHint: 'Por qué se corrige lo registrado',
} as const
