import { isAbsolute, resolve } from 'node:path'
import { settingMessages } from '@estrado/machines/messages/settings'
import type { TileService } from '@estrado/machines/organisation/map'
import { email } from '@estrado/machines/rules/text'
import { settings } from '@estrado/machines/settings/declared'
import { flag, list, megabytes, port, seconds } from '@estrado/machines/settings/parse'
import {
  anyText,
  optional,
  type Parse,
  required,
  SettingError,
  valuesOf,
} from '@estrado/machines/settings/setting'
import * as Either from 'effect/Either'
import { type CallAllowances, callAllowances } from './access/call-limit.ts'
import { noProxies, type TrustedProxies, trustedProxies } from './access/client-address.ts'
import { isRecipient } from './backup/sealing.ts'
import { servingConnections } from './database/connect.ts'
import { addressesIn } from './database/hosts.ts'
import {
  type FilesSettings,
  filesAddress,
  filesSettings,
  type Place,
  placeOf,
} from './documents/store/files-address.ts'
import { tileService, tilesInOrder } from './map-settings.ts'

export type Settings = {
  readonly port: number
  /** Ports at which the agent of each workstation signs and scans; the web app learns them from here. */
  readonly signerPort: number
  readonly scannerPort: number
  readonly dataFolder: string
  /** Where files are kept. */
  readonly files: FilesSettings
  /** Folder of the keys that all processes share; null: this data folder has its own. */
  readonly keysFolder: string | null
  /** Seconds between being told to end and taking no more calls. */
  readonly drainSeconds: number
  /** Null: the embedded PostgreSQL in the data folder. */
  readonly databaseUrl: string | null
  /** Connections that are held to the database. */
  readonly connections: number
  /** Milliseconds that a list may lie behind, from a standby among several servers; null: all comes from the primary. */
  readonly listsBehind: number | null
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
  /** The office server in which acts can be written too; null: there is none. */
  readonly office: OfficeSettings | null
  /** By what notices to mailboxes go out; null: by nothing, they wait. */
  readonly mail: MailSettings | null
  /** Where backups of the embedded database and of the documents go; null: nowhere. */
  readonly backup: BackupSettings | null
  /** Receiver of traces and metrics, OTLP over HTTP; null: nobody is told. */
  readonly telemetry: string | null
  /** Tile services of the map, in the order in which they are tried; none: the basic map alone. */
  readonly tiles: readonly TileService[]
  /** How fast somebody may call. */
  readonly callAllowances: CallAllowances
  /** Whole seconds that an access token lives. */
  readonly accessTokenSeconds: number
  /** Whole seconds that a refresh token lives. */
  readonly refreshTokenSeconds: number
}

/** An ONLYOFFICE document server, and the secret that both sign with. */
export type OfficeSettings = { readonly url: string; readonly secret: string }

/**
 * An SMTP server with the address that mail comes from, and the Maildir into which what comes back is delivered, if it
 * is read; or the demo's mailbox: a folder in the data folder.
 */
export type MailSettings =
  | { readonly smtpUrl: string; readonly from: string; readonly returns?: string }
  | 'demo'

/** A folder on another disk or a bucket, and whom what goes there is encrypted for (`age1…`). */
export type BackupSettings = {
  readonly place: Place
  readonly recipients: readonly string[]
  /** File of the identity that opens them, for the weekly rehearsal; null: kept elsewhere, and rehearsed by hand. */
  readonly identityFile: string | null
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

const loopback: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/** An address without its last slash; on the way through a network it must be protected. */
const issuer: Parse<string> = (text, name) => {
  const url = URL.canParse(text) ? new URL(text) : null
  const safe = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.includes(url.hostname))
  return safe ? Either.right(withoutSlash(text)) : Either.left(settingMessages.issuer(name, text))
}

const withoutSlash = (address: string): string => address.replace(/\/$/, '')

