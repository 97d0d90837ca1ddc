import { randomBytes } from 'node:crypto'
import { durations } from '@estrado/machines/vocabulary/durations'
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../database/connect.ts'
import { sha256 } from '../journal/hash.ts'

type Devices = { readonly db: Database; readonly clock: Clock }

/** Of more browsers than these the account forgets the one that was used longest ago. */
const mostDevices = 10

const oldest = (clock: Clock): Date => new Date(clock.now().getTime() - durations.knownDevice)

/**
 * The mark of a browser that knows this account (OWASP "device cookie"), or null. It opens nothing: the guesses of
 * strangers merely don't slow its owner down.
 */
export async function knownDevice(
  { db, clock }: Devices,
  userId: number,
  token: string,
): Promise<string | null> {
  if (token === '') return null
  const row = await db
    .selectFrom('dispositivo_conocido')
    .select('huella')
    .where('huella', '=', sha256(token))
    .where('id_usuario', '=', userId)
    .where('usado', '>', oldest(clock))
    .executeTakeFirst()
  return row?.huella ?? null
}

/** Remembers the browser of a login that succeeded; gives what it keeps, of which only the hash is stored. */
export async function rememberDevice(
  { db, clock }: Devices,
  userId: number,
  known: string | null,
): Promise<string | null> {
  const usado = clock.now()
  if (known !== null) {
    await db.updateTable('dispositivo_conocido').set({ usado }).where('huella', '=', known).execute()
    return null
  }
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('dispositivo_conocido')
    .values({ huella: sha256(token), id_usuario: userId, usado })
    .execute()
  await db
    .deleteFrom('dispositivo_conocido')
    .where('huella', 'in', (those) =>
      those
        .selectFrom('dispositivo_conocido')
        .select('huella')
        .where('id_usuario', '=', userId)
        .orderBy('usado', 'desc')
        .offset(mostDevices),
    )
    .execute()
  return token
}

/** With the sessions of an account its browsers are strangers again: one of them may be an intruder's. */
export async function forgetDevices(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('dispositivo_conocido').where('id_usuario', '=', userId).execute()
}
