import { canonicalJson } from '@estrado/machines/journal/canonical'
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

const factOf = ({ type, data }: ChainedEvent): Fact => ({
  ...(JSON.parse(data) as Readonly<Record<string, unknown>>),
  type,
})

/** An event with other data than the recorded ones: it no longer is what its hash says. */
export function withFact(event: ChainedEvent, { type: _, ...data }: Fact): ChainedEvent {
  return { ...event, data: canonicalJson(data) }
}

/** Only what looks sealed is parsed: most events hold nobody's identity. */
const sealedOf = (event: ChainedEvent): readonly SealedIdentity[] =>
  event.data.includes('"sealed":{') ? sealedIn(event.machine, factOf(event)) : []

/** A sealed identity of an event with its text; null: its key was erased. */
export type ReadIdentity = {
  readonly subject: string
  readonly sealed: SealedIdentity
  readonly text: string | null
}

const read = (sealed: SealedIdentity, keys: IdentityKeys): ReadIdentity => {
  const { box } = sealed
  const key = keys.get(box.subject)
  return { subject: box.subject, sealed, text: key ? unseal(key, box) : null }
}

/** The identities of some events; events without one have no entry. */
export async function readIdentities(
  db: Database,
  events: readonly ChainedEvent[],
): Promise<ReadonlyMap<ChainedEvent, readonly ReadIdentity[]>> {
  const found = events.flatMap((event) => {
    const sealed = sealedOf(event)
    return sealed.length > 0 ? [[event, sealed] as const] : []
  })
  const subjects = found.flatMap(([, sealed]) => sealed.map(({ box }) => box.subject))
  const keys = await readIdentityKeys(db, [...new Set(subjects)])
  return new Map(found.map(([event, sealed]) => [event, sealed.map((each) => read(each, keys))]))
}

/** An event with each of its identities as `show` gives it. */
export const shownWith = (
  event: ChainedEvent,
  identities: readonly ReadIdentity[],
  show: (fact: Fact, identity: ReadIdentity) => Fact,
): ChainedEvent => withFact(event, identities.reduce(show, factOf(event)))

/** The fact with an identity opened, or suppressed where its key was erased. */
export const opened = (fact: Fact, { sealed, text }: ReadIdentity): Fact =>
  text === null ? sealed.erased(fact) : sealed.opened(fact, text)

/** Events as projections read them: identities opened, or suppressed where their key was erased. */
export async function openEvents(db: Database, events: readonly ChainedEvent[]): Promise<ChainedEvent[]> {
  const identities = await readIdentities(db, events)
  return events.map((event) => {
    const found = identities.get(event)
    return found ? shownWith(event, found, opened) : event
  })
}
