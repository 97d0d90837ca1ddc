import { Schema } from 'effect'
import { Id, Instant, Uuid } from '../contract/schemas/shared.ts'
import { hearingNews } from '../hearings/news.ts'

/** A real-time alert: of a new cause (`spec 3 §3`), of a deadline in one that ends soon, or of a hearing. */
export const Alert = Schema.Struct({
  id: Uuid,
  tipo: Schema.Literal('CAUSA', 'PLAZO', 'AUDIENCIA'),
  idCausa: Id,
  codigo: Schema.String,
  delitos: Schema.Array(Schema.String),
  fechaHoraCreacion: Instant,
  tags: Schema.String,
  /** Of a deadline: when it ends, and of which act it is. */
  vence: Schema.optional(Instant),
  acto: Schema.optional(Schema.String),
  /** Of a hearing: what is new, when and where it is held, and whether whoever is told is one of the virtual window. */
  audiencia: Schema.optional(
    Schema.Struct({
      id: Id,
      aviso: Schema.Literal(...hearingNews),
      /** Where another state is told. */
      estado: Schema.NullOr(Schema.Int),
      tipo: Schema.String,
      inicio: Instant,
      sala: Schema.NullOr(Schema.String),
      ventanilla: Schema.Boolean,
    }),
  ),
  usuarioEspecifico: Id,
  vista: Schema.Boolean,
})
