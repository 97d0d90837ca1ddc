import type { Position } from '@estrado/machines/contract/position'
import { sql } from 'kysely'
import type { Database } from './connect.ts'
import { askPrepared } from './prepared.ts'
import { asPosition, type Standing, standingQuestion, written } from './standing.ts'

/** How the server of a pool stands now. */
export async function standingOf(db: Database): Promise<Standing> {
  const [standing] = await askPrepared(db, 'standing', sql<Standing>`${sql.raw(standingQuestion)}`)
  if (!standing) throw new Error('the server says nothing of itself')
  return standing
}

/** For a statement to the primary: how far everything had come that it sees. */
export const writtenPosition = sql<Position>`${sql.raw(asPosition(written))}`

/** How far the primary has written by now: beyond everything that was acknowledged before. */
export async function positionOf(db: Database): Promise<Position> {
  const [row] = await askPrepared(db, 'position', sql<{ at: Position }>`select ${writtenPosition} as at`)
  if (!row) throw new Error('the server says nothing of its log')
  return row.at
}
