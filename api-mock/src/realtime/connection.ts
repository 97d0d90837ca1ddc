import { once } from 'node:events'
import type { Position } from '@estrado/machines/contract/position'
import type { WebSocket } from 'ws'
import type { Identity } from '../access/identity.ts'
import { log } from '../log.ts'
import type { Place } from './presence.ts'

export type Connection = {
  readonly id: string
  readonly socket: WebSocket
  /** Browser and system, as the client said. */
  client: string | null
  identity: Identity | null
  alive: boolean
  /** The cause that is open there. */
  place: Place
  /** What was said is answered one after the other. */
  work: Promise<void>
}

export const complain = (error: unknown) => log('error', 'real time', { error: String(error) })

/** Serialised work: a step of a connection begins when those before it have ended, well or badly. */
export function inTurn(connection: Connection, step: () => Promise<void>): void {
  connection.work = connection.work.then(step).catch(complain)
}

/** Milliseconds that a client has to take its goodbye. */
const goodbye = 1_000

/** A socket is closed by both sides, or cut where its client says nothing. */
export async function ended(socket: WebSocket): Promise<void> {
  if (socket.readyState === socket.CLOSED) return
  const cut = setTimeout(() => socket.terminate(), goodbye)
  await once(socket, 'close')
  clearTimeout(cut)
}

/** `posicion`: how far lists have come that show what is told. */
export const send = (socket: WebSocket, evento: string, datos: unknown, posicion?: Position): void =>
  socket.send(JSON.stringify({ evento, datos, posicion }))
