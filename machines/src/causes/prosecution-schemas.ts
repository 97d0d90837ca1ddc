import { Schema } from 'effect'
import { Id, Item } from '../contract/schemas/shared.ts'

/** Who prosecutes a public cause: an office of the prosecution, and one of its prosecutors once one is known. */
export const Prosecution = Schema.Struct({ oficina: Item, fiscal: Schema.NullOr(Item) })

/** Whom the prosecution of a cause may be given to: open offices with their prosecutors of today. */
export const ProsecutionOffice = Schema.Struct({ ...Item.fields, fiscales: Schema.Array(Item) })

export const ProsecutorBody = Schema.Struct({ idOficina: Id, idFiscal: Schema.NullOr(Id) })
