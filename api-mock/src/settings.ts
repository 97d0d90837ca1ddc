import { resolve } from 'node:path'

export type Settings = {
  readonly port: number
  /** Ports at which the agent of each workstation signs and scans; the web app learns them from here. */
  readonly signerPort: number
  readonly scannerPort: number
  readonly dataFolder: string
  /** Null: the embedded PostgreSQL in the data folder. */
  readonly databaseUrl: string | null
  readonly demo: boolean
  /** Where people reach the product from outside; printed into QR codes. */
  readonly publicUrl: string
  /** Folder of the built web app; null serves the API alone. */
  readonly webFolder: string | null
  /** Whole seconds that an access token lives. */
  readonly accessTokenSeconds: number
  /** Whole seconds that a refresh token lives. */
  readonly refreshTokenSeconds: number
}

/** A setting that can't be used; the message says which one and what it may be. */
export class SettingError extends Error {}

function port(name: string, value: string | undefined, byDefault: number): number {
  if (value === undefined || value === '') return byDefault
  const number = Number(value)
  if (Number.isInteger(number) && number >= 0 && number < 65_536) return number
  throw new SettingError(`${name} debe ser un puerto entre 0 y 65535; se recibió «${value}».`)
}

/** Reads the settings from the environment; throws `SettingError`. */
export function readSettings(env: NodeJS.ProcessEnv, root: string): Settings {
  const own = port('ESTRADO_PORT', env.ESTRADO_PORT, 3000)
  return {
    port: own,
    signerPort: port('ESTRADO_SIGNER_PORT', env.ESTRADO_SIGNER_PORT, 9000),
    scannerPort: port('ESTRADO_SCANNER_PORT', env.ESTRADO_SCANNER_PORT, 8500),
    dataFolder: resolve(root, env.ESTRADO_DATA ?? '.estrado'),
    databaseUrl: env.ESTRADO_DATABASE_URL || null,
    demo: env.ESTRADO_DEMO !== '0',
    publicUrl: (env.ESTRADO_PUBLIC_URL ?? `http://localhost:${own}`).replace(/\/$/, ''),
    webFolder: resolve(root, 'web/dist'),
    accessTokenSeconds: 300,
    refreshTokenSeconds: 8 * 3600,
  }
}
