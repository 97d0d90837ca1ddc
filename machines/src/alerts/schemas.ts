import { Schema } from 'effect'
import { Id, Instant, Uuid } from '../contract/schemas/shared.ts'

/** A real-time alert: of a new cause (`spec 3 §3`), or of a deadline in one that ends soon. */
export const Alert = Schema.Struct({
  id: Uuid,
  tipo: Schema.Literal('CAUSA', 'PLAZO'),
  idCausa: Id,
  codigo: Schema.String,
  delitos: Schema.Array(Schema.String),
  fechaHoraCreacion: Instant,
  tags: Schema.String,
  /** Of a deadline: when it ends, and of which act it is. */
  vence: Schema.optional(Instant),
  acto: Schema.optional(Schema.String),
  usuarioEspecifico: Id,
  vista: Schema.Boolean,
})
