import { apiTexts } from '@estrado/machines/messages/api'
import { dayOf } from '@estrado/machines/time/la-paz'
import { sql } from 'kysely'
import type { Tx } from '../../database/connect.ts'
import { ApiError } from '../../errors.ts'

/**
 * Quota of what one account's browsers may add to the journal in a day: many times what the busiest clerk's do, and
 * little enough that nobody fills the disk with it.
 */
export const dayQuota = { events: 20_000, bytes: 10_000_000 } as const

type Amount = { readonly events: number; readonly bytes: number }

/** Takes an amount from the account's day in La Paz, in the transaction that appends it. 429 where it is spent. */
export async function takeOfDay(tx: Tx, userId: number, { events, bytes }: Amount, now: Date): Promise<void> {
  const day = await tx
    .insertInto('bitacora_dia')
    .values({ id_usuario: userId, dia: dayOf(now), eventos: events, bytes })
    .onConflict((on) =>
      on.columns(['id_usuario', 'dia']).doUpdateSet({
        eventos: sql<number>`bitacora_dia.eventos + excluded.eventos`,
        bytes: sql<number>`bitacora_dia.bytes + excluded.bytes`,
      }),
    )
    .returning(['eventos', 'bytes'])
    .executeTakeFirstOrThrow()
  if (day.eventos <= dayQuota.events && day.bytes <= dayQuota.bytes) return
  throw new ApiError(429, { message: apiTexts.reportedTooMuch, response: apiTexts.reportedTooMuchWhy }, 3_600)
}
