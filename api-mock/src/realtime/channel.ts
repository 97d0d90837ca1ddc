import pg from 'pg'
import { watched } from '../database/connect.ts'
import type { Primary } from '../database/primary.ts'

export type Channel = { readonly close: () => Promise<void> }

type ChannelListener = {
  /** The listener stands; also after it was lost, so that what was missed can be read. Where it fails, it comes back. */
  readonly onOpen: () => Promise<void>
  readonly onMessage: (payload: string) => void
}

/** Milliseconds before the next try after a lost connection: doubling from the first to the last. */
const pauses = { first: 200, last: 10_000 } as const

/**
 * Listens to a channel of PostgreSQL on a connection of its own, and comes back by itself when that is lost or the
 * writes have moved to another server. Never fails: without its database the API has nothing to tell anyway.
 */
export function openChannel(primary: Primary, name: string, { onOpen, onMessage }: ChannelListener): Channel {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let leave = (): void => undefined
  let closed = false

  async function listen(): Promise<void> {
    const address = await primary.address().catch(() => null)
    if (closed) return
    if (address === null) return comeBack()
    const next = new pg.Client({
      connectionString: address,
      application_name: 'estrado-tiempo-real',
      ...watched,
    })
    client = next
    let lost = false
    const lose = () => {
      if (lost) return
      lost = true
      next.end().catch(() => undefined)
      comeBack()
    }
    leave = lose
    next.on('error', lose)
    next.on('end', lose)
    next.on('notification', ({ payload }) => payload !== undefined && onMessage(payload))
    try {
      await next.connect()
      await next.query(`listen ${name}`)
      await onOpen()
      failures = 0
    } catch {
      lose()
    }
  }

  function comeBack(): void {
    if (closed) return
    timer = setTimeout(() => void listen(), Math.min(pauses.last, pauses.first * 2 ** failures))
    failures += 1
  }

  // A server that was stopped in the middle never says that the connection has ended.
  const unwatch = primary.onMove(() => leave())
  void listen()
  return {
    close: async () => {
      closed = true
      unwatch()
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
