import { Schema } from 'effect'
import { Id, IdInQuery, Instant, Text, Uuid } from '../contract/schemas/shared.ts'
import { approvalTypeIds } from '../signing/approval-types.ts'
import {
  additionKinds,
  notices,
  type ReasonCode,
  reasons,
  timeProofs,
  unsigned,
  verdicts,
} from './verdict.ts'

/** What was attached, drafted or corrected. */
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
  idDocumento: Schema.optional(IdInQuery),
  idNotificacion: Schema.optional(IdInQuery),
  accessToken: Text,
})

/** `link`: where the citizen approves; null where the service no longer knows them, who must log in again. */
export const ApprovalRequested = Schema.Struct({
  finalizado: Schema.Boolean,
  link: Schema.NullOr(Text),
  solicitud: Schema.NullOr(Uuid),
})
export const ApprovalConfirmBody = Schema.Struct({ solicitud: Uuid })
const ApprovalState = Schema.Literal('pendiente', 'aceptada', 'rechazada')
export type ApprovalState = typeof ApprovalState.Type
export const ApprovalConfirmed = Schema.Struct({ solicitud: Uuid, estado: ApprovalState })

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
