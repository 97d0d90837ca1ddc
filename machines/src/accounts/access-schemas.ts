import { Schema } from 'effect'
import { Id } from '../contract/schemas/shared.ts'
import { roleCodes } from '../vocabulary/roles.ts'

const Role = Schema.Literal(...roleCodes)

/** Calls of the contract that administration took from a role. */
export const RolePermissions = Schema.Struct({
  rol: Role,
  retiradas: Schema.Array(Schema.String),
  version: Schema.Int,
})
export const PermissionBody = Schema.Struct({ llamada: Schema.String, permitido: Schema.Boolean })

const menu = {
  nombre: Schema.Trim,
  descripcion: Schema.Trim,
  icono: Schema.String,
  url: Schema.String,
  ordenDespliegue: Schema.Int.pipe(Schema.between(0, 9999)),
  idPadre: Schema.NullOr(Id),
  roles: Schema.Array(Role),
}

export const MenuBody = Schema.Struct(menu)
/** An entry as administration sees it, whoever gets it. */
export const MenuAnswer = Schema.Struct({ ...menu, id: Id, version: Schema.Int })
