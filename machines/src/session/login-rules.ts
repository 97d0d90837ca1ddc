import { type FieldMessages, fieldMessages } from '../rules/field-messages.ts'
import { required } from '../rules/text.ts'

export type LoginInput = { readonly usuario: string; readonly clave: string }

/** Both fields without the blanks around them (`spec 1 §5`). */
export const trimmedLogin = ({ usuario, clave }: LoginInput): LoginInput => ({
  usuario: usuario.trim(),
  clave: clave.trim(),
})

/** The submit button is open when this has no messages. */
export const loginRules = ({ usuario, clave }: LoginInput): FieldMessages =>
  fieldMessages({ usuario: required(usuario), clave: required(clave) })
