import { Schema } from 'effect'
import { Id, Instant, Uuid } from './shared.ts'

const Text = Schema.String

/** Multipart of an attachment; the file comes as `archivo`. */
export const AttachmentBody = Schema.Struct({
  idCausa: Schema.NumberFromString,
  idTipoActoProcesal: Schema.optional(Schema.NumberFromString),
  referencia: Text,
  fojasAdjunto: Text,
})
export const AttachmentUpdateBody = Schema.Struct({ referencia: Text, fojasAdjunto: Text })
export const AttachmentSaved = Schema.Struct({ id: Id, uuid: Uuid })

/** Multipart of a signed document; the file comes as `archivo` (`spec 1 §7`). */
export const SignBody = Schema.Struct({ tipoAprobacion: Schema.NumberFromString })

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
  validez: Schema.Struct({
    estado: Schema.Literal('Válido', 'Sin firma', 'No válido'),
    aprobaciones: Schema.Array(
      Schema.Struct({
        ci: Text,
        nombres: Text,
        primer_apellido: Text,
        segundo_apellido: Text,
        fechaSolicitud: Instant,
      }),
    ),
    firmas: Schema.Array(SignatureFacts),
  }),
})
