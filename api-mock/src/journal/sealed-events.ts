import { canonicalJson } from '@estrado/machines/journal/canonical'
import { recordedFact, UndecodableFact } from '@estrado/machines/journal/conformance'
import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import { identitiesIn, type SealedIdentity, sealedIn } from '@estrado/machines/journal/sealing'
import type { Fact } from '@estrado/machines/kernel/upcast'
import type { Database, Tx } from '../database/connect.ts'
import { type IdentityKeys, keyForSealing, readIdentityKeys } from './identity-keys.ts'
import { seal, unseal } from './seal.ts'
import { subjectName } from './subject-name.ts'

/** A fact as it is recorded: with each identity that it holds sealed under its person's key. */
export async function sealFact(tx: Tx, machine: string, fact: Fact, at: Date): Promise<Fact> {
  const named = []
  for (const identity of identitiesIn(machine, fact))
    named.push({ identity, subject: await subjectName(tx, identity.subject, at) })
  let recorded = fact
  // In one order for everybody: two who make the same new keys would wait for each other.
  for (const { identity, subject } of named.toSorted((a, b) => (a.subject < b.subject ? -1 : 1)))
    recorded = identity.sealedWith(
      recorded,
      seal(await keyForSealing(tx, subject, at), subject, identity.text),
    )
  return recorded
}

/** An event with other data than the recorded ones: it no longer is what its hash says. */
export function withFact(event: ChainedEvent, { type: _, ...data }: Fact): ChainedEvent {
  return { ...event, data: canonicalJson(data) }
}

/** Only what looks sealed is parsed: most events hold nobody's identity. */
function sealedOf(event: ChainedEvent): readonly SealedIdentity[] {
  const fact = event.data.includes('"sealed":{') ? recordedFact(event) : null
  return fact ? sealedIn(event.machine, fact) : []
}

/** A sealed identity of an event with its text; null: its key was erased. */
export type ReadIdentity = {
  readonly subject: string
  readonly sealed: SealedIdentity
  readonly text: string | null
}

function read(
  identities: readonly SealedIdentity[],
  keys: IdentityKeys,
): readonly ReadIdentity[] | 'touched' {
  try {
    return identities.map((sealed) => {
      const { box } = sealed
      const key = keys.get(box.subject)
      return { subject: box.subject, sealed, text: key ? unseal(key, box) : null }
    })
  } catch {
    return 'touched'
  }
}

/** The identities of some events; events without one have no entry, and one whose box doesn't open was touched. */
export async function readIdentities(
  db: Database,
  events: readonly ChainedEvent[],
): Promise<ReadonlyMap<ChainedEvent, readonly ReadIdentity[] | 'touched'>> {
  const found = events.flatMap((event) => {
    const sealed = sealedOf(event)
    return sealed.length > 0 ? [[event, sealed] as const] : []
  })
  const subjects = found.flatMap(([, sealed]) => sealed.map(({ box }) => box.subject))
  const keys = await readIdentityKeys(db, [...new Set(subjects)])
  return new Map(found.map(([event, sealed]) => [event, read(sealed, keys)]))
}

/** An event with each of its identities as `show` gives it. */
export const shownWith = (
  event: ChainedEvent,
  identities: readonly ReadIdentity[],
  show: (fact: Fact, identity: ReadIdentity) => Fact,
): ChainedEvent => withFact(event, identities.reduce(show, recordedFact(event) ?? { type: event.type }))

/** The fact with an identity opened, or suppressed where its key was erased. */
export const opened = (fact: Fact, { sealed, text }: ReadIdentity): Fact =>
  text === null ? sealed.erased(fact) : sealed.opened(fact, text)

/** Events as projections read them: identities opened, or suppressed where their key was erased. @throws UndecodableFact */
export async function openEvents(db: Database, events: readonly ChainedEvent[]): Promise<ChainedEvent[]> {
  const identities = await readIdentities(db, events)
  return events.map((event) => {
    const found = identities.get(event)
    if (found === 'touched') throw new UndecodableFact(event, '')
    return found ? shownWith(event, found, opened) : event
  })
}
