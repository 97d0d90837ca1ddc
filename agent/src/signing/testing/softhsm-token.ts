import { execFileSync } from 'node:child_process'
import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoPeople } from '@estrado/machines/vocabulary/demo-people'
import { type DemoAuthority, issueDemoCertificate } from '../demo-authority.ts'

/** Where Debian's softhsm2 puts its module. */
export const softhsmModule =
  ['/usr/lib/softhsm/libsofthsm2.so', '/usr/lib/x86_64-linux-gnu/softhsm/libsofthsm2.so'].find(existsSync) ??
  ''

export type SofthsmKey = {
  readonly alias: string
  readonly kind: 'rsa2048' | 'rsa3072' | 'rsa4096' | 'p256' | 'p384'
  /** Identity document of the demo person that the certificate is for. */
  readonly documentoIdentidad?: string
  readonly withCertificate?: boolean
  readonly alwaysAuthenticate?: boolean
  readonly notBefore?: Date
  readonly notAfter?: Date
}

export type SofthsmToken = {
  readonly label: string
  readonly pin: string
  /** Adds a key to the token, whose certificate chains to the demo authority. */
  readonly addKey: (key: SofthsmKey) => void
}

/** A SoftHSM of its own in `folder`: sets SOFTHSM2_CONF of this process, whose children inherit it. */
export function prepareSofthsm(folder: string): void {
  const tokens = join(folder, 'tokens')
  mkdirSync(tokens, { recursive: true })
  const configuration = join(folder, 'softhsm2.conf')
  writeFileSync(
    configuration,
    `directories.tokendir = ${tokens}\nobjectstore.backend = file\nlog.level = ERROR\n`,
  )
  process.env.SOFTHSM2_CONF = configuration
}

/** Makes a token in the prepared SoftHSM. */
export function createSofthsmToken(
  folder: string,
  label: string,
  pin: string,
  authority: DemoAuthority,
  now: Date,
): SofthsmToken {
  run('softhsm2-util', ['--init-token', '--free', '--label', label, '--pin', pin, '--so-pin', '87654321'])
  let next = 1

  const addKey = (key: SofthsmKey) => {
    const id = `0${next++}`.slice(-2)
    const publicKey = key.alwaysAuthenticate ? generateInside(key, id) : importKey(key, id)
    if (key.withCertificate === false) return
    const person = demoPeople.find((one) => one.documentoIdentidad === (key.documentoIdentidad ?? '2000001'))
    if (!person) throw new Error(`no demo person ${key.documentoIdentidad}`)
    const { notBefore, notAfter } = key
    const certificate = issueDemoCertificate(authority, {
      person,
      publicKey,
      now,
      ...(notBefore ? { notBefore } : {}),
      ...(notAfter ? { notAfter } : {}),
    })
    const file = join(folder, `${label}-${id}.der`)
    writeFileSync(file, certificate.der)
    tool(['--write-object', file, '--type', 'cert', '--id', id, '--label', key.alias])
  }

  const tool = (args: readonly string[]) =>
    run('pkcs11-tool', ['--module', softhsmModule, '--token-label', label, '--login', '--pin', pin, ...args])

  const importKey = ({ alias, kind }: SofthsmKey, id: string): KeyObject => {
    const { publicKey, privateKey } = generate(kind)
    const file = join(folder, `${label}-${id}.pem`)
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }))
    run('softhsm2-util', ['--import', file, '--token', label, '--label', alias, '--id', id, '--pin', pin])
    return publicKey
  }

  const generateInside = ({ alias, kind }: SofthsmKey, id: string): KeyObject => {
    const type = {
      rsa2048: 'rsa:2048',
      rsa3072: 'rsa:3072',
      rsa4096: 'rsa:4096',
      p256: 'EC:prime256v1',
      p384: 'EC:secp384r1',
    }
    tool(['--keypairgen', '--key-type', type[kind], '--id', id, '--label', alias, '--always-auth'])
    const file = join(folder, `${label}-${id}.pub`)
    tool(['--read-object', '--type', 'pubkey', '--id', id, '--output-file', file])
    return createPublicKey({ key: readFileSync(file), format: 'der', type: 'spki' })
  }

  return { label, pin, addKey }
}

function generate(kind: SofthsmKey['kind']) {
  if (kind === 'p256') return generateKeyPairSync('ec', { namedCurve: 'P-256' })
  if (kind === 'p384') return generateKeyPairSync('ec', { namedCurve: 'P-384' })
  return generateKeyPairSync('rsa', { modulusLength: Number(kind.slice(3)) })
}

function run(command: string, args: readonly string[]): void {
  execFileSync(command, args, { stdio: 'pipe' })
}
