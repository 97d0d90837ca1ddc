import { Schema } from 'effect'
import {
  Id,
  IdInQuery,
  Instant,
  Item,
  OptionalInstant,
  OptionalText,
  Text,
  Uuid,
} from '../contract/schemas/shared.ts'
import { Deadline } from '../deadlines/schemas.ts'
import { ordersOfParty } from '../enforcement/schemas.ts'
import { toneNames } from '../vocabulary/tones.ts'
import { type CausePart, type CauseRelation, causeParts, causeRelations } from './file-rules.ts'
import { Prosecution } from './prosecution-schemas.ts'
import { CauseAnswer, PartyRow } from './schemas.ts'

const Relation = Schema.Literal(...(Object.keys(causeRelations) as CauseRelation[]))
const Part = Schema.Literal(...(causeParts as readonly CausePart[]))
const Tone = Schema.Literal(...toneNames)

/** A deadline that runs in a cause: until when, for what, and the colour of what is left (`spec 2 §4`). */
export const CauseDeadline = Schema.Struct({
  que: Text,
  desde: Instant,
  hasta: Instant,
  tono: Tone,
  idActoProcesal: Schema.NullOr(Id),
})

/** The same as the cause's page lists it, also one that doesn't run yet or is over; `plazo` null: of a hearing's request. */
export const CauseDeadlineRow = Schema.Struct({
  ...CauseDeadline.fields,
  desde: OptionalInstant,
  hasta: OptionalInstant,
  plazo: Schema.NullOr(Deadline),
})

const { fields } = CauseAnswer

/** The head of a cause's file and its summary, for whoever stands in a relation to it. */
export const CauseFile = Schema.Struct({
  id: Id,
  version: Schema.Int,
  codigoUnico: Text,
  estado: fields.estado,
  estadoDescripcion: Text,
  tipoAccion: Text,
  tipoDenuncia: fields.tipoDenuncia,
  tipoEstado: fields.tipoEstado,
  tipoEtapa: fields.tipoEtapa,
  tags: Text,
  origen: Text,
  fechaCreacion: Instant,
  fechaReparto: OptionalInstant,
  oficinaRegistro: Schema.NullOr(Item),
  oficinaReparto: Schema.NullOr(Item),
  juez: OptionalText,
  /** Says who may act in it as a court (`spec 3 §6`); null before the draw. */
  ultimoReparto: fields.ultimoReparto,
  /** Null: a private cause, or one of which no prosecution is known. */
  fiscalia: Schema.NullOr(Prosecution),
  delitos: Schema.Array(Item),
  hechoRelato: Text,
  hechoLugar: Text,
  hechoFechaHora: OptionalInstant,
  hechoFechaHoraFin: OptionalInstant,
  hechoFechaHoraAproximada: OptionalText,
  mediosTelematicos: Schema.Array(Text),
  /** How the caller stands to it, and the parts that are there for them, with how much each holds. */
  relacion: Relation,
  partes: Schema.Array(Schema.Struct({ parte: Part, cantidad: Schema.NullOr(Schema.Int) })),
  /** What the process waits for; null: nothing that is known. */
  proximoPaso: Schema.NullOr(
    Schema.Struct({ que: Text, desde: OptionalInstant, hasta: OptionalInstant, parte: Part }),
  ),
  plazoProximo: Schema.NullOr(CauseDeadline),
  formularioUnico: Schema.NullOr(Schema.Struct({ id: Id, uuid: Uuid, firmado: Schema.Boolean })),
})

/** A lawyer or representative as the file names them. */
const Standing = Schema.Struct({ nombreCompleto: Text, calidad: Text })

/** A party as the file shows it; what the caller may not know isn't there (`spec 3 §6`). */
export const FileParty = Schema.Struct({
  id: Id,
  tipoSujetoProcesal: Item,
  etiqueta: Text,
  nombreCompleto: Text,
  clase: Schema.Literal('Natural', 'Jurídico'),
  /** Is it the caller, or whom the caller stands for? */
  propio: Schema.Boolean,
  protegido: Schema.Boolean,
  reservaIdentidad: Schema.Boolean,
  delitos: Schema.Array(Item),
  abogados: Schema.Array(Standing),
  representantes: Schema.Array(Standing),
  documentoIdentidadONit: OptionalText,
  /** The same as it is shown: with its suffix, or that there is none. */
  documento: OptionalText,
  celular: OptionalText,
  direccion: OptionalText,
  esCiudadanoDigital: Schema.NullOr(Schema.Boolean),
  ...ordersOfParty,
})

/** One party for the virtual window; `ficha`: all that is recorded of it, null where it isn't the caller's own. */
export const VirtualWindowParty = Schema.Struct({ ...FileParty.fields, ficha: Schema.NullOr(PartyRow) })

