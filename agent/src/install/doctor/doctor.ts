import { accessSync, constants, existsSync, mkdirSync, statfsSync } from 'node:fs'
import { doctorMessages as texts } from '@estrado/machines/agent/install-texts'
import type { AgentPresence } from '@estrado/machines/contract/agent-access'
import { bad, type Check, good, warning } from '@estrado/machines/system/check'
import { readableDay } from '@estrado/machines/time/shown'
import { endOf, needsRenewal, readIdentity, tlsFolder } from '../../guard/tls/identity-store.ts'
import type { AgentSettings } from '../../settings.ts'
import { findModules } from '../../signing/tokens/pkcs11/known-modules.ts'
import type { InstallPlace } from '../install.ts'
import { browserPolicies, originsThatNeedPermission } from '../policies/browser-policies.ts'
import { serviceManager } from '../service/service-manager.ts'
import { authorityOf, findStores } from '../trust/trust.ts'
import { askPresence, askSigner, isFree, showsOwnCertificate } from './running-agent.ts'

/** Least free space that lets a long scan be kept, in megabytes. */
const leastMegabytes = 500

/**
 * `npm run agent -- doctor`: looks at everything that the agent needs, changes nothing, and tells the remedy of
 * each fault. @returns the exit code: 0 unless something is bad.
 */
export async function runDoctor(
  settings: AgentSettings,
  version: string,
  place: InstallPlace,
): Promise<number> {
  const { say } = place
  say(texts.heading(version))
  const checks = await examine(settings, place)
  for (const { name, state, detail, remedy } of checks) {
    say(`  ${texts.state[state]}  ${name}: ${detail}`)
    if (remedy !== undefined) say(texts.remedy(remedy))
  }
  const has = (state: Check['state']) => checks.some((check) => check.state === state)
  say(has('bad') ? texts.withFaults : has('warning') ? texts.withWarnings : texts.allGood)
  return has('bad') ? 1 : 0
}

/** Every check, in the order in which faults are best mended. */
export async function examine(settings: AgentSettings, place: InstallPlace): Promise<readonly Check[]> {
  const presence = await askPresence(settings.scannerPort)
  return [
    ...dataChecks(settings.dataFolder),
    ...(await agentChecks(settings, presence)),
    ...(await certificateChecks(settings, presence, place.now)),
    ...trustChecks(settings.dataFolder, place),
    serviceCheck(place),
    ...(await tokenChecks(settings, presence, place)),
    ...scannerChecks(place),
    ...policyChecks(settings.origins, place),
  ]
}

function dataChecks(folder: string): readonly Check[] {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch {
    return [bad(texts.data, folder, texts.dataRemedy)]
  }
  const { bavail, bsize } = statfsSync(folder)
  const megabytes = Math.floor((bavail * bsize) / 1_048_576)
  const detail = `${folder}, ${texts.space(megabytes)}`
  return [
    megabytes < leastMegabytes ? warning(texts.data, detail, texts.spaceRemedy) : good(texts.data, detail),
  ]
}

async function agentChecks(
  settings: AgentSettings,
  presence: AgentPresence | undefined,
): Promise<readonly Check[]> {
  const ports = [
    [settings.signerPort, 'ESTRADO_SIGNER_PORT'],
    [settings.scannerPort, 'ESTRADO_SCANNER_PORT'],
  ] as const
  if (presence !== undefined) {
    const runs = presence.firma.activo
      ? good(texts.agent, texts.agentRuns(presence.version))
      : bad(texts.agent, texts.signerStopped, texts.signerRemedy)
    return [runs]
  }
  const portChecks = await Promise.all(
    ports.map(async ([port, setting]) =>
      (await isFree(port))
        ? good(texts.port(port), texts.portFree)
        : bad(texts.port(port), texts.portTaken, texts.portRemedy(setting)),
    ),
  )
  return [bad(texts.agent, texts.agentStopped, texts.agentStart), ...portChecks]
}

async function certificateChecks(
  settings: AgentSettings,
  presence: AgentPresence | undefined,
  now: Date,
): Promise<readonly Check[]> {
  const identity = readIdentity(tlsFolder(settings.dataFolder), now)
  if (identity === undefined) return [warning(texts.certificate, texts.certificateMissing, texts.agentStart)]
  const date = readableDay(endOf(identity))
  const kept = needsRenewal(identity, now)
    ? warning(texts.certificate, texts.certificateEnding(date), texts.certificateEndingRemedy)
    : good(texts.certificate, texts.certificateUntil(date))
  if (!presence?.firma.activo) return [kept]
  const served = await showsOwnCertificate(settings.signerPort, identity.authority)
  return [
    kept,
    served
      ? good(texts.certificateServed, texts.certificateServedGood)
      : bad(texts.certificateServed, texts.certificateServedBad, texts.certificateServedRemedy),
  ]
}

