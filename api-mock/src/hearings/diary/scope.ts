import { officesOf } from '@estrado/machines/accounts/user-account/posts'
import { finishedCauseStates } from '@estrado/machines/causes/vocabulary'
import { rolesThatMay } from '@estrado/machines/contract/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { Identity } from '../../access/identity.ts'
import { inCourt, seesOf } from '../../causes/access.ts'
import { causesOfPerson } from '../../causes/file/standing.ts'
import { causesOfProsecutor, isProsecutor } from '../../causes/prosecution.ts'
import type { Services } from '../../context.ts'
import { sha256 } from '../../journal/hash.ts'
import { workplaceColumns, workplaceOf } from '../../organisation/posts/workplaces.ts'

/** As much of somebody as says which hearings are theirs to see. */
export type Reader = Pick<Identity, 'userId' | 'office' | 'roles' | 'documento' | 'complemento'>

/** The causes whose hearings somebody may see, in a statement with `c` a cause. */
export function seenBy(reader: Reader): RawBuilder<boolean> {
  const sees = seesOf(reader)
  const office = reader.office ?? 0
  const ways: RawBuilder<boolean>[] = [causesOfPerson(reader)]
  if (sees.court) ways.push(inCourt('c', office))
  if (sees.registry) ways.push(sql`c.id_oficina_usuario = ${office}`)
  if (isProsecutor(reader) && reader.office !== null)
    ways.push(sql`(c.estado in (${sql.join([...finishedCauseStates])}) and ${causesOfProsecutor(reader)})`)
  return sql`(${sql.join(ways, sql` or `)})`
}

/**
 * Whose feed a secret opens, as what they are today in each of their offices, and with the roles that may see
 * hearings; nobody's: null.
 */
export async function readersOf({ db, clock }: Services, secret: string): Promise<readonly Reader[] | null> {
  const row = await db
    .selectFrom('usuario as u')
    .innerJoin('titular as p', 'p.id_usuario', 'u.id')
    .select(['u.id', 'p.documento_identidad', 'p.complemento', ...workplaceColumns(clock.now())])
    .where('u.direccion_agenda', '=', sha256(secret))
    // The secret follows from no event: what the journal says of it decides.
    .where('u.direccion_agenda_desde', 'is not', null)
    .where('u.activo', '=', true)
    .executeTakeFirst()
  if (!row) return null
  const offices = officesOf(row.puestos, row.suplencias)
  return (offices.length === 0 ? [null] : offices).map((wished) => {
    const { office, roles } = workplaceOf(row, [wished])
    return {
      userId: row.id,
      office,
      roles: rolesThatMay('audiencias.list', roles, row.retirados),
      documento: row.documento_identidad,
      complemento: row.complemento,
    }
  })
}
