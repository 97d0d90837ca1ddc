import type {
  AdditionKind,
  DocumentVerdict,
  Notice,
  Reason,
  TimeProof,
  Verdict,
} from '../documents/verdict.ts'

/**
 * The wire of the signing agent: paths under its base address, what goes in and what comes out.
 * The format is that of Bolivia's public signer, so names stay Spanish and every answered call is HTTP 200.
 */

/** Where the agent listens unless it is told otherwise; `/api` may be left out. */
export const signingAgentPort = 9000

/** The software token (a PKCS#12 file) is always this slot; hardware tokens count from 1. */
export const softwareTokenSlot = -1

export const signingPaths = {
  status: '/status',
  tokenStatus: '/token/status',
  tokenConnected: '/token/connected',
  tokenData: '/token/data',
  signPdf: '/token/firmar_pdf',
  signBatch: '/token/firmar_lote_pdfs',
  /** Beyond the public format: stops a batch that is under way, by the `lote` its progress told. */
  cancelBatch: '/token/cancelar_lote',
  validatePdf: '/validar_pdf',
  validatePdfOlder: '/validar_firma_pdf',
} as const

/** Why something failed, in words that a program can tell apart. */
export type SigningErrorCode =
  | 'PIN_INCORRECTO'
  | 'PIN_ULTIMO_INTENTO'
  | 'PIN_EN_ESPERA'
  | 'DEVICE_LOCKED'
  | 'DEVICE_NO_CONNECTED'
  | 'DEVICE_ERROR'
  | 'SLOT_NO_DISPONIBLE'
  | 'CERTIFICADO_NO_ENCONTRADO'
  | 'CERTIFICADO_EXPIRADO'
  | 'CERTIFICADO_NO_VIGENTE'
  | 'CERTIFICADO_REVOCADO'
  | 'CERTIFICADO_NO_APTO'
  | 'CLAVE_SIN_CERTIFICADO'
  | 'DATOS_REQUERIDOS'
  | 'SOLICITUD_INVALIDA'
  | 'PDF_INVALIDO'
  | 'PDF_ENCRIPTADO'
  | 'PDF_CERTIFICADO'
  | 'PDF_BLOQUEADO'
  | 'PDF_FIRMA_ROTA'
  | 'PDF_NO_SOPORTADO'
  | 'IMAGEN_INVALIDA'
  | 'FIRMA_NO_VERIFICADA'
  | 'SELLO_TIEMPO_NO_DISPONIBLE'
  | 'REVOCACION_NO_DISPONIBLE'
  | 'CANCELADO'
  | 'CONSENTIMIENTO_RECHAZADO'
  | 'ERROR_INTERNO'

/** Every answer of the agent. `datos.errorCode` is there whenever `finalizado` is false. */
export type SigningAnswer<Data> =
  | { readonly finalizado: true; readonly mensaje: string; readonly datos: Data }
  | { readonly finalizado: false; readonly mensaje: string; readonly datos: SigningFailure }

export type SigningFailure = { readonly errorCode: SigningErrorCode; readonly connected?: false }

type StatusData = { readonly compilacion: number; readonly api_version: string }

export type TokenStatusData = { readonly connected: boolean; readonly tokens: readonly string[] }

/** What a token's PIN flags say before anyone tries it (PKCS#11 CKF_USER_PIN_*). */
export type PinState = 'normal' | 'contador-bajo' | 'ultimo-intento' | 'bloqueado'

export type ConnectedToken = {
  readonly slot: number
  readonly serial: string
  readonly name: string
  readonly model: string
  /** Beyond the public format: the label that its owner gave it, and the state of its PIN. */
  readonly label: string
  readonly pin: PinState
}
export type TokenConnectedData = { readonly connected: boolean; readonly tokens: readonly ConnectedToken[] }

type TokenDataRequest = { readonly slot?: number | string; readonly pin: string }

export type PrivateKeyEntry = {
  readonly tipo: 'PRIMARY_KEY'
  readonly tipo_desc: 'Clave Privada'
  readonly alias: string
  readonly id: string
  readonly tiene_certificado: boolean
}
/** A distinguished name by attribute: CN, OU, O, T, UID, uidNumber, dnQualifier, EmailAddress … */
export type NameFields = Readonly<Record<string, string>>
export type CertificateEntry = {
  readonly tipo: 'X509_CERTIFICATE'
  readonly tipo_desc: 'Certificado'
  readonly serialNumber: string
  readonly alias: string
  readonly id: string
  readonly common_name: string
  readonly pem: string
  /** Local time of La Paz, `2021-01-29 11:21:19`. */
  readonly validez: { readonly desde: string; readonly hasta: string }
  readonly titular: NameFields
  readonly emisor: NameFields
}
/** A key always stands right before its certificate, with the same alias. */
type TokenEntry = PrivateKeyEntry | CertificateEntry
export type TokenDataData = {
  readonly data_token: {
    readonly certificates: number
    readonly data: readonly TokenEntry[]
    readonly private_keys: number
  }
}

/** Where a visible signature stands: points from the lower left corner of the page (the first unless said). */
type SignaturePoint = { readonly x: number; readonly y: number; readonly page?: number }

type SignatureWishes = {
  /** No more signatures after this one. */
  readonly bloquear?: boolean
  /** Beyond the public format's invisible signature: draw it here. */
  readonly point?: SignaturePoint
  /** PNG or JPEG in base64, beside the text of a visible signature. */
  readonly image?: string
  readonly motivo?: string
  /**
   * PAdES level: plain (B-B, unless said), with a timestamp, with all that later validation needs, and that
   * sealed with a document timestamp.
   */
  readonly nivel?: SignatureLevel
}
export const signatureLevels = ['B-B', 'B-T', 'B-LT', 'B-LTA'] as const
export type SignatureLevel = (typeof signatureLevels)[number]

