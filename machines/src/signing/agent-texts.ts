import type { SigningErrorCode } from '../contract/agent-signing.ts'

/** What the signing agent says, word for word as today's clients of the public signer know it. */
export const signingMessages = {
  running: 'Servicio ejecutandose correctamente',
  tokensListed: 'Lista de Tokens obtenida',
  tokenRead: 'Datos de token obtenidos correctamente',
  signed: 'Se firmo el pdf correctamente.',
  batchSigned: 'Se firmaron los pdfs correctamente.',
  batchPartlySigned: (signed: number, total: number) =>
    `Se firmaron ${signed} de ${total} pdfs; revise los rechazados.`,
  batchRefused: 'No se firmó ninguno de los pdfs.',
  batchCancelled: (signed: number, total: number) =>
    `Firma cancelada: se firmaron ${signed} de ${total} pdfs.`,
  cancelled: 'Se canceló la firma.',
  nothingToCancel: 'El lote indicado no está en curso.',
  validated: 'Se validó las firmas correctamente!',
  noToken: 'No se encontro ningun token conectado.',
  slotUnavailable: (slot: string) => `El slot ${slot} no se encuentra disponible.`,
  several: 'Hay varios tokens conectados: indique el slot.',
  lastTryLeft: 'Queda un solo intento antes de que el token se bloquee.',
  softwarePinIncorrect: 'Pin incorrecto, intente nuevamente.',
  required: {
    tokenData: 'Datos requeridos slot y pin.',
    signPdf: 'Datos requeridos slot, pin, alias y pdf.',
    signBatch: 'Datos requeridos slot, pin, alias y pdfs.',
    validatePdf: 'Datos requeridos pdf.',
    cancelBatch: 'Datos requeridos lote.',
  },
  tooManyDocuments: (limit: number) => `Un lote admite como máximo ${limit} documentos.`,
  documentTooLarge: (megabytes: number) => `El documento supera el máximo de ${megabytes} MB.`,
  repeatedId: (id: string) => `El identificador ${id} se repite en el lote.`,
  notBase64: 'El documento no está codificado en base64.',
} as const

/** The sentence for each error code, where the call has none of its own. */
export const signingErrorMessages: Readonly<Record<SigningErrorCode, string>> = {
  PIN_INCORRECTO: 'Por favor verifique el pin.',
  PIN_ULTIMO_INTENTO:
    'Queda un solo intento antes de que el token se bloquee; su pin no fue probado. Si está seguro de él, ingréselo otra vez; si no, verifíquelo con el software de su token.',
  PIN_EN_ESPERA: 'Demasiados intentos con un pin incorrecto; espere unos minutos.',
  DEVICE_LOCKED:
    'El token criptográfico se encuentra bloqueado por demasiados intentos fallidos al ingresar el PIN.',
  DEVICE_NO_CONNECTED: 'No se encontro ningun token conectado.',
  DEVICE_ERROR: 'El controlador del token no responde. Desconecte el token, conéctelo otra vez y reintente.',
  SLOT_NO_DISPONIBLE: 'El slot indicado no se encuentra disponible.',
  CERTIFICADO_NO_ENCONTRADO: 'No se encontró un certificado con el alias proporcionado.',
  CERTIFICADO_EXPIRADO: 'El certificado se encuentra expirado.',
  CERTIFICADO_NO_VIGENTE: 'El certificado todavía no se encuentra vigente.',
  CERTIFICADO_REVOCADO: 'El certificado se encuentra revocado.',
  CERTIFICADO_NO_APTO: 'El certificado no está habilitado para firmar documentos.',
  CLAVE_SIN_CERTIFICADO: 'La clave seleccionada no tiene un certificado en el token.',
  DATOS_REQUERIDOS: 'Faltan datos requeridos.',
  SOLICITUD_INVALIDA: 'La solicitud no tiene un formato válido.',
  PDF_INVALIDO: 'El documento no es un PDF válido o está dañado.',
  PDF_ENCRIPTADO: 'El documento se encuentra encriptado.',
  PDF_CERTIFICADO: 'El documento está certificado y no admite más firmas ni cambios.',
  PDF_BLOQUEADO: 'El documento fue bloqueado por una firma anterior y no admite más firmas.',
  PDF_FIRMA_ROTA:
    'El documento tiene una firma anterior que no es válida, o que dejaría de serlo con otra firma. Pida el original a quien lo emitió.',
  PDF_NO_SOPORTADO:
    'El documento no se puede firmar como está: otro programa, o el papel, podría mostrarlo distinto. Imprímalo a un PDF nuevo, sin capas ni notas, y firme ese.',
  IMAGEN_INVALIDA: 'La imagen de la firma no es PNG ni JPEG, o está dañada.',
  FIRMA_NO_VERIFICADA: 'La firma producida por el token no se pudo verificar; el documento no se entrega.',
  SELLO_TIEMPO_NO_DISPONIBLE: 'La autoridad de sellado de tiempo no respondió o no está configurada.',
  REVOCACION_NO_DISPONIBLE:
    'No se pudo obtener la constancia de que los certificados no están revocados; el documento no se firmó con nivel B-LT.',
  CANCELADO: 'Firma cancelada.',
  CONSENTIMIENTO_RECHAZADO: 'La persona en el equipo no autorizó la firma.',
  ERROR_INTERNO: 'El servicio de firma no pudo completar la operación.',
}

/** Names of the demonstration's authority and token, which must never pass for real ones. */
export const demoTokenNames = {
  authority: 'Autoridad de DEMOSTRACIÓN de Estrado (sin valor legal)',
  authorityOrganization: 'Estrado - demostración',
  organization: 'Órgano Judicial (demostración)',
  token: 'Token de demostración',
  softwareToken: 'Token de software',
  model: 'PKCS#12',
} as const

/** What the appearance of a visible signature says. */
export const visibleSignatureTexts = {
  signedBy: 'Firmado digitalmente por:',
  identity: (ci: string) => `C.I.: ${ci}`,
  reason: (reason: string) => `Motivo: ${reason}`,
  date: (text: string) => `Fecha: ${text}`,
} as const
