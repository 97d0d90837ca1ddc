import { Schema } from 'effect'
import { actStates } from '../catalogues/act-type-values.ts'
import { DistributionOfAct } from '../causes/distribution-schemas.ts'
import { Id, IdInQuery, Instant, Item, Text, Uuid } from '../contract/schemas/shared.ts'
import { AttachmentSaved } from '../documents/schemas.ts'
import { PresenterBody } from '../memorials/schemas.ts'
import { toneNames } from '../vocabulary/tones.ts'

const nothing = Schema.transform(Schema.Literal(''), Schema.Undefined, {
  strict: true,
  decode: () => undefined,
  encode: () => '' as const,
})
/** A field that forms send empty where nothing is said. */
const saidOrEmpty = <A, I extends string>(said: Schema.Schema<A, I>) =>
  Schema.optional(Schema.Union(nothing, said))

/**
 * Multipart of an attachment, or of an act in a cause that was drawn; the file comes as `archivo`. Of an act the
 * type is demanded.
 */
export const AttachmentBody = Schema.Struct({
  idCausa: IdInQuery,
  idTipoActoProcesal: Schema.optional(IdInQuery),
  idTipoAudiencia: Schema.optional(IdInQuery),
  idActoProcesalRespuesta: Schema.optional(IdInQuery),
  /** The act that it accompanies, of a type that has attachments. */
  idActoProcesalAdjunto: Schema.optional(IdInQuery),
  /** Where the cause goes when the act is closed, of a type that distributes. */
  idOficinaParaReparto: Schema.optional(IdInQuery),
  /** Where an office is drawn, of a type that draws one there and an act that names none. */
  idAreaOrganizacional: Schema.optional(IdInQuery),
  idMunicipio: Schema.optional(IdInQuery),
  /** The deadline that it sets; of nothing said, its type's, of 0 none. */
  plazo: Schema.optional(Schema.NumberFromString),
  plazoUnidad: Schema.optional(Schema.NumberFromString),
  /** Does it answer the deadline of `idActoProcesalRespuesta`? */
  esRespuestaPlazo: Schema.optional(Schema.BooleanFromString),
  /** The parties whom it concerns, as a JSON list of numbers; demanded of a type that individualises them. */
  sujetosProcesales: Schema.optional(Schema.parseJson(Schema.Array(Id).pipe(Schema.maxItems(200)))),
  /** Its number in the court's year, of a type that is numbered. */
  codigoResolucion: Schema.optional(Text.pipe(Schema.maxLength(30))),
  /** Of a memorial: whoever hands it in, as JSON. */
  presentadoPor: Schema.optional(Schema.parseJson(PresenterBody)),
  referencia: Text,
  fojasAdjunto: Text,
  /** Name of its document; of none, the file's own. */
  nombreDocumento: Schema.optional(Text.pipe(Schema.maxLength(120))),
  /** Natural persons whom it concerns, as a JSON list of numbers: parties of its cause, beside `sujetosProcesales`. */
  personas: saidOrEmpty(Schema.parseJson(Schema.Array(Id).pipe(Schema.maxItems(200)))),
  /** The notification with which the act that it answers was notified. */
  idNotificacion: saidOrEmpty(IdInQuery),
  /** Does a lawyer or party write it? Held to whoever asks. */
  externo: saidOrEmpty(Schema.BooleanFromString),
  /** The office that writes it. Held to whoever asks. */
  idOficina: saidOrEmpty(IdInQuery),
  /** Steps of an act, which a new one hasn't taken. */
  cerrado: saidOrEmpty(Schema.BooleanFromString),
  enviarADespacho: saidOrEmpty(Schema.BooleanFromString),
  devolverASecretaria: saidOrEmpty(Schema.BooleanFromString),
  /** Refused: an act keeps nothing of them (`docs/decisions/acts-and-process.md`). */
  idDelitos: Schema.optional(Text),
  tipo: Schema.optional(Text),
})
/** A correction, or one of the steps of an act: closed, sent, returned, observed (`spec 2 §3`). */
export const ActUpdateBody = Schema.Struct({
  /** The cause that it is of, as the caller has it: an act of another one is left alone. */
  idCausa: Schema.optional(Id),
  referencia: Schema.optional(Text),
  fojasAdjunto: Schema.optional(Text),
  /** Null: an office is drawn when it is closed, of a type that draws. */
  idOficinaParaReparto: Schema.optional(Schema.NullOr(Id)),
  idAreaOrganizacional: Schema.optional(Schema.NullOr(Id)),
  idMunicipio: Schema.optional(Schema.NullOr(Id)),
  /** The deadline that it sets; null: none. */
  plazo: Schema.optional(Schema.NullOr(Schema.Int)),
  plazoUnidad: Schema.optional(Schema.NullOr(Schema.Int)),
  esRespuestaPlazo: Schema.optional(Schema.Boolean),
  /** The parties whom it concerns, all of them. */
  sujetosProcesales: Schema.optional(Schema.Array(Id).pipe(Schema.maxItems(200))),
  codigoResolucion: Schema.optional(Text.pipe(Schema.maxLength(30))),
  /** Acts of its cause that accompany it, all of them. */
  idsActosAdjuntos: Schema.optional(Schema.Array(Id).pipe(Schema.maxItems(100))),
  cerrado: Schema.optional(Schema.Boolean),
  enviarADespacho: Schema.optional(Schema.Boolean),
  devolverASecretaria: Schema.optional(Schema.Boolean),
  /** Why it is returned; demanded of a memorial. */
  motivo: Schema.optional(Text.pipe(Schema.maxLength(2000))),
  observacion: Schema.optional(Text.pipe(Schema.maxLength(2000))),
  /** The office editor's document becomes the act's, as it was last saved there. */
  nombreDocumentoOdt: Schema.optional(Text.pipe(Schema.maxLength(120))),
  /** Natural persons whom it concerns: parties of its cause, beside `sujetosProcesales`. */
  personas: Schema.optional(Schema.Array(Id).pipe(Schema.maxItems(200))),
  /** As it was written: held to what stands, and otherwise refused (`docs/decisions/acts-and-process.md`). */
  idTipoActoProcesal: Schema.optional(Id),
  idTipoAudiencia: Schema.optional(Schema.NullOr(Id)),
  idActoProcesalRespuesta: Schema.optional(Schema.NullOr(Id)),
  idActoProcesalAdjunto: Schema.optional(Schema.NullOr(Id)),
  externo: Schema.optional(Schema.Boolean),
  nombreDocumento: Schema.optional(Text),
  idNotificacion: Schema.optional(Schema.NullOr(Id)),
  presentadoPor: Schema.optional(Schema.Unknown),
  /** The office that corrects it. Held to whoever asks. */
  idOficina: Schema.optional(Id),
  idDelitos: Schema.optional(Schema.Unknown),
  tipo: Schema.optional(Schema.Unknown),
})
/** The same of an act; told where it answered a deadline that had run out. */
export const ActSaved = Schema.Struct({
  ...AttachmentSaved.fields,
  fueraDePlazo: Schema.optional(Schema.Boolean),
})

