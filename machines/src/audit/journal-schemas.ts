import { Schema } from 'effect'
import { Uuid } from '../contract/schemas/shared.ts'

/** One fact of a workflow that runs in the browser. `at`: the browser's clock, ISO 8601. */
export const BrowserEvent = Schema.Struct({
  id: Uuid,
  /** Place in its stream, from 1, as the browser counted it. */
  numero: Schema.Int.pipe(Schema.positive()),
  tipo: Schema.String.pipe(Schema.maxLength(80)),
  datos: Schema.Record({ key: Schema.String, value: Schema.Unknown }),
  at: Schema.String.pipe(Schema.maxLength(40)),
})

/** A batch of the browser's outbox: events in order, by stream. */
export const BatchBody = Schema.Struct({
  flujos: Schema.Array(
    Schema.Struct({
      flujo: Uuid,
      maquina: Schema.String.pipe(Schema.maxLength(40)),
      eventos: Schema.Array(BrowserEvent).pipe(Schema.maxItems(200)),
    }),
  ).pipe(Schema.maxItems(20)),
})

/** How far each stream has come: the browser forgets what stands before `siguiente` and sends from there. */
export const BatchAnswer = Schema.Array(
  Schema.Struct({ flujo: Uuid, siguiente: Schema.Int, noConformes: Schema.Int }),
)
