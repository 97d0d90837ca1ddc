import { Schema } from 'effect'
import { Id, IdInQuery, Instant, InstantIn } from '../contract/schemas/shared.ts'
import { HearingAnswer, Involved, Room } from './schemas.ts'

/** What is planned: a hearing of a cause, of a kind, from an instant on. */
export const HearingPlanQuery = Schema.Struct({
  idCausa: IdInQuery,
  idTipoAudiencia: Schema.optional(IdInQuery),
  desde: Schema.optional(InstantIn),
})

/** With whom, where and how long, and the first time at which everybody is free; null: none within sixty days. */
export const HearingPlan = Schema.Struct({
  causa: HearingAnswer.fields.causa,
  idOficina: Id,
  idJuez: Schema.NullOr(Id),
  salas: Schema.Array(Room),
  duracion: Schema.Int,
  involucrados: Involved,
  proximo: Schema.NullOr(
    Schema.Struct({
      fechaHoraInicio: Instant,
      fechaHoraFin: Instant,
      idSalaAudiencia: Schema.NullOr(Id),
    }),
  ),
})
