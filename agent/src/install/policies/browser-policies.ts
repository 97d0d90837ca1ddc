import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installMessages } from '@estrado/machines/agent/install-texts'
import { attempt, type Step } from '../step.ts'
import {
  readJsonObject,
  UnreadableFileError,
  withListItems,
  withoutListItems,
  writeJsonObject,
} from './json-file.ts'

/** File name of the authority in each person's `~/.mozilla/certificates`, where Firefox's policy looks. */
export const firefoxAuthorityName = 'autoridad-estrado.pem'

const ownFile = 'estrado-agente.json'

type ChromiumFlavour = {
  readonly browser: string
  readonly signs: readonly string[]
  readonly folder: string
}

/** Where browsers of the Chromium kind look for policies, and by what they are known to be here. */
const flavours: readonly ChromiumFlavour[] = [
  {
    browser: 'Chromium',
    signs: ['etc/chromium', 'usr/bin/chromium'],
    folder: 'etc/chromium/policies/managed',
  },
  {
    browser: 'Chromium (Snap)',
    signs: ['etc/chromium-browser', 'snap/chromium'],
    folder: 'etc/chromium-browser/policies/managed',
  },
  {
    browser: 'Chrome',
    signs: ['etc/opt/chrome', 'opt/google/chrome'],
    folder: 'etc/opt/chrome/policies/managed',
  },
  {
    browser: 'Edge',
    signs: ['etc/opt/edge', 'opt/microsoft/msedge'],
    folder: 'etc/opt/edge/policies/managed',
  },
  { browser: 'Brave', signs: ['etc/brave', 'opt/brave.com/brave'], folder: 'etc/brave/policies/managed' },
]

const firefoxSigns = ['etc/firefox', 'usr/bin/firefox', 'usr/bin/firefox-esr', 'snap/firefox']
const firefoxFile = 'etc/firefox/policies/policies.json'

/** Since Chrome 139 one policy, since 146 another for this machine alone; older browsers ignore the newer. */
const chromiumPolicyNames = ['LocalNetworkAccessAllowedForUrls', 'LoopbackNetworkAllowedForUrls']

/** A browser of this machine, whether its policy lets every origin reach the agent, and how to write it. */
export type BrowserPolicy = {
  readonly browser: string
  readonly file: string
  readonly allows: (origins: readonly string[]) => boolean
  readonly write: (origins: readonly string[]) => Step
  readonly remove: (origins: readonly string[]) => Step
}

/** Pages of this machine itself need no permission. */
export function originsThatNeedPermission(origins: readonly string[]): readonly string[] {
  return origins.filter((origin) => !['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname))
}

/** The policies of the Linux browsers that are installed below `root` ('/' but for tests). */
export function browserPolicies(root: string): readonly BrowserPolicy[] {
  const isHere = (signs: readonly string[]) => signs.some((sign) => existsSync(join(root, sign)))
  const chromium = flavours
    .filter(({ signs }) => isHere(signs))
    .map(({ browser, folder }) => chromiumPolicy(browser, join(root, folder, ownFile)))
  return isHere(firefoxSigns) ? [...chromium, firefoxPolicy(join(root, firefoxFile))] : chromium
}

function chromiumPolicy(browser: string, file: string): BrowserPolicy {
  const label = installMessages.policy(browser, file)
  const contents = (origins: readonly string[]) =>
    Object.fromEntries(chromiumPolicyNames.map((name) => [name, origins]))
  return {
    browser,
    file,
    allows: (origins) => {
      const present = readOrEmpty(file)
      return chromiumPolicyNames.every((name) => origins.every((origin) => includes(present[name], origin)))
    },
    // The file is ours alone, so what it said before goes.
    write: (origins) => attemptPolicy(label, () => writeJsonObject(file, contents(origins))),
    remove: () => attemptPolicy(label, () => writeJsonObject(file, {})),
  }
}

/** Firefox has one file for all policies: only our entries come and go. */
function firefoxPolicy(file: string): BrowserPolicy {
  const label = installMessages.policy('Firefox', file)
  const certificates = ['policies', 'Certificates', 'Install']
  const domains = ['policies', 'LocalNetworkAccess', 'SkipDomains']
  const hosts = (origins: readonly string[]) => origins.map((origin) => new URL(origin).hostname)
  return {
    browser: 'Firefox',
    file,
    allows: (origins) => {
      const text = JSON.stringify(readOrEmpty(file))
      return [...hosts(origins), firefoxAuthorityName].every((entry) => text.includes(JSON.stringify(entry)))
    },
    write: (origins) =>
      attemptPolicy(label, () => {
        const withAuthority = withListItems(readJsonObject(file), certificates, [firefoxAuthorityName])
        return writeJsonObject(file, withListItems(withAuthority, domains, hosts(origins)))
      }),
    remove: (origins) =>
      attemptPolicy(label, () => {
        const withoutAuthority = withoutListItems(readJsonObject(file), certificates, [firefoxAuthorityName])
        return writeJsonObject(file, withoutListItems(withoutAuthority, domains, hosts(origins)))
      }),
  }
}

function attemptPolicy(label: string, change: () => 'done' | 'unchanged'): Step {
  try {
    return attempt(label, installMessages.asAdministrator, change)
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error
    const { policyUnreadable: failed, policyFixByHand: remedy } = installMessages
    return { label, outcome: { failed, remedy } }
  }
}

const includes = (list: unknown, item: string) => Array.isArray(list) && list.includes(item)

function readOrEmpty(file: string) {
  try {
    return readJsonObject(file)
  } catch {
    return {}
  }
}
