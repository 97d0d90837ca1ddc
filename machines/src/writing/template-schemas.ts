import { Schema } from 'effect'
import { Id, IdInQuery, Instant, Text } from '../contract/schemas/shared.ts'
import { WrittenTextSchema } from './tree-schema.ts'

/** A template that may be chosen: `nombre - area` (`spec 2 §2`). */
export const TemplateRow = Schema.Struct({
  id: Id,
  nombre: Text,
  area: Text,
  version: Schema.Int,
  muestra: Schema.Boolean,
  conEjemplo: Schema.Boolean,
})

/** `fecha`: the instant at which its moment's fields are filled; now unless said. */
export const TemplateQuery = Schema.Struct({ fecha: Schema.optional(Instant.pipe(Schema.maxLength(40))) })

/** A template with its fields filled, for the editor and as HTML. */
export const TemplateHtml = Schema.Struct({ id: Id, nombre: Text, html: Text, texto: WrittenTextSchema })

export const FrameQuery = Schema.Struct({
  idActoProcesal: Schema.optional(IdInQuery),
  idTipoActoProcesal: Schema.optional(IdInQuery),
  idCausa: Schema.optional(IdInQuery),
})

/** What stands above and below the text of an act, as HTML. */
export const Frame = Schema.Struct({ header: Text, footer: Text })
