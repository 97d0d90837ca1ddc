import { Schema } from 'effect'
import { Id, IdInQuery, Instant, Text } from '../contract/schemas/shared.ts'
import { attendantKinds } from './hearing/events.ts'

const Kind = Schema.Literal(...attendantKinds)

/** Without a number the current session is meant. */
const session = { idAudienciaDetalle: Schema.optional(Schema.NullOr(Id)) }

export const AttendanceQuery = Schema.Struct({
  idAudienciaDetalle: Schema.optional(IdInQuery),
})

/** Who is called in a session, and whether they came; null: nobody noted it yet. */
export const AttendanceAnswer = Schema.Struct({
  idAudienciaDetalle: Id,
  asistentes: Schema.Array(
    Schema.Struct({
      clase: Kind,
      id: Schema.NullOr(Id),
      nombre: Text,
      calidad: Text,
      presente: Schema.NullOr(Schema.Boolean),
      /** Who noted it last, and when. */
      por: Schema.NullOr(Text),
      fecha: Schema.NullOr(Instant),
    }),
  ),
})

export const NoteAttendanceBody = Schema.Struct({
  ...session,
  asistencia: Schema.Array(
    Schema.Struct({ clase: Kind, id: Schema.NullOr(Id), presente: Schema.Boolean }),
  ).pipe(Schema.minItems(1), Schema.maxItems(500)),
})
export const EndRecordingBody = Schema.Struct(session)
