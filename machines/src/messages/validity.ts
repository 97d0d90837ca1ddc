/** The validity of a document as a seal, and the facts behind it (`spec 1 §3`). */
export const validity = {
  title: 'Validez del documento',
  states: { Válido: 'Válido', 'Sin firma': 'Sin firma', 'No válido': 'No válido' },
  explained: {
    Válido: 'Todas sus firmas y aprobaciones son correctas y el documento no fue modificado.',
    'Sin firma': 'El documento no tiene firmas digitales.',
    'No válido': 'Alguna firma no es correcta: no confíe en este documento sin consultarlo.',
  },
  open: (state: string) => `${state}: ver la validez del documento`,
  signatures: 'Firmas digitales',
  approvals: 'Aprobaciones por ciudadanía digital',
  signedAt: (date: string) => `Firmado el ${date}`,
  signedAtUnknown: 'La firma no indica su fecha',
  approvedAt: (date: string) => `Aprobado el ${date}`,
  identity: (documento: string) => `C.I. ${documento}`,
  certificatePeriod: (from: string, to: string) => `Certificado válido del ${from} al ${to}`,
  holds: 'Cumple',
  fails: 'No cumple',
  checks: {
    noModificado: 'El documento no fue modificado después de la firma',
    cadenaConfianza: 'El certificado fue emitido por una entidad reconocida',
    firmadoDuranteVigencia: 'Se firmó durante la vigencia del certificado',
    firmadoAntesRevocacion: 'Se firmó antes de cualquier revocación del certificado',
  },
} as const
