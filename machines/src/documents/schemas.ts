import { Schema } from 'effect'
import { actStates } from '../catalogues/act-type-values.ts'
import { DistributionOfAct } from '../causes/distribution-schemas.ts'
import { Id, Instant, Item, Uuid } from '../contract/schemas/shared.ts'
import { PresenterBody } from '../memorials/schemas.ts'
import { approvalTypeIds } from '../signing/approval-types.ts'
import { toneNames } from '../vocabulary/tones.ts'
import {
  additionKinds,
  notices,
  type ReasonCode,
  reasons,
  timeProofs,
  unsigned,
  verdicts,
} from './verdict.ts'

const Text = Schema.String

/**
 * Multipart of an attachment, or of an act in a cause that was drawn; the file comes as `archivo`. Of an act the
 * type is demanded.
 */
export const AttachmentBody = Schema.Struct({
  idCausa: Schema.NumberFromString,
  idTipoActoProcesal: Schema.optional(Schema.NumberFromString),
  idTipoAudiencia: Schema.optional(Schema.NumberFromString),
  idActoProcesalRespuesta: Schema.optional(Schema.NumberFromString),
  /** The act that it accompanies, of a type that has attachments. */
  idActoProcesalAdjunto: Schema.optional(Schema.NumberFromString),
  /** Where the cause goes when the act is closed, of a type that distributes. */
  idOficinaParaReparto: Schema.optional(Schema.NumberFromString),
  /** Where an office is drawn, of a type that draws one there and an act that names none. */
  idAreaOrganizacional: Schema.optional(Schema.NumberFromString),
  idMunicipio: Schema.optional(Schema.NumberFromString),
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
})
/** A correction, or one of the steps of an act: closed, sent, returned, observed (`spec 2 §3`). */
export const ActUpdateBody = Schema.Struct({
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
})
export const AttachmentSaved = Schema.Struct({ id: Id, uuid: Uuid })
/** The same of an act; told where it answered a deadline that had run out. */
export const ActSaved = Schema.Struct({
  ...AttachmentSaved.fields,
  fueraDePlazo: Schema.optional(Schema.Boolean),
})

/** Multipart of uploads; the files come as `files`. `size`: bytes of all of them, as the sender counted. */
export const FilesBody = Schema.Struct({
  size: Schema.optional(Schema.NumberFromString.pipe(Schema.int(), Schema.nonNegative())),
})

/** A file that was uploaded by itself; `path` and `fileName` as of a scanned file (`spec 1 §3`). */
export const UploadedFile = Schema.Struct({
  uuid: Uuid,
  path: Text,
  fileName: Text,
  bytes: Schema.Int,
  paginas: Schema.Int,
  sha256: Text,
})

/** Addresses of documents, in the order in which they are joined. */
export const MergeBody = Schema.Struct({
  urls: Schema.Array(Text.pipe(Schema.maxLength(500))).pipe(Schema.minItems(1), Schema.maxItems(100)),
})

/** A document's file within JSON. */
export const DocumentBuffer = Schema.Struct({
  id: Id,
  uuid: Uuid,
  nombre: Text,
  bytes: Schema.Int,
  sha256: Text,
  base64: Text,
})

const ValidityState = Schema.Literal(...verdicts, unsigned)

/** What is known of an act's document (`spec 2 §3`); `archivo`: its address below the API. */
export const DocumentOfAct = Schema.Struct({
  id: Id,
  uuid: Uuid,
  archivo: Text,
  nombre: Text,
  bytes: Schema.Int,
  paginas: Schema.Int,
  sha256: Text,
  firmado: Schema.Boolean,
  fechaFirma: Schema.NullOr(Instant),
  validezDigital: Schema.Struct({ estado: ValidityState }),
})