/** Another act of the cause, as the detail of one names it. */
const OtherAct = Schema.Struct({ id: Id, descripcion: Text, uuid: Schema.NullOr(Uuid) })

/** A party as a list names it; `nombre` of a protected one is covered. */
const NamedParty = Schema.Struct({ id: Id, nombre: Text, tipoSujetoProcesal: Item })

/**
 * An act and its follow-up (`spec 2 §2, §3`). `estado` as the wire has it, `situacion` as the workflow has it;
 * `documento` null: it isn't the caller's to open. `presentadoPor` null: not told for its type.
 */
export const ActAnswer = Schema.Struct({
  id: Id,
  version: Schema.Int,
  estado: Schema.Literal(actStates.pending, actStates.sent),
  situacion: Text,
  situacionDescripcion: Text,
  /** Is what it says valid, and signed by everybody who has to? */
  notificable: Schema.Boolean,
  fechaHora: Instant,
  referencia: Text,
  fojasAdjunto: Schema.Int,
  tipoActoProcesal: Schema.Struct({
    id: Id,
    descripcion: Text,
    idCategoria: Schema.Int,
    categoria: Text,
    sorteo: Schema.Int,
    conPlantilla: Schema.Boolean,
    conNumeracion: Schema.Boolean,
  }),
  idTipoAudiencia: Schema.NullOr(Id),
  idActoProcesalRespuesta: Schema.NullOr(Id),
  /** The deadline that it sets; null: none. */
  plazo: Schema.NullOr(Schema.Int),
  plazoUnidad: Schema.NullOr(Schema.Int),
  esRespuestaPlazo: Schema.Boolean,
  /** Where the cause goes, or went, when the act is closed. */
  idOficinaParaReparto: Schema.NullOr(Id),
  oficinaParaReparto: Schema.NullOr(Item),
  idAreaOrganizacional: Schema.NullOr(Id),
  idMunicipio: Schema.NullOr(Id),
  causa: Schema.Struct({
    id: Id,
    codigoUnico: Text,
    origen: Text,
    sujetosProcesales: Schema.Array(NamedParty),
    /** Null: nobody prosecutes it. */
    causaFiscal: Schema.NullOr(Schema.Struct({ oficina: Item, fiscal: Schema.NullOr(Item) })),
    causaDelito: Schema.Array(Item),
  }),
  /** Did a party of its cause ask for reserve, or is one a minor? */
  reserva: Schema.Boolean,
  /** The parties whom it concerns, where it names some; and their names. */
  sujetosProcesalesActosProcesales: Schema.Array(NamedParty),
  nombresSujetosProcesalesDeActosProcesales: Schema.Array(Text),
  oficina: Schema.NullOr(Text),
  presentadoPor: Schema.NullOr(Text),
  /** Who was notified with it, by name. */
  sujetos: Schema.Array(Text),
  notificaciones: Schema.Struct({ enviadas: Schema.Int, pendientes: Schema.Int }),
  /** Forms of its notifications that the caller may open, by whom each is for; one that isn't signed is a preview. */
  formulariosNotificacion: Schema.Array(Schema.Struct({ ...Item.fields, firmado: Schema.Boolean })),
  /** The act that it answers, and the first one that answers it. */
  actoProcesalRespuesta: Schema.NullOr(OtherAct),
  actoProcesalRespuesta2: Schema.NullOr(OtherAct),
  respuestas: Schema.Array(OtherAct),
  /** The act that it accompanies. */
  actoProcesalAdjunto: Schema.NullOr(OtherAct),
  adjuntos: Schema.Array(OtherAct),
  /** Is it written here, with a text of its own? */
  redactado: Schema.Boolean,
  /** Where it sent the cause: of the Formulario Único, the draw. */
  reparto: Schema.NullOr(DistributionOfAct),
  documento: Schema.NullOr(
    Schema.Struct({
      id: Id,
      uuid: Uuid,
      archivo: Text,
      nombre: Text,
      bytes: Schema.Int,
      paginas: Schema.Int,
      firmado: Schema.Boolean,
      /** Somebody approved it, as it stands, by digital citizenship. */
      aprobado: Schema.Boolean,
      /** Has the caller's court annotations on it? To everybody else it has none. */
      tieneAnotaciones: Schema.Boolean,
    }),
  ),
  seguimientos: Schema.Array(
    Schema.Struct({
      id: Schema.Int,
      tipoSeguimiento: Schema.Struct({ id: Text, descripcion: Text, tono: Schema.Literal(...toneNames) }),
      usuario: Schema.NullOr(Text),
      fechaCreacion: Instant,
    }),
  ),
})
