import { resolve } from 'node:path'
import { scanningAgentPort } from '@estrado/machines/contract/agent-scanning'
import { signingAgentPort } from '@estrado/machines/contract/agent-signing'
import type { TileService } from '@estrado/machines/vocabulary/map'
import { type CallAllowances, callAllowances } from './access/call-limit.ts'
import { type TrustedProxies, trustedProxies } from './access/client-address.ts'
import { mapTiles } from './map-settings.ts'
import { SettingError } from './setting-error.ts'

export type Settings = {
  readonly port: number
  /** Ports at which the agent of each workstation signs and scans; the web app learns them from here. */
  readonly signerPort: number
  readonly scannerPort: number
  readonly dataFolder: string
  /** Null: the embedded PostgreSQL in the data folder. */
  readonly databaseUrl: string | null
  readonly demo: boolean
  /** Network address that is listened at; null: every one. The demo, whose passwords are published, this machine's. */
  readonly host: string | null
  /** Further names that requests may ask for, e.g. what a load balancer's health check calls us. */
  readonly hosts: readonly string[]
  /** Proxies whose `X-Forwarded-For` is believed. */
  readonly proxies: TrustedProxies
  /** Where people reach the product from outside; printed into QR codes. */
  readonly publicUrl: string
  /** Folder of the built web app; null serves the API alone. */
  readonly webFolder: string | null
  /** The citizenship service that people log in with; null: this court has none. */
  readonly citizenship: CitizenshipSettings | null
  /** Tile services of the map, in the order in which they are tried; none: the basic map alone. */
  readonly tiles: readonly TileService[]
  /** How fast somebody may call. */
  readonly callAllowances: CallAllowances
  /** Whole seconds that an access token lives. */
  readonly accessTokenSeconds: number
  /** Whole seconds that a refresh token lives. */
  readonly refreshTokenSeconds: number
}

/** How the API is known to an OpenID Connect provider. */
export type CitizenshipSettings = {
  readonly issuer: string
  readonly clientId: string
  /** Null: the demo's provider, whose secret stands in the data folder. */
  readonly clientSecret: string | null
  /** Where the identity document stands in what the provider tells of a person, names joined by dots. */
  readonly documentClaim: string
  /** Where its suffix (complemento) stands, told also where it is empty. */
  readonly suffixClaim: string
}

function port(name: string, value: string | undefined, byDefault: number): number {
  if (value === undefined || value === '') return byDefault
  const number = Number(value)
  if (Number.isInteger(number) && number >= 0 && number < 65_536) return number
  throw new SettingError(`${name} debe ser un puerto entre 0 y 65535; se recibió «${value}».`)
}

/** Where to listen: the demo at this machine alone unless told otherwise; `*`: everywhere. */
export function listenHost(env: NodeJS.ProcessEnv): string | null {
  const { ESTRADO_HOST: wanted, ESTRADO_DEMO: demo } = env
  if (wanted) return wanted === '*' ? null : wanted
  return demo === '0' ? null : '127.0.0.1'
}

const namesIn = (text: string): readonly string[] =>
  text
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '')

const loopback: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/** An address without its last slash; on the way through a network it must be protected. */
function issuer(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null
  const safe = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.includes(url.hostname))
  if (safe) return value.replace(/\/$/, '')
  throw new SettingError(
    `ESTRADO_CITIZENSHIP_ISSUER debe ser una dirección https (o http en este equipo); se recibió «${value}».`,
  )
}

/** The port of the demo's own citizenship provider. */
export const citizenshipPort = (env: NodeJS.ProcessEnv): number =>
  port('ESTRADO_CITIZENSHIP_PORT', env.ESTRADO_CITIZENSHIP_PORT, 3001)

function citizenship(env: NodeJS.ProcessEnv): CitizenshipSettings | null {
  const claims = {
    documentClaim: env.ESTRADO_CITIZENSHIP_DOCUMENT_CLAIM || defaultDocumentClaim,
    suffixClaim: env.ESTRADO_CITIZENSHIP_SUFFIX_CLAIM || defaultSuffixClaim,
  }
  const { ESTRADO_CITIZENSHIP_CLIENT_ID: clientId, ESTRADO_CITIZENSHIP_CLIENT_SECRET: secret } = env
  if (clientId) {
    if (!secret || !env.ESTRADO_CITIZENSHIP_ISSUER) {
      throw new SettingError(
        'ESTRADO_CITIZENSHIP_CLIENT_ID necesita también ESTRADO_CITIZENSHIP_CLIENT_SECRET y ESTRADO_CITIZENSHIP_ISSUER.',
      )
    }
    return { issuer: issuer(env.ESTRADO_CITIZENSHIP_ISSUER), clientId, clientSecret: secret, ...claims }
  }
  if (env.ESTRADO_DEMO === '0') return null
  const address = env.ESTRADO_CITIZENSHIP_ISSUER || `http://localhost:${citizenshipPort(env)}`
  return { issuer: issuer(address), clientId: demoClientId, clientSecret: null, ...claims }
}

/** Where Bolivia's citizenship service tells the identity document, and the demo's too. */
export const defaultDocumentClaim = 'profile.documento_identidad.numero_documento'

/** Where its suffix stands. */
export const defaultSuffixClaim = 'profile.documento_identidad.complemento'

/** What the demo's provider calls the application. */
export const demoClientId = 'estrado'

/** Reads the settings from the environment; throws `SettingError`. */
export function readSettings(env: NodeJS.ProcessEnv, root: string): Settings {
  const own = port('ESTRADO_PORT', env.ESTRADO_PORT, 3000)
  return {
    port: own,
    signerPort: port('ESTRADO_SIGNER_PORT', env.ESTRADO_SIGNER_PORT, signingAgentPort),
    scannerPort: port('ESTRADO_SCANNER_PORT', env.ESTRADO_SCANNER_PORT, scanningAgentPort),
    dataFolder: resolve(root, env.ESTRADO_DATA ?? '.estrado'),
    databaseUrl: env.ESTRADO_DATABASE_URL || null,
    demo: env.ESTRADO_DEMO !== '0',
    host: listenHost(env),
    hosts: namesIn(env.ESTRADO_HOSTS ?? ''),
    proxies: trustedProxies(env.ESTRADO_TRUSTED_PROXIES ?? ''),
    publicUrl: (env.ESTRADO_PUBLIC_URL ?? `http://localhost:${own}`).replace(/\/$/, ''),
    webFolder: resolve(root, 'web/dist'),
    citizenship: citizenship(env),
    tiles: mapTiles(env),
    callAllowances,
    accessTokenSeconds: 300,
    refreshTokenSeconds: 8 * 3600,
  }
}
