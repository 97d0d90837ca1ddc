import { randomUUID } from 'node:crypto'
import { maySeeCause } from '../../causes/access.ts'
import type { Database } from '../../database/connect.ts'
import { workplaceColumns, workplaceOf } from '../../organisation/posts/workplaces.ts'
import { actIn, courtIn } from './office-places.ts'

/*
 * Sessions of co-editing: the office server shares one among all who open a document under the same key. The key tells
 * the office in which its session began.
 */

export const newKey = (office: number | null): string =>
  office === null ? randomUUID() : `${randomUUID()}-${office}`

const officeOf = (clave: string): number | null => {
  const [, office] = /^[0-9a-f-]{36}-(\d+)$/.exec(clave) ?? []
  return office === undefined ? null : Number(office)
}

/** The key of the session that follows one that was closed. */
export const nextKey = (clave: string): string => newKey(officeOf(clave))

const causeOf = (db: Database, idActo: number) =>
  db
    .selectFrom('acto_procesal as a')
    .innerJoin('causa as c', 'c.id', 'a.id_causa')
    .select(['c.id_oficina_usuario', 'c.id_oficina_reparto', 'c.id_oficina_apoyo'])
    .where('a.id', '=', idActo)
    .executeTakeFirst()

/** Who has the document in hand: the office of the place, or those of its act's cause, and who of them. */
async function handsOn(db: Database, ambito: string) {
  const idActo = actIn(ambito)
  const cause = idActo === null ? undefined : await causeOf(db, idActo)
  const offices = cause ? Object.values(cause) : [idActo === null ? courtIn(ambito) : null]
  return { cause, offices: offices.filter((office) => office !== null) }
}

/** Did an office begin the session that has the document in hand no more? */
export async function isLeftBehind(
  db: Database,
  { ambito, clave }: { readonly ambito: string; readonly clave: string },
): Promise<boolean> {
  const office = officeOf(clave)
  return office !== null && !(await handsOn(db, ambito)).offices.includes(office)
}

/** Least privilege: may the account still work on the document, as its posts and stand-ins are now? */
export async function worksOn(db: Database, now: Date, ambito: string, idUsuario: number): Promise<boolean> {
  const account = await db
    .selectFrom('usuario as u')
    .select(workplaceColumns(now))
    .where('u.id', '=', idUsuario)
    .where('u.activo', '=', true)
    .executeTakeFirst()
  if (!account) return false
  const { cause, offices } = await handsOn(db, ambito)
  return offices.some((office) => {
    const worker = workplaceOf(account, [office])
    return cause ? maySeeCause(worker, cause) : worker.office === office
  })
}
