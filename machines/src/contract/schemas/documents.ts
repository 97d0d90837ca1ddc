import { Schema } from 'effect'
import { actStates } from '../../vocabulary/act-types.ts'
import { approvalTypeIds } from '../../vocabulary/approval-types.ts'
import { Id, Instant, Uuid } from './shared.ts'

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
  referencia: Text,
  fojasAdjunto: Text,
})
/** A correction, or one of the steps of an act: closed, sent, returned, observed (`spec 2 §3`). */
export const ActUpdateBody = Schema.Struct({
  referencia: Schema.optional(Text),
  fojasAdjunto: Schema.optional(Text),
  cerrado: Schema.optional(Schema.Boolean),
  enviarADespacho: Schema.optional(Schema.Boolean),
  devolverASecretaria: Schema.optional(Schema.Boolean),
  observacion: Schema.optional(Text.pipe(Schema.maxLength(2000))),
})
export const AttachmentSaved = Schema.Struct({ id: Id, uuid: Uuid })

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

const ValidityState = Schema.Literal('Válido', 'Sin firma', 'No válido')

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

/** An act and its follow-up (`spec 2 §3`). `estado` as the wire has it, `situacion` as the workflow has it. */
export const ActAnswer = Schema.Struct({
  id: Id,
  version: Schema.Int,
  estado: Schema.Literal(actStates.pending, actStates.sent),
  situacion: Text,
  situacionDescripcion: Text,
  fechaHora: Instant,
  referencia: Text,
  fojasAdjunto: Schema.Int,
  tipoActoProcesal: Schema.Struct({ id: Id, descripcion: Text, idCategoria: Schema.Int }),
  idTipoAudiencia: Schema.NullOr(Id),
  idActoProcesalRespuesta: Schema.NullOr(Id),
  causa: Schema.Struct({ id: Id, codigoUnico: Text, origen: Text }),
  documento: Schema.Struct({
    uuid: Uuid,
    nombre: Text,
    bytes: Schema.Int,
    paginas: Schema.Int,
    firmado: Schema.Boolean,
  }),
  seguimientos: Schema.Array(
    Schema.Struct({
      id: Schema.Int,
      tipoSeguimiento: Schema.Struct({ id: Text, descripcion: Text, tono: Text }),
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

export const SignatureFacts = Schema.Struct({
  certificado: Schema.Struct({
    nombreSignatario: Text,
    emailSignatario: Text,
    ci: Text,
    organizacionSignatario: Text,
    inicioValidez: Instant,
    finValidez: Instant,
  }),
  noModificado: Schema.Boolean,
  cadenaConfianza: Schema.Boolean,
  firmadoDuranteVigencia: Schema.Boolean,
  firmadoAntesRevocacion: Schema.Boolean,
  fechaFirma: Schema.NullOr(Instant),
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

/** Multipart of a document to approve; the file comes as `files`, `accessToken` is the citizenship service's. */
export const ApprovalBody = Schema.Struct({ idDocumento: Schema.NumberFromString, accessToken: Text })

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
  validez: Schema.Struct({
    estado: ValidityState,
    aprobaciones: Approvers,
    firmas: Schema.Array(SignatureFacts),
  }),
})
