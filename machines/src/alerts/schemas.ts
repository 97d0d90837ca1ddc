import { Schema } from 'effect'
import { Id, Instant, Uuid } from '../contract/schemas/shared.ts'

/** A real-time alert of a new cause (`spec 3 §3`). */
export const Alert = Schema.Struct({
  id: Uuid,
  tipo: Schema.Literal('CAUSA'),
  idCausa: Id,
  codigo: Schema.String,
  delitos: Schema.Array(Schema.String),
  fechaHoraCreacion: Instant,
  tags: Schema.String,
  usuarioEspecifico: Id,
  vista: Schema.Boolean,
})
