import {
  type Position,
  positionHeader,
  readPosition,
  unknownPosition,
} from '@estrado/machines/contract/position'
import type { Call } from '@estrado/machines/kernel/call'
import type { Context } from 'hono'
import type { CallBase, Services } from './context.ts'
import { positionOf } from './database/positions.ts'
import { ApiError } from './errors.ts'
import { askedAgain } from './journal/in-doubt.ts'
import { log } from './log.ts'

/**
 * Read your own writes: answers a list from a standby that has come as far as the caller says they were told, and tells
 * how far that is. What a standby fails at or refuses is asked of the primary: it may lag, be promoted meanwhile, or
 * have ended the statement for what it had to replay; a list that would write something finds that it can't there.
 */
export async function answerList<C extends CallBase, R>(
  c: Context,
  name: string,
  context: C,
  handler: (context: C) => Promise<R>,
): Promise<R> {
  const { services, identity, remoteAddress } = context
  const { standbys, db } = services
  if (!standbys) return handler(context)
  const seen = readPosition(c.req.header(positionHeader))
  const far = seen === unknownPosition
  const lent = far ? null : await standbys.lend(seen, identity?.sessionId ?? remoteAddress)
  if (lent) {
    try {
      const reply = await handler({ ...context, services: { ...services, db: lent.db } })
      c.header(positionHeader, lent.position)
      return reply
    } catch (error) {
      if (!(error instanceof ApiError))
        log('info', 'list left its standby', { call: name, error: String(error) })
    }
  }
  c.header(positionHeader, await positionOf(db))
  return handler(context)
}

/** A command tells how far its reader's lists have to have come, also one that somebody faster was in the way of. */
export async function tellPosition(
  { standbys, db }: Services,
  call: Call,
  answer: Response,
): Promise<Response> {
  if (!standbys || call.list || call.method === 'GET') return answer
  if (!answer.ok && answer.status !== 409) return answer
  // What was done is done, whether or not it can be said how far that is.
  const position = await askedAgain(() => positionOf(db)).catch(() => unknownPosition)
  answer.headers.set(positionHeader, position)
  return answer
}

/** How far whoever is told something now has to have come; nothing is said where no list comes from elsewhere. */
export const positionToTell = async ({ standbys, db }: Services): Promise<Position | undefined> =>
  standbys ? positionOf(db) : undefined
