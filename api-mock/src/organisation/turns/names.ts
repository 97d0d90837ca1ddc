import { nameOfUser } from '../../causes/read.ts'
import type { Database } from '../../database/connect.ts'

type Takers = { readonly idJuezAsume: number | null; readonly idOficinaAsume: number | null }

const nameOfOffice = async (db: Database, id: number): Promise<string | null> =>
  (await db.selectFrom('oficina').select('descripcion').where('id', '=', id).executeTakeFirst())
    ?.descripcion ?? null

/** Who takes what falls into a leave: the judge who stands in, else the court that takes it; null: nobody yet. */
export async function nameOfTaker(
  db: Database,
  { idJuezAsume, idOficinaAsume }: Takers,
): Promise<string | null> {
  const judge = idJuezAsume === null ? null : await nameOfUser(db, idJuezAsume)
  return judge ?? (idOficinaAsume === null ? null : nameOfOffice(db, idOficinaAsume))
}
