import { X509Certificate } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { trustMessages } from '@estrado/machines/agent/trust-texts'
import type { TlsIdentity } from '../../guard/tls/authority.ts'
import { authorityFile } from '../../guard/tls/identity-store.ts'
import type { Person, RunCommand } from '../command.ts'
import { firefoxFolderStore } from './firefox-folder-store.ts'
import { chromiumDefaultFolder, findNssFolders } from './nss-folders.ts'
import { createNssFolder, nssStore } from './nss-store.ts'
import type { Authority, StoreOutcome, TrustStore } from './store.ts'
import { type AnchorFolder, anchorFolders, anchorStore, keychainStore, windowsStore } from './system-store.ts'

/** Where to look for stores. */
export type TrustPlace = {
  readonly platform: NodeJS.Platform
  readonly person: Person
  readonly run: RunCommand
  /** Runs as whoever started the program: system stores need that one's rights. */
  readonly runPrivileged: RunCommand
  readonly anchors?: readonly AnchorFolder[]
}

/** What happened in each store, as sentences, and whether every browser found is served. */
export type TrustReport = { readonly lines: readonly string[]; readonly complete: boolean }

/** The authority of an installation, kept in `folder`. */
export function authorityOf(identity: TlsIdentity, folder: string): Authority {
  const { subject } = new X509Certificate(identity.authority)
  const name = /CN=(.+)/.exec(subject)?.[1] ?? subject
  return { name, file: authorityFile(folder), certificate: identity.authority }
}

/** Every store of this person's browsers and of the system. */
export function findStores({
  platform,
  person,
  run,
  runPrivileged,
  anchors = anchorFolders,
}: TrustPlace): FoundStores {
  const browsers = findNssFolders(person).map((folder) => nssStore(folder, run))
  if (platform === 'win32') return { browsers, others: [windowsStore(run)] }
  if (platform === 'darwin') return { browsers, others: [keychainStore(person.home, run)] }
  const firefox = existsSync(join(person.home, '.mozilla')) ? [firefoxFolderStore(person.home, run)] : []
  const present = anchors.filter(({ folder }) => existsSync(folder)).slice(0, 1)
  return { browsers, others: [...firefox, ...present.map((anchor) => anchorStore(anchor, runPrivileged))] }
}

/** Stores of the browsers' own, and what else there is: the system's, and a folder for browsers to come. */
export type FoundStores = { readonly browsers: readonly TrustStore[]; readonly others: readonly TrustStore[] }

/** Makes this person's browsers, and where allowed the system, believe the authority. */
export function trust(authority: Authority, place: TrustPlace): TrustReport {
  const made = place.platform === 'linux' && makeChromiumStore(place)
  const { browsers, others } = findStores(place)
  const inBrowsers = browsers.map((store) => ({ store, outcome: store.add(authority) }))
  const elsewhere = others.map((store) => ({ store, outcome: store.add(authority) }))
  // Only Linux browsers have stores of their own throughout; elsewhere the system's is theirs.
  const needed = place.platform === 'linux' ? inBrowsers : [...inBrowsers, ...elsewhere]
  const complete = needed.length > 0 && needed.every(({ outcome }) => typeof outcome === 'string')
  return {
    complete,
    lines: [
      trustMessages.trusting(authority.name),
      ...(made ? [trustMessages.storeMade(chromiumDefaultFolder(place.person.home))] : []),
      ...[...inBrowsers, ...elsewhere].flatMap(({ store, outcome }) => describe(store.label, outcome)),
      ...(needed.length === 0 ? [trustMessages.noStore] : []),
      complete ? trustMessages.trustDone : trustMessages.trustIncomplete(authority.file),
    ],
  }
}

/** Takes the authority out of every store again. */
export function untrust(authority: Authority, place: TrustPlace): TrustReport {
  const { browsers, others } = findStores(place)
  const outcomes = [...browsers, ...others].map((store) => ({ store, outcome: store.remove(authority) }))
  const complete = outcomes.every(({ outcome }) => typeof outcome === 'string')
  return {
    complete,
    lines: [
      trustMessages.untrusting(authority.name),
      ...outcomes.flatMap(({ store, outcome }) => describe(store.label, outcome)),
      complete ? trustMessages.untrustDone : trustMessages.untrustIncomplete,
    ],
  }
}

/** Does every browser store of this person know the authority? False too when there is none. */
export function isTrusted(authority: Authority, place: TrustPlace): boolean {
  const { browsers, others } = findStores(place)
  const needed = place.platform === 'linux' ? browsers : others
  return needed.length > 0 && needed.every((store) => store.has(authority))
}

function makeChromiumStore({ person, run }: TrustPlace): boolean {
  const folder = chromiumDefaultFolder(person.home)
  const known = findNssFolders(person).some(
    ({ browser, format }) => browser === 'Chromium' && format === 'sql',
  )
  if (known || run('certutil', ['-H']) === 'absent') return false
  createNssFolder(folder, run)
  return true
}

function describe(label: string, outcome: StoreOutcome): string[] {
  if (typeof outcome === 'string') return [`  ${trustMessages.outcome[outcome]}  ${label}`]
  const failed = `  ${trustMessages.outcome.failed}  ${label}: ${outcome.failed}`
  return outcome.remedy === undefined ? [failed] : [failed, `           ${outcome.remedy}`]
}
