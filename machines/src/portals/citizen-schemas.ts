import { Schema } from 'effect'
import { Instant, Text } from '../contract/schemas/shared.ts'
import { askerKinds } from './citizen-kinds.ts'

const short = (max: number) =>
  Schema.optionalWith(Schema.Trim.pipe(Schema.maxLength(max)), { default: () => '' })

/** Who asks at a window, and after what: one cause by its code, or the causes in which they stand. */
export const CitizenQueryBody = Schema.Struct({
  documentoIdentidad: short(20),
  complemento: short(5),
  nombre: short(200),
  documentoExhibido: Schema.Boolean,
  codigoUnico: short(50),
})
export type CitizenQueryBody = typeof CitizenQueryBody.Type

/** One cause as far as the asker may know of it; nobody is named in it. */
const ToldCause = Schema.Struct({
  codigoUnico: Text,
  calidad: Schema.Literal(...askerKinds),
  oficina: Text,
  direccion: Text,
  municipio: Text,
  /** Null: not told to a stranger. */
  estado: Schema.NullOr(Text),
  audiencias: Schema.Array(
    Schema.Struct({ fechaHoraInicio: Instant, tipo: Text, sala: Schema.NullOr(Text), modalidad: Text }),
  ),
  /** The last acts that the asker's side may read, newest first. */
  actos: Schema.Array(Schema.Struct({ tipo: Text, fecha: Instant })),
})

export const CitizenAnswer = Schema.Struct({
  respondida: Instant,
  causas: Schema.Array(ToldCause),
  /** Does the asker stand in more causes than one answer tells? */
  hayMas: Schema.Boolean,
})
