import { Schema } from 'effect'
import { Id, Instant, pageOf, Text } from '../contract/schemas/shared.ts'
import { type DeadlineState, deadlineStates } from '../deadlines/vocabulary.ts'
import { toneNames } from '../vocabulary/tones.ts'
import { deskStandingNames } from './desk.ts'

const Standing = Schema.Literal(...deskStandingNames)
const Deadline = Schema.Literal(...(Object.keys(deadlineStates) as [DeadlineState, ...DeadlineState[]]))

/** Which acts of the court: those that aren't closed, of one standing, or all; its conminatorias alone. */
export const DeskBody = Schema.Struct({
  page: Schema.Int.pipe(Schema.positive()),
  perPage: Schema.Int.pipe(Schema.between(1, 100)),
  lista: Schema.Literal('resoluciones', 'conminatorias'),
  situacion: Schema.optional(Schema.Union(Standing, Schema.Literal('todas'))),
  plazo: Schema.optional(Deadline),
  busqueda: Schema.optional(Text.pipe(Schema.maxLength(200))),
  mias: Schema.optional(Schema.Boolean),
})

/** An act on the desk: what it asks, since when, who has it, and the deadline that it set. */
export const DeskRow = Schema.Struct({
  id: Id,
  idCausa: Id,
  codigoUnico: Text,
  tipo: Text,
  referencia: Text,
  situacion: Standing,
  desde: Instant,
  responsable: Schema.NullOr(Text),
  redactado: Schema.Boolean,
  firmas: Schema.Struct({ hechas: Schema.Int, requeridas: Schema.Int }),
  /** Whom it names, as the court may read them. */
  sujetos: Schema.Array(Text),
  plazo: Schema.NullOr(
    Schema.Struct({
      estado: Deadline,
      tono: Schema.Literal(...toneNames),
      hasta: Schema.NullOr(Instant),
    }),
  ),
})
export const DeskPage = pageOf(DeskRow)
