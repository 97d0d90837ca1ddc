import { execFileSync } from 'node:child_process'
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type Certificate, serialHex, toPem } from '../certificates/certificate.ts'
import { encodeName, type Issuer, issueCertificate, issuerOf } from '../certificates/issue.ts'

type IssuedKey = { readonly certificate: Certificate; readonly key: KeyObject }

/**
 * A certificate authority with its timestamp, CRL and OCSP services on loopback, all answered by OpenSSL: what
 * the agent asks for and verifies was made by somebody else.
 */
export type AuthorityLab = {
  readonly authority: Certificate
  readonly timestampUrl: string
  readonly issueSigner: (name: string, span?: { notBefore: Date; notAfter: Date }) => IssuedKey
  readonly revoke: (certificate: Certificate, at: Date) => void
  /** The revocation list as it is served now. */
  readonly list: () => Buffer
  /** Lets all services, or those at these addresses, answer with an error. */
  readonly fail: (failing: boolean | readonly ('/tsa' | '/crl' | '/ocsp')[]) => void
  readonly close: () => Promise<void>
}

const day = 86_400_000

export async function startAuthorityLab(folder: string): Promise<AuthorityLab> {
  const home = mkdtempSync(join(folder, 'authority-'))
  const now = new Date()
  const span = {
    notBefore: new Date(now.getTime() - 30 * day),
    notAfter: new Date(now.getTime() + 300 * day),
  }
  let failing: readonly string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      try {
        if (failing.includes(request.url ?? '')) throw new Error('told to fail')
        response.end(services[request.url ?? '']?.(Buffer.concat(chunks)))
      } catch {
        response.statusCode = 500
        response.end()
      }
    })
  })
  const base = `http://127.0.0.1:${await listen(server)}`

  const authorityKeys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = { C: 'BO', O: 'Laboratorio', CN: 'Autoridad de prueba' }
  const own: Issuer = {
    name: encodeName(name),
    key: authorityKeys.privateKey,
    publicKeyDer: authorityKeys.publicKey.export({ type: 'spki', format: 'der' }),
  }
  const authority = issueCertificate(
    { subject: name, publicKey: authorityKeys.publicKey, role: 'authority', ...span },
    own,
  )
  const issuer = issuerOf(authority, authorityKeys.privateKey)
  const issue = (cn: string, role: 'signer' | 'timestamping' | 'ocsp', validity = span): IssuedKey => {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const addresses = role === 'ocsp' ? {} : { crlAddress: `${base}/crl`, ocspAddress: `${base}/ocsp` }
    const wish = {
      subject: { C: 'BO', CN: cn, uidNumber: '7654321' },
      publicKey,
      role,
      ...validity,
      ...addresses,
    }
    return { certificate: issueCertificate(wish, issuer), key: privateKey }
  }

  const write = (file: string, contents: string | Buffer) => {
    writeFileSync(join(home, file), contents)
    return join(home, file)
  }
  const keep = (base: string, { certificate, key }: IssuedKey) => {
    write(`${base}.pem`, toPem(certificate))
    write(`${base}.key`, key.export({ type: 'pkcs8', format: 'pem' }))
  }
  keep('authority', { certificate: authority, key: authorityKeys.privateKey })
  keep('timestamp', issue('Sellado de tiempo', 'timestamping'))
  keep('ocsp', issue('Respondedor OCSP', 'ocsp'))
  write('index.txt', '')
  write('serial', '01')
  write('crlnumber', '01')
  mkdirSync(join(home, 'new'))
  write('openssl.cnf', configuration(home))

  const openssl = (...args: readonly string[]) => execFileSync('openssl', args, { cwd: home, stdio: 'pipe' })
  const list = () => {
    openssl('ca', '-config', 'openssl.cnf', '-gencrl', '-out', 'list.pem')
    return openssl('crl', '-in', 'list.pem', '-outform', 'DER')
  }
  const entries = new Map<string, string>()
  const record = (certificate: Certificate, revokedAt?: Date) => {
    const serial = serialHex(certificate).toUpperCase()
    const state = revokedAt
      ? `R\t${asUtc(certificate.notAfter)}\t${asUtc(revokedAt)}`
      : `V\t${asUtc(certificate.notAfter)}\t`
    entries.set(serial, `${state}\t${serial}\tunknown\t/CN=${serial}`)
    write('index.txt', [...entries.values()].map((line) => `${line}\n`).join(''))
  }
  const services: Readonly<Record<string, (body: Buffer) => Buffer>> = {
    '/tsa': (body) => {
      write('query.tsq', body)
      openssl('ts', '-reply', '-config', 'openssl.cnf', '-queryfile', 'query.tsq', '-out', 'reply.tsr')
      return readFileSync(join(home, 'reply.tsr'))
    },
    '/crl': list,
    '/ocsp': (body) => {
      write('request.der', body)
      openssl(
        ...[
          'ocsp',
          '-index',
          'index.txt',
          '-CA',
          'authority.pem',
          '-rsigner',
          'ocsp.pem',
          '-rkey',
          'ocsp.key',
        ],
        ...['-reqin', 'request.der', '-respout', 'response.der', '-ndays', '7'],
      )
      return readFileSync(join(home, 'response.der'))
    },
  }

  return {
    authority,
    timestampUrl: `${base}/tsa`,
    issueSigner: (cn, validity) => {
      const issued = issue(cn, 'signer', validity)
      record(issued.certificate)
      return issued
    },
    revoke: record,
    list,
    fail: (next) => {
      failing = next === true ? Object.keys(services) : next || []
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

const asUtc = (at: Date) =>
  `${at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replace(/[-:T]/g, '')
    .slice(2)}`

const configuration = (home: string) => `
[ ca ]
default_ca = lab
[ lab ]
dir = ${home}
database = ${home}/index.txt
new_certs_dir = ${home}/new
certificate = ${home}/authority.pem
private_key = ${home}/authority.key
serial = ${home}/serial
crlnumber = ${home}/crlnumber
default_md = sha256
default_crl_days = 7
policy = any
[ any ]
commonName = supplied
[ tsa ]
default_tsa = stamp
[ stamp ]
serial = ${home}/serial
signer_cert = ${home}/timestamp.pem
certs = ${home}/authority.pem
signer_key = ${home}/timestamp.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256, sha384, sha512
accuracy = secs:1
ess_cert_id_alg = sha256
`
