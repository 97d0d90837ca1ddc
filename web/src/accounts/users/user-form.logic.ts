import { userTexts } from '@estrado/machines/accounts/texts'
import { userName, userPersonRules } from '@estrado/machines/accounts/user-form-rules'
import type { AnswerOf, SentBody } from '@estrado/machines/contract/types'
import { type FieldMessages, fieldMessages, within } from '@estrado/machines/rules/field-messages'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import type { User } from './users.tsx'

type CreateBody = SentBody<'usuarios.create'>
export type Person = CreateBody['persona']
type Registered = NonNullable<AnswerOf<'segip.find'>['persona']>

/** The form of an account; the town is asked to find the office. */
export type UserForm = {
  readonly usuario: string
  readonly idMunicipio: number | null
  readonly idOficina: number | null
  readonly roles: readonly RoleCode[]
  readonly persona: Person
}

export const emptyForm: UserForm = {
  usuario: '',
  idMunicipio: null,
  idOficina: null,
  roles: [],
  persona: {
    documentoIdentidad: '',
    complemento: '',
    nombres: '',
    primerApellido: '',
    segundoApellido: '',
    fechaNacimiento: null,
    celular: '',
    email: '',
  },
}

export const formOf = ({ usuario, idMunicipio, idOficina, roles, persona }: User): UserForm => {
  const { idPersona: _, nombreCompleto: __, ...person } = persona
  return { usuario, idMunicipio, idOficina, roles: roles.map(({ codigo }) => codigo), persona: person }
}

/** What the registry knows of somebody; what it doesn't know stays as it was typed. */
export const withRegistered = (typed: Person, found: Registered): Person => ({
  documentoIdentidad: found.documentoIdentidad,
  complemento: found.complemento,
  nombres: found.nombres,
  primerApellido: found.primerApellido,
  segundoApellido: found.segundoApellido,
  fechaNacimiento: found.fechaNacimiento ?? typed.fechaNacimiento,
  celular: found.celular || typed.celular,
  email: found.email || typed.email,
})

/** Another document, another person: what the registry told of the one before goes, what was typed stays. */
export const withoutTold = (now: Person, told: Registered): Person => {
  const { documentoIdentidad, complemento, ...blank } = emptyForm.persona
  const kept = Object.entries(now).filter(
    ([field, value]) => !(field in blank) || value !== told[field as keyof Registered],
  )
  return { ...now, ...blank, ...Object.fromEntries(kept) }
}

/** Whoever is bound to a department demands an office there. */
export type FormContext = { readonly creating: boolean; readonly officeDemanded: boolean; readonly now: Date }

/** The rules of the form, by the fields' names on the wire. */
export const formRules = (form: UserForm, { creating, officeDemanded, now }: FormContext): FieldMessages => ({
  ...within('persona', userPersonRules(form.persona, now)),
  ...fieldMessages({
    usuario: creating ? userName(form.usuario.trim()) : null,
    roles: creating && form.roles.length === 0 ? userTexts.rolesDemanded : null,
    idOficina: officeDemanded && form.idOficina === null ? userTexts.officeDemanded : null,
  }),
})

export const createBody = ({ usuario, idOficina, roles, persona }: UserForm): CreateBody => ({
  usuario: usuario.trim(),
  idOficina,
  roles,
  persona,
})