/** Protocol, name and port, and no more: every link and code is made of it. */
const webOrigin: Parse<string> = (text, name) => {
  const url = URL.canParse(text) ? new URL(text) : null
  const bare = url !== null && ['https:', 'http:'].includes(url.protocol) && url.href === `${url.origin}/`
  return bare ? Either.right(url.origin) : Either.left(settingMessages.publicUrl(name, text))
}

/** A shared secret that is as long as its signatures' key; it is told in no message. */
const longSecret: Parse<string> = (text, name) =>
  text.length >= 32 ? Either.right(text) : Either.left(settingMessages.shortSecret(name))

function office({ officeUrl: url, officeSecret: secret }: Given): OfficeSettings | null {
  if (url === undefined && secret === undefined) return null
  if (url === undefined || secret === undefined) throw new SettingError(settingMessages.halfOffice)
  return { url, secret }
}

/** Its user and password stand in it: no message tells it. */
const mailServer: Parse<string> = (text, name) => {
  const url = URL.canParse(text) ? new URL(text) : null
  const given = url !== null && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== ''
  return given ? Either.right(text) : Either.left(settingMessages.mailServer(name))
}

/** A password stands in it: no message tells it. */
const databaseAddress: Parse<string> = (text, name) =>
  addressesIn(text) ? Either.right(text) : Either.left(settingMessages.database(name))

const reads: Parse<'primary' | 'standby'> = (text, name) =>
  text === 'primary' || text === 'standby'
    ? Either.right(text)
    : Either.left(settingMessages.reads(name, text))

function listsBehind({ reads: from, databaseUrl }: Given): number | null {
  if (from === 'primary') return null
  const several = databaseUrl !== undefined && (addressesIn(databaseUrl)?.length ?? 0) > 1
  if (!several) throw new SettingError(settingMessages.readsOfOne)
  return 5_000
}

const wholePath: Parse<string> = (text, name) =>
  isAbsolute(text) ? Either.right(text) : Either.left(settingMessages.absolutePath(name, text))

const mailAddress: Parse<string> = (text, name) =>
  email(text) === null ? Either.right(text) : Either.left(settingMessages.mailAddress(name))

function mail({ smtpUrl, mailFrom: from, mailReturns: returns, demo }: Given): MailSettings | null {
  if ([smtpUrl, from, returns].every((value) => value === undefined)) return demo ? 'demo' : null
  if (smtpUrl === undefined || from === undefined) throw new SettingError(settingMessages.halfMail)
  return { smtpUrl, from, ...(returns !== undefined && { returns }) }
}

const recipients: Parse<readonly string[]> = (text, name) =>
  Either.flatMap(list(text, name), (all) =>
    all.length > 0 && all.every(isRecipient)
      ? Either.right(all)
      : Either.left(settingMessages.recipients(name)),
  )

function backup(
  { backup: address, backupKeyId: keyId, backupSecret: secret, backupRecipients, backupIdentity }: Given,
  root: string,
): BackupSettings | null {
  if ([address, keyId, secret, backupRecipients].every((value) => value === undefined)) return null
  if (address === undefined || backupRecipients === undefined)
    throw new SettingError(settingMessages.halfBackup)
  return {
    place: placeOf({ address, keyId, secret }, root, settingMessages.halfBackupStore),
    recipients: backupRecipients,
    identityFile: backupIdentity === undefined ? null : resolve(root, backupIdentity),
  }
}