type SignPdfRequest = SignatureWishes & {
  readonly slot?: number | string
  readonly pin: string
  readonly alias: string
  /** Base64, with or without a `data:` prefix; `base64` is accepted in its place. */
  readonly pdf: string
}
export type SignPdfData = { readonly pdf_firmado: string }

type BatchDocument = SignatureWishes & {
  readonly id: string
  readonly pdf?: string
  readonly base64?: string
}
type SignBatchRequest = {
  readonly slot?: number | string
  readonly pin: string
  readonly alias: string
  readonly pdfs: readonly BatchDocument[]
}
type SignedDocument = { readonly id: string; readonly pdf_firmado: string }
export type RefusedDocument = {
  readonly id: string
  readonly errorCode: SigningErrorCode
  readonly mensaje: string
}
/** `finalizado` is true when at least one document was signed; what was refused is listed beside. */
export type SignBatchData = {
  readonly pdfs_firmados: readonly SignedDocument[]
  readonly pdfs_rechazados: readonly RefusedDocument[]
}

/**
 * A batch answered as server-sent events, asked for with `Accept: text/event-stream`: `inicio`, then one
 * `firmado` or `rechazado` per document in the order of the request, then `fin` (the answer without files).
 */
export type BatchProgress =
  | { readonly event: 'inicio'; readonly data: { readonly lote: string; readonly total: number } }
  | { readonly event: 'firmado'; readonly data: SignedDocument & { readonly hechos: number } }
  | { readonly event: 'rechazado'; readonly data: RefusedDocument & { readonly hechos: number } }
  | { readonly event: 'fin'; readonly data: SigningAnswer<BatchSummary> }
type BatchSummary = { readonly firmados: number; readonly rechazados: number }

type CancelBatchRequest = { readonly lote: string }
type CancelBatchData = { readonly cancelado: boolean }

type ValidatePdfRequest = { readonly pdf: string }
type ValidatedCertificate = {
  readonly ci: string
  readonly nombreSignatario: string
  readonly cargoSignatario: string
  readonly organizacionSignatario: string
  readonly emailSignatario: string
  readonly nombreECA: string
  readonly descripcionECA: string
  readonly inicioValidez: string
  readonly finValidez: string
  readonly revocado: string | null
  readonly numeroSerie: string
}
export type ValidatedSignature = {
  /** The signed bytes are as signed, and what was added later was allowed. */
  readonly noModificado: boolean
  readonly cadenaConfianza: boolean
  readonly firmadoDuranteVigencia: boolean
  readonly firmadoAntesRevocacion: boolean
  /** Something allowed was added after this signature. */
  readonly versionado: boolean
  readonly timeStamp: boolean
  /** ISO 8601; null when the signature tells no time. */
  readonly fechaFirma: string | null
  readonly certificado: ValidatedCertificate
}
/** Beyond the public format: the verdict on a signature and all that it rests on. */
export type SignatureVerdict = {
  readonly veredicto: Verdict
  /** Empty when the verdict is 'Válido'. */
  readonly motivos: readonly Reason[]
  /** Told, without any change of the verdict. */
  readonly avisos: readonly Notice[]
  /** What vouches for `fechaFirma`, and the timestamp authority that does. */
  readonly tiempo: { readonly prueba: TimeProof; readonly autoridad: string | null }
  /** Length of the signed revision: so many bytes of the file, from its first, are the file as signed; 0 unknown. */
  readonly revision: { readonly bytes: number }
  /** What came after the signed revision, in its order; ISO 8601. */
  readonly agregados: readonly LaterAddition[]
}
export type LaterAddition = {
  readonly tipo: AdditionKind
  readonly por: string | null
  readonly cuando: string | null
}

/** A document timestamp: it seals what stands, and proves a time only when its authority is trusted. */
export type DocumentSeal = {
  readonly autoridad: string | null
  readonly fecha: string | null
  /** It is over these bytes, and its authority's signature verifies. */
  readonly verificado: boolean
  readonly reconocido: boolean
  readonly revision: { readonly bytes: number }
}

export type JudgedSignature = ValidatedSignature & SignatureVerdict
/** Beyond the public format: the document's verdict, its reasons and its seals. */
export type ValidatePdfData = {
  readonly firmas: readonly JudgedSignature[]
  readonly veredicto: DocumentVerdict
  readonly motivos: readonly Reason[]
  readonly sellos: readonly DocumentSeal[]
}

/** What goes into each call, and the `datos` that come out of it, by its path's name. */
export type SigningCalls = {
  readonly status: { readonly sent: undefined; readonly data: StatusData }
  readonly tokenStatus: { readonly sent: undefined; readonly data: TokenStatusData }
  readonly tokenConnected: { readonly sent: undefined; readonly data: TokenConnectedData }
  readonly tokenData: { readonly sent: TokenDataRequest; readonly data: TokenDataData }
  readonly signPdf: { readonly sent: SignPdfRequest; readonly data: SignPdfData }
  readonly signBatch: { readonly sent: SignBatchRequest; readonly data: SignBatchData }
  readonly cancelBatch: { readonly sent: CancelBatchRequest; readonly data: CancelBatchData }
  readonly validatePdf: { readonly sent: ValidatePdfRequest; readonly data: ValidatePdfData }
  readonly validatePdfOlder: { readonly sent: ValidatePdfRequest; readonly data: ValidatePdfData }
}
export type SigningCall = keyof typeof signingPaths & keyof SigningCalls
