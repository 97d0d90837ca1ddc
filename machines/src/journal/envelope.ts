/** `refused`: the machine, the policy or a rule said no. `nonconforming`: it happened, against the machine. */
export type Outcome = 'accepted' | 'refused' | 'nonconforming'

/** One line of the journal, as it is stored, exported and verified. All of it is hashed. */
export type JournalEvent = {
  /** Judicial district whose chain this line belongs to. */
  readonly ledger: string
  /** Place in the ledger, from 1, without gaps. */
  readonly position: number
  readonly stream: string
  /** Of an accepted event its place in the stream, from 1; of any other the version it met. */
  readonly version: number
  readonly eventId: string
  readonly type: string
  readonly machine: string
  readonly machineVersion: number
  readonly outcome: Outcome
  /** Why it was refused; null when accepted. */
  readonly reason: string | null
  /** Canonical JSON of the event without its type. */
  readonly data: string
  /** User who did it; null where nobody is signed in. */
  readonly actor: string | null
  readonly role: string | null
  readonly office: number | null
  readonly correlation: string
  readonly client: string | null
  /** Instant of recording, ISO 8601 in UTC with milliseconds. */
  readonly at: string
}

/** A line with its links: what the ledger's chain is made of. Hashes in hexadecimal. */
export type ChainedEvent = JournalEvent & { readonly previousHash: string; readonly hash: string }

/** The hash before the first line of a ledger. */
export const genesisHash = '0'.repeat(64)

/** The exact text that is hashed for a line. */
export function hashInput(event: JournalEvent, previousHash: string): string {
  return JSON.stringify([
    previousHash,
    event.ledger,
    event.position,
    event.stream,
    event.version,
    event.eventId,
    event.type,
    event.machine,
    event.machineVersion,
    event.outcome,
    event.reason,
    event.data,
    event.actor,
    event.role,
    event.office,
    event.correlation,
    event.client,
    event.at,
  ])
}
