import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import { workflows } from '@estrado/machines/workflows/registry'
import { stateId } from '@estrado/machines/workflows/workflow'
import { sql } from 'kysely'
import type { Tx } from '../../database/connect.ts'
import { NewerDatabase } from '../../database/migrate.ts'
import { isOfNewer } from '../command.ts'
import { type Standing, standingOf } from '../standing.ts'

/** Where a stream stands: what `stream_head` keeps of it. */
export type Head = {
  readonly stream: string
  readonly ledger: string
  readonly machine: string
  readonly version: number
  readonly state: string
  readonly since: string | null
  readonly actor: string | null
  readonly at: string
}

/** Replays every stream as its lines come, and knows where each stands. */
export class StreamHeads {
  private readonly standings = new Map<string, Standing>()
  private readonly ledgers = new Map<string, string>()
  private waiting = new Map<string, Head>()

  /** Takes what one command appended to a stream; gives where the stream stands after it. */
  take(events: readonly ChainedEvent[]): Head {
    const last = events.at(-1)
    const workflow = workflows[last?.machine ?? '']
    if (!last) throw new Error('a command without lines')
    // What a newer machine recorded isn't guessed at: rows made of it would be wrong.
    if (!workflow || isOfNewer(workflow, events)) throw new NewerDatabase(last.machine)
    const standing = standingOf(workflow, events, this.standings.get(last.stream))
    this.standings.set(last.stream, standing)
    const { stream, machine, version, actor, at } = last
    // A stream that goes on in another ledger stays with the one in which it began.
    const ledger = this.ledgers.get(stream) ?? last.ledger
    this.ledgers.set(stream, ledger)
    const { snapshot, since } = standing
    const head = { stream, ledger, machine, version, state: stateId(snapshot.value), since, actor, at }
    this.waiting.set(stream, head)
    return head
  }

  /** Where the streams stand that moved since this was last asked. */
  moved(): readonly Head[] {
    const heads = [...this.waiting.values()]
    this.waiting = new Map()
    return heads
  }
}

export async function writeHeads(tx: Tx, heads: readonly Head[]): Promise<void> {
  const column = (of: (head: Head) => string | number | null) => heads.map(of)
  await sql`
    insert into stream_head (stream, ledger, machine, version, state, changed_by, changed_at, since)
    select * from unnest(
      ${column(({ stream }) => stream)}::text[], ${column(({ ledger }) => ledger)}::text[],
      ${column(({ machine }) => machine)}::text[], ${column(({ version }) => version)}::integer[],
      ${column(({ state }) => state)}::text[], ${column(({ actor }) => actor)}::text[],
      ${column(({ at }) => at)}::timestamptz[], ${column(({ since }) => since)}::timestamptz[])
    on conflict (stream) do update set
      version = excluded.version, state = excluded.state, since = excluded.since,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at
  `.execute(tx)
}