const apiSettings = {
  port: required(settings.port, port),
  signerPort: required(settings.signerPort, port),
  scannerPort: required(settings.scannerPort, port),
  citizenshipPort: required(settings.citizenshipPort, port),
  dataFolder: optional(settings.dataFolder, anyText),
  keys: optional(settings.keys, anyText),
  drainSeconds: required(settings.drainSeconds, seconds),
  files: optional(settings.files, filesAddress),
  filesKeyId: optional(settings.filesKeyId, anyText),
  filesSecret: optional(settings.filesSecret, anyText),
  fileCache: required(settings.fileCache, megabytes),
  databaseUrl: optional(settings.databaseUrl, databaseAddress),
  reads: required(settings.reads, reads),
  demo: required(settings.demo, flag),
  host: optional(settings.host, anyText),
  hosts: optional(settings.hosts, list),
  proxies: optional(settings.proxies, trustedProxies),
  publicUrl: optional(settings.publicUrl, webOrigin),
  mapTiles: optional(settings.mapTiles, tileService),
  mapTilesFallback: optional(settings.mapTilesFallback, tileService),
  officeUrl: optional(settings.officeUrl, issuer),
  officeSecret: optional(settings.officeSecret, longSecret),
  smtpUrl: optional(settings.smtpUrl, mailServer),
  mailFrom: optional(settings.mailFrom, mailAddress),
  mailReturns: optional(settings.mailReturns, wholePath),
  backup: optional(settings.backup, filesAddress),
  backupKeyId: optional(settings.backupKeyId, anyText),
  backupSecret: optional(settings.backupSecret, anyText),
  backupRecipients: optional(settings.backupRecipients, recipients),
  backupIdentity: optional(settings.backupIdentity, anyText),
  telemetry: optional(settings.telemetry, issuer),
  issuer: optional(settings.citizenshipIssuer, issuer),
  clientId: optional(settings.citizenshipClientId, anyText),
  clientSecret: optional(settings.citizenshipClientSecret, anyText),
  documentClaim: required(settings.citizenshipDocumentClaim, anyText),
  suffixClaim: required(settings.citizenshipSuffixClaim, anyText),
}
type Given = ReturnType<typeof given>
const given = (env: NodeJS.ProcessEnv) => valuesOf(apiSettings, env)

/** The port of the demo's own citizenship provider. */
export const citizenshipPort = (env: NodeJS.ProcessEnv): number => given(env).citizenshipPort

function citizenship(values: Given): CitizenshipSettings | null {
  const { issuer, clientId, clientSecret, documentClaim, suffixClaim } = values
  const claims = { documentClaim, suffixClaim }
  if (clientId !== undefined) {
    if (clientSecret === undefined || issuer === undefined)
      throw new SettingError(settingMessages.halfProvider)
    return { issuer, clientId, clientSecret, ...claims }
  }
  if (!values.demo) return null
  const own = `http://localhost:${values.citizenshipPort}`
  return { issuer: issuer ?? own, clientId: demoClientId, clientSecret: null, ...claims }
}

/** What the demo's provider calls the application. */
export const demoClientId = 'estrado'

/** Where to listen: the demo, whose passwords are published, at this machine alone unless told otherwise. */
function listenHost({ host, demo }: Given): string | null {
  if (host !== undefined) return host === '*' ? null : host
  return demo ? '127.0.0.1' : null
}

/** Reads the settings from the environment. @throws SettingError with every wrong setting at once */
export function readSettings(env: NodeJS.ProcessEnv, root: string): Settings {
  const values = given(env)
  const { port: own, signerPort, scannerPort, demo, mapTiles, mapTilesFallback } = values
  const dataFolder = resolve(root, values.dataFolder ?? '.estrado')
  return {
    port: own,
    signerPort,
    scannerPort,
    dataFolder,
    files: filesSettings(values, root, dataFolder),
    keysFolder: values.keys === undefined ? null : resolve(root, values.keys),
    drainSeconds: values.drainSeconds,
    databaseUrl: values.databaseUrl ?? null,
    connections: servingConnections,
    listsBehind: listsBehind(values),
    demo,
    host: listenHost(values),
    hosts: (values.hosts ?? []).map((name) => name.toLowerCase()),
    proxies: values.proxies ?? noProxies,
    publicUrl: values.publicUrl ?? `http://localhost:${own}`,
    webFolder: resolve(root, 'web/dist'),
    citizenship: citizenship(values),
    office: office(values),
    mail: mail(values),
    backup: backup(values, root),
    telemetry: values.telemetry ?? null,
    tiles: tilesInOrder(mapTiles, mapTilesFallback),
    callAllowances,
    accessTokenSeconds: 300,
    refreshTokenSeconds: 8 * 3600,
  }
}
