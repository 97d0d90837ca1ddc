import { Schema } from 'effect'
import { Id } from '../../kernel/fact-fields.ts'
import { type FactOf, facts } from '../../kernel/facts.ts'
import { roleCodes } from '../../vocabulary/roles.ts'

/** An entry of the drawer, with the roles that get it (`spec 1 §3`). */
const menu = Schema.Struct({
  nombre: Schema.String,
  descripcion: Schema.String,
  icono: Schema.String,
  url: Schema.String,
  ordenDespliegue: Schema.Int,
  idPadre: Schema.NullOr(Id),
  roles: Schema.Array(Schema.Literal(...roleCodes)),
})
export type MenuFacts = typeof menu.Type

/** Facts of one entry of the drawer. */
export const menuEntryFacts = facts('menu-entry', {
  'menu.created': { idMenu: Id, menu },
  /** The entry came with the installation; its stream begins with what was found. */
  'menu.adopted': { idMenu: Id, menu },
  'menu.corrected': { menu },
  'menu.removed': {},
})

export type MenuEntryEvent = FactOf<typeof menuEntryFacts>
