import { excusingOptions } from '@estrado/machines/causes/draw-options'
import type { Identity } from '../access/identity.ts'
import { seesOf } from '../causes/access.ts'
import type { Database } from '../database/connect.ts'

/**
 * Is a document the order by which this person's court set itself aside from a cause, or the sheet of that draw? The
 * court keeps the record of its own excuse, and nothing else of the cause.
 */
export async function toldOfOwnExcuse(
  db: Database,
  identity: Identity,
  { id_causa, id_acto }: { readonly id_causa: number; readonly id_acto: number },
): Promise<boolean> {
  const { office } = identity
  if (office === null || !seesOf(identity).court) return false
  const sent = await db
    .selectFrom('reparto')
    .select('numero')
    .where('id_causa', '=', id_causa)
    .where('id_oficina_origen', '=', office)
    .where('opcion', 'in', [...excusingOptions])
    .where(({ eb, or }) => or([eb('id_acto', '=', id_acto), eb('id_cargo', '=', id_acto)]))
    .executeTakeFirst()
  return sent !== undefined
}
