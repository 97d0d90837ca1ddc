import { verdictTexts } from '../documents/verdict-texts.ts'

/** The validity of a document as a seal, and the facts behind it (`spec 1 §3`). */
export const validity = {
  title: 'Validez del documento',
  explained: verdictTexts,
  /** No signature, and somebody who approved it. */
  approvedOnly: 'El documento fue aprobado por ciudadanía digital.',
  open: (state: string) => `${state}: ver la validez del documento`,
  reasons: 'Por qué',
  signatures: 'Firmas digitales',
  seals: 'Sellos de tiempo del documento',
  approvals: 'Aprobaciones por ciudadanía digital',
  signedAt: (date: string) => `Firmado el ${date}`,
  signedAtUnknown: 'La firma no indica su fecha',
  timeProof: (proof: string, authority: string | null) => (authority ? `${proof}: ${authority}` : proof),
  approvedAt: (date: string) => `Aprobado el ${date}`,
  identity: (documento: string) => `C.I. ${documento}`,
  certificatePeriod: (from: string, to: string) => `Certificado válido del ${from} al ${to}`,
  issuer: (name: string) => `Emitido por ${name}`,
  holds: 'Cumple',
  fails: 'No cumple',
  checks: {
    noModificado: 'El documento no fue modificado después de la firma',
    cadenaConfianza: 'El certificado fue emitido por una entidad reconocida',
    firmadoDuranteVigencia: 'Se firmó durante la vigencia del certificado',
    firmadoAntesRevocacion: 'Se firmó antes de cualquier revocación del certificado',
  },
  added: 'Agregado después de esta firma',
  addition: (kind: string, who: string | null, when: string | null) =>
    [who ? `${kind} de ${who}` : kind, ...(when ? [when] : [])].join(', '),
  openSigned: 'Ver como se firmó',
  signedVersion: (name: string) => `Como lo firmó ${name}`,
  presentVersion: 'Como está ahora',
  closeSigned: 'Cerrar la versión firmada',
  sealTrusted: (authority: string, date: string) => `${authority}, ${date}`,
  sealUntrusted: (authority: string) => `${authority}: no es una autoridad reconocida; no prueba la fecha`,
  sealBroken: 'Un sello que no corresponde al documento; no prueba la fecha',
} as const
