import { homedir } from 'node:os'
import { delimiter, isAbsolute, join } from 'node:path'
import { settingMessages } from '@estrado/machines/messages/settings'
import { settings } from '@estrado/machines/settings/declared'
import { flag, list, port } from '@estrado/machines/settings/parse'
import { optional, type Parse, required, SettingError, valuesOf } from '@estrado/machines/settings/setting'
import * as Either from 'effect/Either'

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

type Environment = Readonly<Record<string, string | undefined>>

const wholePath: Parse<string> = (text, name) =>
  isAbsolute(text) ? Either.right(text) : Either.left(settingMessages.absolutePath(name, text))

const webAddress: Parse<string> = (text, name) =>
  /^https?:/.test(text) && URL.canParse(text)
    ? Either.right(text)
    : Either.left(settingMessages.webAddress(name, text))

/** All entries of a list, or what is wrong with the first that can't be used. */
const each =
  <A>(parse: Parse<A>, separator = ','): Parse<readonly A[]> =>
  (text, name) =>
    Either.flatMap(list(text.replaceAll(separator, ','), name), (entries) =>
      Either.all(entries.map((entry) => parse(entry, name))),
    )

const origin: Parse<string> = (text, name) =>
  Either.fromNullable(parseOrigin(text), () => settingMessages.origin(name, text))

const agentSettings = {
  port: required(settings.port, port),
  signerPort: required(settings.signerPort, port),
  scannerPort: required(settings.scannerPort, port),
  dataFolder: optional(settings.dataFolder, wholePath),
  origins: optional(settings.origins, each(origin)),
  pkcs11Modules: optional(settings.pkcs11Modules, each(wholePath, delimiter)),
  pkcs12: optional(settings.pkcs12, wholePath),
  scanFolder: optional(settings.scanFolder, wholePath),
  demo: required(settings.demo, flag),
  timestampUrl: optional(settings.timestampUrl, webAddress),
  consent: required(settings.consent, flag),
  supervised: required(settings.supervised, flag),
}

/**
 * The settings of `environment`.
 * @param repository folder of the checkout that the agent runs from; undefined for an installed agent.
 * @param home of the person whose agent this is.
 * @throws SettingError with every wrong setting at once.
 */
export function readSettings(
  environment: Environment,
  repository: string | undefined,
  home: string = homedir(),
): AgentSettings {
  const { port: webPort, dataFolder, origins, pkcs11Modules, ...given } = valuesOf(agentSettings, environment)
  if (given.signerPort === given.scannerPort && given.signerPort !== 0)
    throw new SettingError(settingMessages.samePort(settings.signerPort.name, settings.scannerPort.name))
  return {
    ...given,
    dataFolder: dataFolder ?? defaultDataFolder(environment, repository, home),
    origins: [...new Set(origins ?? [`http://localhost:${webPort}`])],
    pkcs11Modules: pkcs11Modules ?? [],
  }
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

function defaultDataFolder(environment: Environment, repository: string | undefined, home: string): string {
  if (repository !== undefined) return join(repository, '.estrado')
  if (process.platform === 'win32')
    return join(environment.LOCALAPPDATA ?? join(home, 'AppData', 'Local'), 'Estrado')
  if (process.platform === 'darwin') return join(home, 'Library', 'Application Support', 'Estrado')
  return join(environment.XDG_DATA_HOME ?? join(home, '.local', 'share'), 'estrado')
}
