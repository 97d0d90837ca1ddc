import { canonicalJson } from '@estrado/machines/journal/canonical'
import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import { identityIn, type SealedFact, sealedIn } from '@estrado/machines/journal/sealing'
import type { Fact } from '@estrado/machines/workflows/upcast'
import type { Database, Tx } from '../database/connect.ts'
import { type IdentityKeys, keyForSealing, readIdentityKeys } from './identity-keys.ts'
import { seal, unseal } from './seal.ts'

/** A fact as it is recorded: with the identity that it holds sealed under its person's key. */
export async function sealFact(tx: Tx, machine: string, fact: Fact, at: Date): Promise<Fact> {
  const identity = identityIn(machine, fact)
  if (!identity) return fact
  const { subject, text } = identity
  return identity.sealedWith(seal(await keyForSealing(tx, subject, at), subject, text))
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
const sealedOf = (event: ChainedEvent): SealedFact | null =>
  event.data.includes('"sealed":{') ? sealedIn(event.machine, factOf(event)) : null

/** What a recorded event holds of an identity, and what can be read of it. */
export type ReadIdentity = {
  readonly subject: string
  /** Is it protected, by this event, in a stream that began at `since`? */
  readonly reserved: (since: Date) => boolean
  /** The event with its identity readable; with 'Dato suprimido' where the key was erased. */
  readonly opened: ChainedEvent
  readonly erased: boolean
  /** The event with one text in the place of every sealed field. */
  readonly covered: (text: string) => ChainedEvent
}

/** Reads the sealed identity of an event; null where it has none. */
function readIdentity(event: ChainedEvent, sealed: SealedFact, keys: IdentityKeys): ReadIdentity {
  const key = keys.get(sealed.box.subject)
  const text = key ? unseal(key, sealed.box) : null
  return {
    subject: sealed.box.subject,
    reserved: (since) => text !== null && sealed.reserved(text, since),
    opened: withFact(event, text === null ? sealed.erased() : sealed.opened(text)),
    erased: !key,
    covered: (text) => withFact(event, sealed.covered(text)),
  }
}

/** The identities of some events, by position in the list; events without one have no entry. */
export async function readIdentities(
  db: Database,
  events: readonly ChainedEvent[],
): Promise<ReadonlyMap<ChainedEvent, ReadIdentity>> {
  const sealed = events.flatMap((event) => {
    const found = sealedOf(event)
    return found ? [[event, found] as const] : []
  })
  const keys = await readIdentityKeys(db, [...new Set(sealed.map(([, { box }]) => box.subject))])
  return new Map(sealed.map(([event, found]) => [event, readIdentity(event, found, keys)]))
}

/** Events as projections read them: identities opened, or suppressed where their key was erased. */
export async function openEvents(db: Database, events: readonly ChainedEvent[]): Promise<ChainedEvent[]> {
  const identities = await readIdentities(db, events)
  return events.map((event) => identities.get(event)?.opened ?? event)
}
