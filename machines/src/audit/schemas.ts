import { Schema } from 'effect'
import { drawMethods } from '../causes/draw-methods.ts'
import { NamedSetAside } from '../causes/set-aside.ts'
import { OptionalText, Text } from '../contract/schemas/shared.ts'
import { auditOrders } from './orders.ts'

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
  /** What may be read of the data, where it isn't what was hashed: an identity opened, covered or erased. */
  datos: OptionalText,
  identidad: Schema.NullOr(Schema.Literal('abierta', 'reservada', 'suprimida')),
  actor: OptionalText,
  nombreActor: OptionalText,
  role: OptionalText,
  nombreRol: OptionalText,
  oficina: OptionalText,
  client: OptionalText,
  at: Text,
  previousHash: Text,
  hash: Text,
})

/**
 * A search by cause code or party or user (`texto`), workflow, event, outcome, who did it, office, reason of a
 * refusal and time (days `YYYY-MM-DD`, both included); answers the newest first.
 */
export const AuditSearchQuery = Schema.Struct({
  texto: Schema.optional(Text),
  flujo: Schema.optional(Text),
  tipo: Schema.optional(Text),
  resultado: Schema.optional(Text),
  actor: Schema.optional(Text),
  oficina: Schema.optional(Text),
  motivo: Schema.optional(Text),
  desde: Schema.optional(Text),
  hasta: Schema.optional(Text),
  /** `1`: without sessions and auditors' own looks, unless their workflow is asked for. */
  sinRutina: Schema.optional(Text),
  orden: Schema.optional(Schema.Literal(...auditOrders)),
  page: Schema.optional(Schema.NumberFromString.pipe(Schema.int())),
  perPage: Schema.optional(Schema.NumberFromString.pipe(Schema.int())),
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
  /** Only the newest matching lines were looked at; a narrower search finds the others. */
  hayMas: Schema.Boolean,
  result: Schema.Array(AuditStreamRow),
  /** Why things were refused, the most frequent first. */
  motivos: Schema.Array(Schema.Struct({ motivo: Text, cantidad: Schema.Int })),
})

/** `reservados`: reserved identities are opened too, and that is recorded with each of them. */
export const AuditStreamQuery = Schema.Struct({ reservados: Schema.optional(Schema.Literal('1')) })

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
  /** Every draw of the stream, in their order, repeated from its seed; `version`: place of its event. */
  sorteos: Schema.Array(
    Schema.Struct({
      version: Schema.Int,
      metodo: Schema.Literal(...drawMethods),
      semilla: Text,
      idOficina: Schema.Int,
      oficina: Text,
      repetido: Schema.Int,
      coincide: Schema.Boolean,
      candidatos: Schema.Array(
        Schema.Struct({ idOficina: Schema.Int, oficina: Text, carga: Schema.Int, peso: Schema.Int }),
      ),
      apartados: Schema.Array(NamedSetAside),
      /** The sheet that was issued of it, and whether its signature holds; null: recorded without one. */
      cargo: Schema.NullOr(Schema.Struct({ idActoProcesal: Schema.Int, firmaValida: Schema.Boolean })),
    }),
  ),
  puntosDeControl: Schema.Int,
  /** How far signatures reach in each ledger, when the furthest was made, and how many lines stand behind it. */
  firmas: Schema.Array(
    Schema.Struct({
      libro: Text,
      hasta: Schema.Int,
      fecha: OptionalText,
      posteriores: Schema.Int,
    }),
  ),
  /** Times that the database was put back: where its ledger goes on, and until where it had been signed. */
  restauraciones: Schema.Array(
    Schema.Struct({ libro: Text, posicion: Schema.Int, conocida: Schema.Int, fecha: Text, motivo: Text }),
  ),
  clave: OptionalText,
})

/** What an auditor needs of the installation to check an export: its keys and its newest signed heads. */
export const Checkpoints = Schema.Struct({
  claves: Schema.Array(
    Schema.Struct({ id: Text, publicKey: Text, at: Text, signedBy: OptionalText, signature: Text }),
  ),
  /** Signed heads that are older than those of the answer. */
  anteriores: Schema.Int,
  puntos: Schema.Array(
    Schema.Struct({
      ledger: Text,
      position: Schema.Int,
      hash: Text,
      root: Text,
      at: Text,
      key: Text,
      signature: Text,
    }),
  ),
  /** Restores that were told: which of the heads before (`after`: how many) hold no more. */
  restauraciones: Schema.Array(
    Schema.Struct({
      ledger: Text,
      position: Schema.Int,
      hash: Text,
      known: Schema.Int,
      after: Schema.Int,
      reason: Text,
      fact: Schema.Struct({ ledger: Text, position: Schema.Int, id: Text }),
      at: Text,
      key: Text,
      signature: Text,
    }),
  ),
})
