import { isDate, lastDay, notAfter } from '../../rules/dates.ts'
import { type FieldMessages, fieldMessages } from '../../rules/field-messages.ts'
import { required, type Verdict } from '../../rules/text.ts'
import type { Day } from '../../time/la-paz.ts'
import { type RoleCode, roleNames } from '../../vocabulary/roles.ts'
import { postTexts } from './texts.ts'

/** Pieces of work that one command passes on at most. */
export const mostMoved = 5_000

/** Kinds of office in which a role is held (`areas-organizacionales`); a role that isn't here, in every kind. */
const kindsOfRole: Readonly<Partial<Record<RoleCode, readonly string[]>>> = {
  ROOT: ['administrativa'],
  ADMIN: ['administrativa'],
  AUDITOR: ['administrativa'],
  AGETIC: ['administrativa'],
  OPERADOR: ['administrativa'],
  JUEZ: ['juzgado', 'tribunal'],
  JUEZ_INST: ['juzgado'],
  VOCAL: ['sala'],
  SECRETARIO: ['juzgado', 'tribunal', 'sala'],
  SECRE: ['juzgado', 'tribunal'],
  SECRE_INST: ['juzgado'],
  SECRE_SALA_TDJ: ['sala'],
  AUX_JUZ: ['juzgado', 'tribunal', 'sala'],
  OFI_DIL_TDJ: ['juzgado', 'tribunal', 'sala', 'gestora', 'administrativa'],
  GESTOR_OGP: ['gestora'],
  VENT_OGP: ['gestora'],
  COORD_OGP: ['gestora'],
  ENC_OGP: ['gestora'],
  AUX_OGP: ['gestora'],
  MIN_PUB: ['fiscalía'],
}

/** Roles of people from outside, who work in no office. */
const external: readonly RoleCode[] = ['ABOGADO', 'SUJ_PROC']

/** May the role be held in an office of this kind? */
export const roleFits = (role: RoleCode, kind: string): boolean =>
  !external.includes(role) && (kindsOfRole[role]?.includes(kind) ?? true)

export const officialRole = (role: RoleCode): boolean => !external.includes(role)

/** A post as its form holds it: days in La Paz, the last one included; `desde` empty: from now on. */
export type PostForm = {
  readonly rol: RoleCode | null
  readonly idOficina: number | null
  readonly desde: string
  readonly hasta: string
}

function day(text: string): Verdict {
  if (text === '') return null
  return isDate(text) ? notAfter(text, lastDay) : postTexts.noDay
}

const notPast = (text: string, today: Day): Verdict =>
  day(text) ?? (text !== '' && text < today ? postTexts.past : null)

function end({ desde, hasta }: Pick<PostForm, 'desde' | 'hasta'>, today: Day): Verdict {
  if (hasta !== '' && desde !== '' && isDate(hasta) && hasta < desde) return postTexts.endsBeforeBegin
  return notPast(hasta, today)
}

/** Days of a post that is to begin. */
export const daysRules = (days: Pick<PostForm, 'desde' | 'hasta'>, today: Day): FieldMessages =>
  fieldMessages({ desde: notPast(days.desde, today), hasta: end(days, today) })

/** A post, under the fields' names. `kind`: of its office, where it is known. */
export function postRules(form: PostForm, today: Day, kind: string | null): FieldMessages {
  const { rol, idOficina } = form
  const fits = rol === null || kind === null || roleFits(rol, kind)
  return {
    ...fieldMessages({
      rol:
        required(rol) ?? (fits || rol === null ? null : postTexts.roleElsewhere(roleNames[rol], kind ?? '')),
      idOficina: required(idOficina),
    }),
    ...daysRules(form, today),
  }
}
