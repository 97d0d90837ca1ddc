import type {
  CertificateEntry,
  NameFields,
  PrivateKeyEntry,
  TokenDataData,
} from '@estrado/machines/contract/agent-signing'
import { dayOf, secondOfDay } from '@estrado/machines/time/la-paz'
import { type Certificate, type DistinguishedName, serialHex, toPem } from './certificates/certificate.ts'
import type { TokenKey } from './tokens/token.ts'

/** A token's keys and certificates as `token/data` tells them: each key right before its certificate. */
export function tokenData(keys: readonly TokenKey[]): TokenDataData {
  const data = keys.flatMap((key) => [
    keyEntry(key),
    ...(key.certificate ? [certificateEntry(key, key.certificate)] : []),
  ])
  const certificates = keys.filter(({ certificate }) => certificate !== undefined).length
  return { data_token: { certificates, data, private_keys: keys.length } }
}

const keyEntry = ({ alias, id, certificate }: TokenKey): PrivateKeyEntry => ({
  tipo: 'PRIMARY_KEY',
  tipo_desc: 'Clave Privada',
  alias,
  id,
  tiene_certificado: certificate !== undefined,
})

const certificateEntry = ({ alias, id }: TokenKey, certificate: Certificate): CertificateEntry => ({
  tipo: 'X509_CERTIFICATE',
  tipo_desc: 'Certificado',
  serialNumber: serialHex(certificate),
  alias,
  id,
  common_name: certificate.subject.CN ?? '',
  pem: toPem(certificate),
  validez: { desde: laPazTime(certificate.notBefore), hasta: laPazTime(certificate.notAfter) },
  titular: nameFields(certificate.subject),
  emisor: nameFields(certificate.issuer),
})

/** Clients read the e-mail under either spelling. */
function nameFields(name: DistinguishedName): NameFields {
  const { emailAddress } = name
  return emailAddress === undefined ? name : { ...name, EmailAddress: emailAddress }
}

/** `2021-01-29 11:21:19` in La Paz. */
export const laPazTime = (at: Date): string => `${dayOf(at)} ${secondOfDay(at)}`
