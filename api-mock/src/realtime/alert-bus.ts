import type { Position } from '@estrado/machines/contract/position'
import { sql } from 'kysely'
import { type Database, primaryOfDatabase } from '../database/connect.ts'
import { writtenPosition } from '../database/positions.ts'
import { log } from '../log.ts'
import { openChannel } from './channel.ts'
import { takingTurns } from './taking-turns.ts'

/** A message for the sockets of some users. */
export type AlertMessage = {
  readonly evento: 'nueva-alerta' | 'notificacion-pendiente' | 'trabajo-recibido' | 'sesion-modificada'
  readonly usuarios: readonly number[]
  readonly datos: unknown
}

/** A message for the sockets themselves: sessions that were closed, or another one came to a cause or left it. */
export type SocketMessage =
  | { readonly evento: 'sesion-cerrada'; readonly datos: { readonly sesiones: readonly string[] } }
  /** Their office is another: the sockets look at it anew. */
  | { readonly evento: 'sesion-movida'; readonly datos: { readonly sesiones: readonly string[] } }
  /** What waits in the inboxes of these offices is no longer what it was: their people count anew. */
  | { readonly evento: 'bandeja-modificada'; readonly datos: { readonly oficinas: readonly number[] } }
  | { readonly evento: 'presencia'; readonly datos: { readonly idCausa: number } }
  /** Something was done in a cause: who has it open asks anew. */
  | { readonly evento: 'causa-cambiada'; readonly datos: { readonly idCausa: number } }

export type BusMessage = AlertMessage | SocketMessage

/** A message as it arrives: lists that show what it tells of have come this far. */
export type HeardMessage = BusMessage & { readonly posicion: Position }

export type AlertBus = {
  /** Hands a message to every process of the API; it arrives in this one the same way. */
  readonly publish: (message: BusMessage) => void
  readonly subscribe: (listener: (message: HeardMessage) => void) => () => void
  readonly close: () => Promise<void>
}

/** PostgreSQL tells its listeners the message's number; the message itself stands in a table. */
export const noticeChannel = 'estrado_tiempo_real'
/** How long messages are kept for a listener that lost its connection. */
const kept = sql`interval '10 minutes'`

/** A message's number and when it was written: the numbers of a table without log begin anew after a crash. */
const keyOf = ({ id, at }: { readonly id: number; readonly at: Date }): string => `${id} ${at.getTime()}`

/**
 * The way of a message to the sockets of all API processes on one database: it is written down, its number is
 * notified, and every process reads it. A process whose listener was away reads what it missed.
 */
export function createAlertBus(db: Database): AlertBus {
  const listeners = new Set<(message: HeardMessage) => void>()
  /** What was handed on already, oldest first; what came before the process is none of its business. */
  const handedOn = new Set<string>()
  let opened = false

  const hand = (key: string, message: HeardMessage): void => {
    if (handedOn.has(key)) return
    handedOn.add(key)
    for (const old of handedOn) {
      if (handedOn.size <= 5_000) break
      handedOn.delete(old)
    }
    for (const listener of listeners) listener(message)
  }

  async function read(ids: readonly number[]): Promise<void> {
    const rows = await db
      .selectFrom('mensaje_tiempo_real')
      .selectAll()
      .select(writtenPosition.as('posicion'))
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
    for (const row of rows) hand(keyOf(row), row as HeardMessage)
  }

  async function catchUp(): Promise<void> {
    const rows = await db
      .selectFrom('mensaje_tiempo_real')
      .selectAll()
      .select(writtenPosition.as('posicion'))
      .where('at', '>', sql<Date>`now() - ${kept}`)
      .orderBy('id')
      .execute()
    for (const row of rows) {
      if (opened) hand(keyOf(row), row as HeardMessage)
      else handedOn.add(keyOf(row))
    }
    opened = true
  }

  const complain = (doing: string) => (error: unknown) =>
    log('error', 'real time', { doing, error: String(error) })

  const channel = openChannel(primaryOfDatabase(db), noticeChannel, {
    onOpen: () =>
      catchUp().catch((error: unknown) => {
        complain('catch up')(error)
        throw error
      }),
    onMessage: (payload) => reading.take(Number(payload)),
  })

  async function write(messages: readonly BusMessage[]): Promise<void> {
    const rows = messages.map(({ evento, datos, ...to }) => ({
      evento,
      usuarios: 'usuarios' in to ? to.usuarios : [],
      datos,
    }))
    await sql`
      with forgotten as (delete from mensaje_tiempo_real where at < now() - ${kept}),
      written as (
        insert into mensaje_tiempo_real (evento, usuarios, datos)
        select evento, usuarios, datos
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(evento text, usuarios int[], datos jsonb)
        returning id
      )
      select count(pg_notify(${noticeChannel}, id::text)) from written
    `.execute(db)
  }

  // Transient fault: a read is tried for the ten minutes that messages are kept; one that can't be written holds up others little.
  const reading = takingTurns(read, { tries: 65, onError: complain('read') })
  const writing = takingTurns(write, { tries: 5, onError: complain('publish') })

  return {
    publish: writing.take,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => {
      // The database must not go before what is being written.
      await writing.done()
      await channel.close()
      await reading.done()
    },
  }
}