function trustChecks(dataFolder: string, { trust, now }: InstallPlace): readonly Check[] {
  const onLinux = trust.platform === 'linux'
  const tool =
    onLinux && trust.run('certutil', ['-H']) === 'absent'
      ? [bad(texts.certutil, texts.absent, texts.certutilRemedy)]
      : []
  const identity = readIdentity(tlsFolder(dataFolder), now)
  if (identity === undefined || tool.length > 0) return tool
  const authority = authorityOf(identity, tlsFolder(dataFolder))
  const { browsers, others } = findStores(trust)
  const stores = onLinux ? browsers : others
  if (stores.length === 0) return [bad(texts.store, texts.storeNone, texts.storeRemedy)]
  return stores.map((store) =>
    store.has(authority)
      ? good(texts.store, store.label)
      : bad(texts.store, `${store.label}: ${texts.storeMissing}`, texts.storeRemedy),
  )
}

function serviceCheck({ service }: InstallPlace): Check {
  const state = serviceManager(service).state()
  const detail = texts.serviceStates[state]
  return state === 'running'
    ? good(texts.service, detail)
    : warning(texts.service, detail, texts.serviceRemedy)
}

async function tokenChecks(
  settings: AgentSettings,
  presence: AgentPresence | undefined,
  { trust, root, now }: InstallPlace,
): Promise<readonly Check[]> {
  const reader =
    trust.platform !== 'linux' || existsSync(`${root}run/pcscd/pcscd.comm`)
      ? []
      : [warning(texts.smartCards, texts.absent, texts.smartCardsRemedy)]
  const missing = settings.pkcs11Modules
    .filter((path) => !existsSync(path))
    .map((path) => bad(texts.modules, texts.moduleMissing(path), texts.moduleMissingRemedy))
  const found = findModules(settings.pkcs11Modules).filter((path) => existsSync(path))
  const modules =
    found.length > 0
      ? good(texts.modules, found.join(', '))
      : warning(texts.modules, texts.modulesNone, texts.modulesRemedy)
  return [
    ...reader,
    ...missing,
    modules,
    ...softwareTokenCheck(settings.pkcs12),
    ...(await connectedTokens(settings, presence, now)),
  ]
}

function softwareTokenCheck(path: string | undefined): readonly Check[] {
  if (path === undefined) return []
  try {
    accessSync(path, constants.R_OK)
    return [good(texts.softwareToken, path)]
  } catch {
    return [bad(texts.softwareToken, texts.softwareTokenMissing(path), texts.softwareTokenRemedy)]
  }
}

async function connectedTokens(
  settings: AgentSettings,
  presence: AgentPresence | undefined,
  now: Date,
): Promise<readonly Check[]> {
  const identity = readIdentity(tlsFolder(settings.dataFolder), now)
  const tokens =
    presence?.firma.activo && identity ? await askSigner(settings.signerPort, identity.authority) : undefined
  if (tokens === undefined) return [warning(texts.tokens, texts.tokensUnknown, texts.agentStart)]
  if (tokens.length === 0) return [warning(texts.tokens, texts.tokensNone, texts.tokensRemedy)]
  return tokens.map(({ name, label, pin }) =>
    pin === 'bloqueado'
      ? bad(texts.tokens, texts.pinLocked(label || name), texts.pinLockedRemedy)
      : good(texts.tokens, label || name),
  )
}

function scannerChecks({ trust }: InstallPlace): readonly Check[] {
  if (trust.platform !== 'linux') return []
  const listed = trust.run('scanimage', ['-f', '%v %m%n'])
  if (listed === 'absent') return [warning(texts.scanner, texts.scannerProgram, texts.scannerRemedy)]
  const devices = listed.status === 0 ? listed.output.split('\n').filter((line) => line.trim() !== '') : []
  return [
    devices.length > 0
      ? good(texts.scanner, devices.join(', '))
      : warning(texts.scanner, texts.scannerNone, texts.scannerRemedy),
  ]
}

function policyChecks(origins: readonly string[], { root, trust }: InstallPlace): readonly Check[] {
  const wanted = originsThatNeedPermission(origins)
  if (wanted.length === 0) return [good(texts.policies, texts.policiesLocal)]
  const insecure = wanted
    .filter((origin) => origin.startsWith('http:'))
    .map((origin) => bad(texts.policies, texts.insecureOrigin(origin), texts.insecureOriginRemedy))
  const policies = trust.platform === 'linux' ? browserPolicies(root) : []
  return [
    ...insecure,
    ...policies.map((policy) =>
      policy.allows(wanted)
        ? good(texts.policies, policy.file)
        : warning(texts.policies, texts.policiesMissing(policy.browser), texts.policiesRemedy),
    ),
  ]
}