/** Another act of the cause, as the detail of one names it. */
const OtherAct = Schema.Struct({ id: Id, descripcion: Text, uuid: Schema.NullOr(Uuid) })

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
  fechaHora: Instant,
  referencia: Text,
  fojasAdjunto: Schema.Int,
  tipoActoProcesal: Schema.Struct({ id: Id, descripcion: Text, idCategoria: Schema.Int, sorteo: Schema.Int }),
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
  causa: Schema.Struct({ id: Id, codigoUnico: Text, origen: Text }),
  oficina: Schema.NullOr(Text),
  presentadoPor: Schema.NullOr(Text),
  /** Who was notified with it, by name. */
  sujetos: Schema.Array(Text),
  notificaciones: Schema.Struct({ enviadas: Schema.Int, pendientes: Schema.Int }),
  /** Forms of its notifications that the caller may open, by whom each is for; one that isn't signed is a preview. */
  formulariosNotificacion: Schema.Array(Schema.Struct({ ...Item.fields, firmado: Schema.Boolean })),
  respuestaDe: Schema.NullOr(OtherAct),
  respuestas: Schema.Array(OtherAct),
  adjuntoDe: Schema.NullOr(OtherAct),
  adjuntos: Schema.Array(OtherAct),
  /** Is it written here, with a text of its own? */
  redactado: Schema.Boolean,
  /** Where it sent the cause: of the Formulario Único, the draw. */
  reparto: Schema.NullOr(DistributionOfAct),
  documento: Schema.NullOr(
    Schema.Struct({
      uuid: Uuid,
      nombre: Text,
      bytes: Schema.Int,
      paginas: Schema.Int,
      firmado: Schema.Boolean,
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

/** Multipart of a signed document; the file comes as `archivo`, `tipoAprobacion` is one of the two (`spec 1 §3, §7`). */
export const SignBody = Schema.Struct({
  tipoAprobacion: Schema.NumberFromString.pipe(
    Schema.compose(Schema.Literal(approvalTypeIds.digitalSignature, approvalTypeIds.digitalCitizenship)),
  ),
})

const codes = <Code extends string>(all: readonly Code[]) => Schema.Literal(...all)
const WhyNot = Schema.Struct({
  codigo: codes(Object.keys(reasons) as ReasonCode[]),
  detalle: Schema.optional(Text),
})
const Revision = Schema.Struct({ bytes: Schema.Int })

/** A signature with its verdict and all that it rests on (`spec 1 §3` and beyond). */
export const SignatureFacts = Schema.Struct({
  certificado: Schema.Struct({
    nombreSignatario: Text,
    emailSignatario: Text,
    ci: Text,
    organizacionSignatario: Text,
    nombreECA: Text,
    inicioValidez: Text,
    finValidez: Text,
  }),
  noModificado: Schema.Boolean,
  cadenaConfianza: Schema.Boolean,
  firmadoDuranteVigencia: Schema.Boolean,
  firmadoAntesRevocacion: Schema.Boolean,
  fechaFirma: Schema.NullOr(Instant),
  veredicto: codes(verdicts),
  motivos: Schema.Array(WhyNot),
  avisos: Schema.Array(Schema.Struct({ codigo: codes(notices), detalle: Schema.optional(Text) })),
  tiempo: Schema.Struct({ prueba: codes(timeProofs), autoridad: Schema.NullOr(Text) }),
  revision: Revision,
  agregados: Schema.Array(
    Schema.Struct({
      tipo: codes(additionKinds),
      por: Schema.NullOr(Text),
      cuando: Schema.NullOr(Instant),
    }),
  ),
})

const SealFacts = Schema.Struct({
  autoridad: Schema.NullOr(Text),
  fecha: Schema.NullOr(Instant),
  verificado: Schema.Boolean,
  reconocido: Schema.Boolean,
  revision: Revision,
})

/** `revision`: the document as it was when so many had signed it. */
export const FileQuery = Schema.Struct({
  revision: Schema.optional(Schema.NumberFromString.pipe(Schema.int(), Schema.between(1, 1000))),
})

/** Who approved a document by digital citizenship (`spec 1 §3`). */
const ApproverFacts = Schema.Struct({
  ci: Text,
  nombres: Text,
  primer_apellido: Text,
  segundo_apellido: Text,
  fechaSolicitud: Instant,
})
export const Approvers = Schema.Array(ApproverFacts)

/** Multipart of an act's document, or a notification's form, to approve; the file comes as `files`. */
export const ApprovalBody = Schema.Struct({
  idDocumento: Schema.optional(Schema.NumberFromString),
  idNotificacion: Schema.optional(Schema.NumberFromString),
  accessToken: Text,
})

/** `link`: where the citizen approves; null where the service no longer knows them, who must log in again. */
export const ApprovalRequested = Schema.Struct({
  finalizado: Schema.Boolean,
  link: Schema.NullOr(Text),
  solicitud: Schema.NullOr(Uuid),
})
export const ApprovalConfirmBody = Schema.Struct({ solicitud: Uuid })
export const ApprovalConfirmed = Schema.Struct({
  solicitud: Uuid,
  estado: Schema.Literal('pendiente', 'aceptada', 'rechazada'),
})

/** A document and its validity, as the QR page shows it (`spec 1 §3`). */
export const Verification = Schema.Struct({
  uuid: Uuid,
  nombre: Text,
  tipo: Text,
  codigoUnico: Text,
  oficina: Text,
  fecha: Instant,
  paginas: Schema.Int,
  bytes: Schema.Int,
  sha256: Text,
  /** May whoever asks open the file? Not, without a session, where a party's identity is reserved. */
  archivoVisible: Schema.Boolean,
  /** Fingerprints of the keys that sign the record's checkpoints, the newest last: what whoever holds a package compares. */
  clavesRegistro: Schema.Array(Text),
  validez: Schema.Struct({
    estado: ValidityState,
    motivos: Schema.Array(WhyNot),
    aprobaciones: Approvers,
    firmas: Schema.Array(SignatureFacts),
    sellos: Schema.Array(SealFacts),
  }),
})
