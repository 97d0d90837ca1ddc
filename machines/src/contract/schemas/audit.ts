import { Schema } from 'effect'

const Text = Schema.String
const OptionalText = Schema.NullOr(Schema.String)

/** One line of the journal as the auditor reads it. */
export const AuditEvent = Schema.Struct({
  ledger: Text,
  position: Schema.Int,
  stream: Text,
  version: Schema.Int,
  eventId: Text,
  type: Text,
  etiqueta: Text,
  machine: Text,
  flujo: Text,
  machineVersion: Schema.Int,
  outcome: Schema.Literal('accepted', 'refused', 'nonconforming'),
  reason: OptionalText,
  data: Text,
  actor: OptionalText,
  nombreActor: OptionalText,
  role: OptionalText,
  nombreRol: OptionalText,
  oficina: OptionalText,
  client: OptionalText,
  at: Text,
  hash: Text,
})

/** A search by cause code, person, workflow, event, outcome and time; answers the newest first. */
export const AuditSearchQuery = Schema.Struct({
  texto: Schema.optional(Text),
  flujo: Schema.optional(Text),
  tipo: Schema.optional(Text),
  resultado: Schema.optional(Text),
  actor: Schema.optional(Text),
  desde: Schema.optional(Text),
  hasta: Schema.optional(Text),
  page: Schema.optional(Schema.NumberFromString),
  perPage: Schema.optional(Schema.NumberFromString),
})

export const AuditStreamRow = Schema.Struct({
  stream: Text,
  ledger: Text,
  machine: Text,
  flujo: Text,
  titulo: Text,
  estado: Text,
  eventos: Schema.Int,
  rechazos: Schema.Int,
  ultimo: Text,
})

export const AuditSearchAnswer = Schema.Struct({
  totalItems: Schema.Int,
  result: Schema.Array(AuditStreamRow),
})

/** A stream with its replay: every step's state before and after, and whether the machine agrees. */
export const AuditStream = Schema.Struct({
  stream: Text,
  ledger: Text,
  machine: Text,
  flujo: Text,
  titulo: Text,
  estado: Text,
  pasos: Schema.Array(
    Schema.Struct({ evento: AuditEvent, desde: Text, hasta: Text, conforme: Schema.Boolean }),
  ),
})

/** The verdict on a stream: its events replayed, and its ledger's chain walked up to them. */
export const AuditVerdict = Schema.Struct({
  verificado: Schema.Boolean,
  eventos: Schema.Int,
  libro: Text,
  posiciones: Schema.Int,
  falla: Schema.NullOr(Schema.Struct({ position: Schema.Int, motivo: Text })),
  sorteo: Schema.NullOr(
    Schema.Struct({ semilla: Text, idOficina: Schema.Int, repetido: Schema.Int, coincide: Schema.Boolean }),
  ),
})

export const Checkpoints = Schema.Array(
  Schema.Struct({ ledger: Text, position: Schema.Int, hash: Text, at: Text, signature: Text }),
)
