import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

/** Two draws at once would both see the load before the other: one at a time in the whole product. */
export async function oneDrawAtATime(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7101)`.execute(tx)
}

type NamedCourt = { readonly idOficina: number; readonly oficina: string }

/** What is said of courts, with their names. */
export const withNames = <T extends { readonly idOficina: number }>(
  courts: readonly NamedCourt[],
  some: readonly T[],
) =>
  some.map((one) => ({
    ...one,
    oficina: courts.find(({ idOficina }) => idOficina === one.idOficina)?.oficina ?? '',
  }))
