import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { installMessages } from '@estrado/machines/agent/install-texts'
import { tlsFolder } from '../guard/tls/identity-store.ts'
import type { AgentSettings } from '../settings.ts'
import { asPerson } from './as-person.ts'
import { commandsOf, type Person } from './command.ts'
import { allPeople } from './person.ts'
import { browserPolicies, originsThatNeedPermission } from './policies/browser-policies.ts'
import { removeRegistryPolicies, writeRegistryPolicies } from './policies/windows-registry.ts'
import type { Invocation, ServicePlace } from './service/service.ts'
import { serviceManager } from './service/service-manager.ts'
import { describeStep, type Step, succeeded } from './step.ts'
import { runTrust, runUntrust } from './trust/command-line.ts'
import type { TrustPlace } from './trust/trust.ts'

/** The machine to install on. */
export type InstallPlace = {
  readonly trust: TrustPlace
  readonly service: ServicePlace
  /** '/' but for tests. */
  readonly root: string
  readonly now: Date
  readonly say: (line: string) => void
}

/** `npm run agent -- install`: starts with the session, trusted, and permitted. @returns the exit code. */
export function runInstall(settings: AgentSettings, invocation: Invocation, place: InstallPlace): number {
  const { say } = place
  const service = serviceManager(place.service).install(invocation)
  const policies = writePolicies(settings.origins, place)
  for (const step of [...service, ...policies]) for (const line of describeStep(step)) say(line)
  const trusted = runTrust(settings.dataFolder, place.trust, place.now, say) === 0
  const complete = trusted && [...service, ...policies].every(succeeded)
  say(complete ? installMessages.installed : installMessages.installedPartly)
  return complete ? 0 : 1
}

/** `npm run agent -- uninstall`: undoes every part of `install`; what was scanned stays. @returns the exit code. */
export function runUninstall(settings: AgentSettings, place: InstallPlace): number {
  const { say } = place
  const service = serviceManager(place.service).uninstall()
  const policies = removePolicies(settings.origins, place)
  for (const step of [...service, ...policies]) for (const line of describeStep(step)) say(line)
  const untrusted = untrustAndForget(settings.dataFolder, place.trust, place)
  const complete = untrusted && [...service, ...policies].every(succeeded)
  if (existsSync(settings.dataFolder)) say(installMessages.keptData(settings.dataFolder))
  say(complete ? installMessages.uninstalled : installMessages.uninstalledPartly)
  return complete ? 0 : 1
}

/** What a package's scripts do once for the whole machine, as administrator. @returns the exit code. */
export function runSystemInstall(settings: AgentSettings, place: InstallPlace): number {
  const policies = writePolicies(settings.origins, place)
  for (const step of policies) for (const line of describeStep(step)) place.say(line)
  return policies.every(succeeded) ? 0 : 1
}

/** The opposite, with the authority of every person of this machine taken out of their browsers. */
export function runSystemUninstall(settings: AgentSettings, place: InstallPlace): number {
  const policies = removePolicies(settings.origins, place)
  for (const step of policies) for (const line of describeStep(step)) place.say(line)
  const people = allPeople(place.service.run).map((person) => {
    const dataFolder = join(person.home, '.local', 'share', 'estrado')
    if (!existsSync(tlsFolder(dataFolder))) return true
    place.say(installMessages.otherUser(person.home))
    return untrustAndForget(dataFolder, trustPlaceOf(person, place.trust), place)
  })
  return policies.every(succeeded) && people.every(Boolean) ? 0 : 1
}

const trustPlaceOf = (person: Person, place: TrustPlace): TrustPlace => ({
  ...place,
  person,
  run: commandsOf(person),
})

function untrustAndForget(dataFolder: string, trust: TrustPlace, { now, say }: InstallPlace): boolean {
  if (runUntrust(dataFolder, trust, now, say) !== 0) return false
  // Nobody believes it any more; the next start makes another.
  try {
    asPerson(trust.person, () => rmSync(tlsFolder(dataFolder), { recursive: true, force: true }))
    return true
  } catch {
    say(installMessages.identityKept(tlsFolder(dataFolder)))
    return false
  }
}

function writePolicies(origins: readonly string[], { trust, root, service }: InstallPlace): readonly Step[] {
  const wanted = originsThatNeedPermission(origins)
  if (wanted.length === 0) return [{ label: installMessages.policyNotNeeded, outcome: 'unchanged' }]
  if (trust.platform === 'darwin') return [{ label: installMessages.policyByProfile, outcome: 'unchanged' }]
  if (trust.platform === 'win32') return writeRegistryPolicies(wanted, service.run)
  return browserPolicies(root).map((policy) => policy.write(wanted))
}

function removePolicies(origins: readonly string[], { trust, root, service }: InstallPlace): readonly Step[] {
  const wanted = originsThatNeedPermission(origins)
  if (trust.platform === 'darwin') return []
  if (trust.platform === 'win32') return removeRegistryPolicies(wanted, service.run)
  return browserPolicies(root).map((policy) => policy.remove(wanted))
}
