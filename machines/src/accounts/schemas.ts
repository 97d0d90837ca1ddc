import { Schema } from 'effect'
import { Id, Instant, PageQuery, pageOf, Text } from '../contract/schemas/shared.ts'
import { roleCodes } from '../vocabulary/roles.ts'

const OptionalId = Schema.NullOr(Id)
const Role = Schema.Literal(...roleCodes)

/** The person of an account as its form sends it. */
export const UserPerson = Schema.Struct({
  documentoIdentidad: Schema.Trim,
  complemento: Schema.Trim,
  nombres: Schema.Trim,
  primerApellido: Schema.Trim,
  segundoApellido: Schema.Trim,
  fechaNacimiento: Schema.NullOr(Text),
  celular: Schema.Trim,
  email: Schema.Trim,
})

export const UserCreateBody = Schema.Struct({
  usuario: Schema.Trim,
  idOficina: OptionalId,
  roles: Schema.Array(Role),
  persona: UserPerson,
})
export const UserUpdateBody = Schema.Struct({ idOficina: OptionalId, persona: UserPerson })
export const UserNameBody = Schema.Struct({
  nombres: Text,
  primerApellido: Text,
  segundoApellido: Schema.optionalWith(Text, { default: () => '' }),
})
export const UserNameAnswer = Schema.Struct({ usuario: Text })
export const RolesBody = Schema.Struct({ roles: Schema.Array(Role).pipe(Schema.minItems(1)) })

export const UserDocumentBody = Schema.Struct({
  documentoIdentidad: Schema.Trim,
  complemento: Schema.optionalWith(Schema.Trim, { default: () => '' }),
})
export const UserDocumentDecision = Schema.Struct({
  decision: Schema.Literal('confirmar', 'rechazar'),
  ...UserDocumentBody.fields,
})

/** A change of document that waits for a second national administrator; null: none does. */
const DocumentChange = Schema.NullOr(
  Schema.Struct({
    documentoIdentidad: Text,
    complemento: Text,
    /** User name of who asked for it, and who may not confirm it. */
    solicitante: Text,
    vence: Instant,
  }),
)

/** How an account stands; a deleted one is in no answer. */
const AccountState = Schema.Literal('defaultPassword', 'active', 'disabled')
export type AccountState = typeof AccountState.Type

export const UserPageBody = Schema.Struct({
  ...PageQuery.fields,
  orden: Schema.optional(
    Schema.Literal(
      'usuario',
      '-usuario',
      'nombre',
      '-nombre',
      'oficina',
      '-oficina',
      'creacion',
      '-creacion',
    ),
  ),
  rol: Schema.optional(Role),
  estado: Schema.optional(AccountState),
})

const HeldRole = Schema.Struct({ id: Id, codigo: Role, descripcion: Text })

const user = {
  id: Id,
  usuario: Text,
  estado: AccountState,
  roles: Schema.Array(HeldRole),
  idOficina: OptionalId,
  oficina: Schema.NullOr(Text),
  fechaCreacion: Instant,
  fechaModificacion: Instant,
  cambioDocumento: DocumentChange,
}

export const UserPage = pageOf(
  Schema.Struct({
    ...user,
    persona: Schema.Struct({ documentoIdentidad: Text, complemento: Text, nombreCompleto: Text }),
  }),
)
export const UserAnswer = Schema.Struct({
  ...user,
  /** Town of the office. */
  idMunicipio: OptionalId,
  /** `idPersona`: in the identity registry, whose word goes before the account's; null where it doesn't know them. */
  persona: Schema.Struct({ ...UserPerson.fields, idPersona: OptionalId, nombreCompleto: Text }),
  version: Schema.Int,
})

/** One role of the law, with who holds it and what is left of what the contract allows it. */
export const RoleAnswer = Schema.Struct({
  id: Id,
  codigo: Role,
  descripcion: Text,
  cuentas: Schema.Int,
  permisos: Schema.Int,
  retirados: Schema.Int,
})
