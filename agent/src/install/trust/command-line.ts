import { trustMessages } from '@estrado/machines/agent/trust-texts'
import { readIdentity, readOrIssueIdentity, tlsFolder } from '../../guard/tls/identity-store.ts'
import { asPerson } from '../as-person.ts'
import { commandsOf } from '../command.ts'
import { personAtTheMachine } from '../person.ts'
import { authorityOf, isTrusted, type TrustPlace, trust, untrust } from './trust.ts'

/** The stores of this machine and of whoever sits at it. */
export function thisPlace(environment: Readonly<Record<string, string | undefined>>): TrustPlace {
  const person = personAtTheMachine(environment)
  return {
    platform: process.platform,
    person,
    run: commandsOf(person),
    runPrivileged: commandsOf({ home: person.home }),
  }
}

/** `npm run agent -- trust`. @returns exit code: 0 when every browser found believes the agent. */
export function runTrust(
  dataFolder: string,
  place: TrustPlace,
  now: Date,
  say: (line: string) => void,
): number {
  const folder = tlsFolder(dataFolder)
  let identity: ReturnType<typeof readOrIssueIdentity>
  try {
    // Made through sudo, the agent's folder is still the person's, whose agent must read it.
    identity = asPerson(place.person, () => readOrIssueIdentity(folder, now))
  } catch {
    say(trustMessages.noIdentity)
    return 1
  }
  const report = trust(authorityOf(identity, folder), place)
  for (const line of report.lines) say(line)
  return report.complete ? 0 : 1
}

/** `npm run agent -- untrust`. @returns exit code: 0 when no store believes the agent any more. */
export function runUntrust(
  dataFolder: string,
  place: TrustPlace,
  now: Date,
  say: (line: string) => void,
): number {
  const folder = tlsFolder(dataFolder)
  const identity = asPerson(place.person, () => readIdentity(folder, now))
  if (identity === undefined) {
    say(trustMessages.nothingToUntrust)
    return 0
  }
  const report = untrust(authorityOf(identity, folder), place)
  for (const line of report.lines) say(line)
  return report.complete ? 0 : 1
}

/** Do this person's browsers believe the identity that is kept in the data folder? */
export function isTrustedHere(dataFolder: string, place: TrustPlace, now: Date): boolean {
  const folder = tlsFolder(dataFolder)
  const identity = readIdentity(folder, now)
  return identity !== undefined && isTrusted(authorityOf(identity, folder), place)
}
