/** `tipoAprobacion` on the wire (`spec 1 §3`). */
export const approvalTypeIds = { digitalSignature: 1, digitalCitizenship: 2 } as const

/** What the identity service's window tells ours (`spec 1 §4.4`). */
export const approvalResults = {
  accepted: 'aprobacion-aceptada',
  rejected: 'aprobacion-rechazada',
} as const

/** Certificates that may sign (`spec 1 §4.3`). */
export const signingCertificateType = 'X509_CERTIFICATE'
