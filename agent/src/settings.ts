import { homedir } from 'node:os'
import { delimiter, isAbsolute, join } from 'node:path'
import { scanningAgentPort } from '@estrado/machines/contract/agent-scanning'
import { signingAgentPort } from '@estrado/machines/contract/agent-signing'
import { settingMessages } from '@estrado/machines/messages/agent-guard'

/** The settings of one agent, read once from the environment. */
export type AgentSettings = {
  /** Port of the signing service (https). 0 takes any free one. */
  readonly signerPort: number
  /** Port of the scanning service (http). 0 takes any free one. */
  readonly scannerPort: number
  /** Folder of everything that the house stores; the agent keeps its own under `agent`. */
  readonly dataFolder: string
  /** Origins that may call without asking the person at the machine. */
  readonly origins: readonly string[]
  /** PKCS#11 modules besides those that are found by themselves. */
  readonly pkcs11Modules: readonly string[]
  /** A PKCS#12 file that serves as the software token (slot -1), also in place of the demonstration's. */
  readonly pkcs12: string | undefined
  /** Folder whose images serve as a scanner. */
  readonly scanFolder: string | undefined
  readonly demo: boolean
  /** An RFC 3161 authority whose timestamps signatures carry. */
  readonly timestampUrl: string | undefined
  /** Are unknown origins asked about at the machine (true) or refused (false)? */
  readonly consent: boolean
  /** Started by another program, which reads the ready line and whose end is ours too. */
  readonly supervised: boolean
}

/** What is wrong with the settings: one Spanish sentence each, naming the setting. */
export class SettingsError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super([settingMessages.heading, ...problems.map((problem) => `  - ${problem}`)].join('\n'))
    this.name = 'SettingsError'
    this.problems = problems
  }
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The settings of `environment`.
 * @param repository folder of the checkout that the agent runs from; undefined for an installed agent.
 * @param home of the person whose agent this is.
 * @throws SettingsError with every wrong setting at once.
 */
export function readSettings(
  environment: Environment,
  repository: string | undefined,
  home: string = homedir(),
): AgentSettings {
  const problems: string[] = []
  const value = (name: string) => environment[name]?.trim() || undefined
  const port = (name: string, fallback: number) => {
    const text = value(name)
    if (text === undefined) return fallback
    if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
    problems.push(settingMessages.port(name, text))
    return fallback
  }
  const flag = (name: string, fallback: boolean) => {
    const text = value(name)
    if (text === undefined) return fallback
    if (text === '1' || text === '0') return text === '1'
    problems.push(settingMessages.flag(name, text))
    return fallback
  }
  const webAddress = (name: string) => {
    const text = value(name)
    const isAddress = text === undefined || (/^https?:/.test(text) && URL.canParse(text))
    if (!isAddress) problems.push(settingMessages.webAddress(name, text))
    return text
  }
  const path = (name: string, text: string | undefined) => {
    if (text !== undefined && !isAbsolute(text)) problems.push(settingMessages.absolutePath(name, text))
    return text
  }

  const signerPort = port('ESTRADO_SIGNER_PORT', signingAgentPort)
  const scannerPort = port('ESTRADO_SCANNER_PORT', scanningAgentPort)
  if (signerPort === scannerPort && signerPort !== 0)
    problems.push(settingMessages.samePort('ESTRADO_SIGNER_PORT', 'ESTRADO_SCANNER_PORT'))

  const webPort = port('ESTRADO_PORT', 3000)
  const origins = list(value('ESTRADO_ORIGINS') ?? `http://localhost:${webPort}`).map((text) => {
    const origin = parseOrigin(text)
    if (origin === undefined) problems.push(settingMessages.origin('ESTRADO_ORIGINS', text))
    return origin ?? text
  })

  const settings: AgentSettings = {
    signerPort,
    scannerPort,
    dataFolder:
      path('ESTRADO_DATA', value('ESTRADO_DATA')) ?? defaultDataFolder(environment, repository, home),
    origins: [...new Set(origins)],
    pkcs11Modules: list(value('ESTRADO_PKCS11_MODULES') ?? '', delimiter).map((module) => {
      path('ESTRADO_PKCS11_MODULES', module)
      return module
    }),
    pkcs12: path('ESTRADO_PKCS12', value('ESTRADO_PKCS12')),
    scanFolder: path('ESTRADO_SCAN_FOLDER', value('ESTRADO_SCAN_FOLDER')),
    demo: flag('ESTRADO_DEMO', true),
    timestampUrl: webAddress('ESTRADO_TIMESTAMP_URL'),
    consent: flag('ESTRADO_CONSENT', false),
    supervised: flag('ESTRADO_SUPERVISED', false),
  }
  if (problems.length > 0) throw new SettingsError(problems)
  return settings
}

/** The origin that `text` writes, without a trailing slash; undefined when it isn't one. */
export function parseOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  if (url.pathname !== '/' || url.search || url.hash || url.username || url.password) return undefined
  if (url.hostname.includes('*')) return undefined
  return url.origin
}

function list(text: string, separator = ','): string[] {
  return text
    .split(',')
    .flatMap((part) => part.split(separator))
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function defaultDataFolder(environment: Environment, repository: string | undefined, home: string): string {
  if (repository !== undefined) return join(repository, '.estrado')
  if (process.platform === 'win32')
    return join(environment.LOCALAPPDATA ?? join(home, 'AppData', 'Local'), 'Estrado')
  if (process.platform === 'darwin') return join(home, 'Library', 'Application Support', 'Estrado')
  return join(environment.XDG_DATA_HOME ?? join(home, '.local', 'share'), 'estrado')
}