/** An act in the list of a cause's acts. `situacion` as its workflow has it; null: attached to the cause. */
export const FileAct = Schema.Struct({
  id: Id,
  tipoActoProcesal: Schema.Struct({
    id: Schema.Int,
    descripcion: Text,
    idCategoria: Schema.Int,
    categoria: Text,
  }),
  referencia: Text,
  fojas: Schema.Int,
  principal: Schema.Boolean,
  fecha: Instant,
  situacion: OptionalText,
  situacionDescripcion: Text,
  /** Is what it says valid, and signed by everybody who has to? */
  notificable: Schema.Boolean,
  estado: Schema.Int,
  idActoProcesalRespuesta: Schema.NullOr(Id),
  idActoProcesalAdjunto: Schema.NullOr(Id),
  notificaciones: Schema.Struct({ enviadas: Schema.Int, pendientes: Schema.Int }),
  documento: Schema.NullOr(
    Schema.Struct({
      uuid: Uuid,
      nombre: Text,
      paginas: Schema.Int,
      firmado: Schema.Boolean,
      aprobado: Schema.Boolean,
    }),
  ),
})

/** Narrows the acts of a cause: those that a notification or a party was served with. */
export const FileActsQuery = Schema.Struct({
  idNotificacion: Schema.optional(IdInQuery),
  idSujetoProcesal: Schema.optional(IdInQuery),
})

/** The block of a memorial (`spec 2 §2`); `presentadoPor` null: not told for its type. */
export const MemorialBlock = Schema.Struct({
  id: Id,
  fechaHora: Instant,
  tipo: Text,
  oficina: OptionalText,
  presentadoPor: OptionalText,
  referencia: Text,
  uuid: Schema.NullOr(Uuid),
})

/** When, where and how a hearing, or one session of it, is held. */
const held = {
  estado: Text,
  idEstadoAudiencia: Schema.Int,
  modalidad: Text,
  fechaHoraInicio: Instant,
  fechaHoraFin: Instant,
  sala: OptionalText,
} as const

/** A hearing as it stands, and its sessions in the order in which they are held. */
export const FileHearing = Schema.Struct({
  id: Id,
  tipoAudiencia: Text,
  ...held,
  juez: OptionalText,
  oficina: Text,
  idActoProcesal: Schema.NullOr(Id),
  idActoProcesalActa: Schema.NullOr(Id),
  idActoProcesalResolucion: Schema.NullOr(Id),
  sesiones: Schema.Array(Schema.Struct({ id: Id, ...held })),
})

export const AttendingQuery = Schema.Struct({
  idAudienciaDetalle: Schema.optional(IdInQuery),
})
/** A party who may attend, and whether they did; null: it was not noted, or no session is asked about. */
export const AttendingParty = Schema.Struct({ ...FileParty.fields, presente: Schema.NullOr(Schema.Boolean) })

/** A notification in a cause's file. */
export const FileNotification = Schema.Struct({
  id: Id,
  idActoProcesal: Id,
  acto: Text,
  sujeto: Text,
  tipo: Text,
  estado: Text,
  estadoDescripcion: Text,
  /** Docket line: who was served and how, or that it failed, or that nothing is known yet. */
  constancia: Text,
  notificador: Text,
  fechaCreacion: Instant,
  fechaPublicacion: OptionalInstant,
  uuid: Schema.NullOr(Uuid),
})

export const FileNotificationsQuery = Schema.Struct({
  tipo: Schema.optional(IdInQuery),
  idActoProcesal: Schema.optional(IdInQuery),
  idActoNotificacion: Schema.optional(IdInQuery),
})

/** A page of what was done in a cause, the latest first; `antes` of the next page: the last line's `lugar`. */
export const FileHistory = Schema.Struct({
  total: Schema.Int,
  result: Schema.Array(
    Schema.Struct({
      lugar: Schema.Int,
      flujo: Text,
      que: Text,
      deQue: Text,
      idActoProcesal: Schema.NullOr(Id),
      quien: OptionalText,
      rol: OptionalText,
      oficina: OptionalText,
      fecha: Instant,
      huella: Text,
    }),
  ),
})
export const FileHistoryQuery = Schema.Struct({
  antes: Schema.optional(Schema.NumberFromString.pipe(Schema.int(), Schema.positive())),
})

/** What the prosecution service gave with a public cause (`spec 3 §2, §7`). */
export const ProsecutionOfCause = Schema.Struct({
  codigoUnico: Text,
  origen: Text,
  fechaHoraInteroperabilidad: OptionalInstant,
  tipoEstado: fields.tipoEstado,
  tipoEtapa: fields.tipoEtapa,
  oficinaReparto: Schema.NullOr(Item),
})
