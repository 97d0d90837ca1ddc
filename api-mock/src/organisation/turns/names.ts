import { nameOfUser } from '../../causes/read.ts'
import type { Database } from '../../database/connect.ts'
import { standInsCovering } from './stand-ins.ts'

type Leave = {
  readonly idOficina: number | null
  readonly idJuez: number | null
  readonly desde: string | null
  readonly hasta: string | null
  readonly idJuezAsume: number | null
  readonly idOficinaAsume: number | null
}

const nameOfOffice = async (db: Database, id: number): Promise<string | null> =>
  (await db.selectFrom('oficina').select('descripcion').where('id', '=', id).executeTakeFirst())
    ?.descripcion ?? null

async function namesOfStandIns(
  db: Database,
  { idOficina, idJuez, desde, hasta }: Leave,
  now: Date,
): Promise<string | null> {
  if (idOficina === null || desde === null || hasta === null) return null
  const ids = await standInsCovering(db, { idOficina, idJuez, desde, hasta }, now)
  const names = await Promise.all(ids.map((id) => nameOfUser(db, id)))
  return names.length === 0 ? null : names.join(', ')
}

/**
 * Who takes what falls into a leave: the judge who stands in, else the court that takes it, else who stands in there
 * meanwhile by entries; null: nobody yet.
 */
export async function nameOfTaker(db: Database, leave: Leave, now: Date): Promise<string | null> {
  const { idJuezAsume, idOficinaAsume } = leave
  if (idJuezAsume !== null) return nameOfUser(db, idJuezAsume)
  if (idOficinaAsume !== null) return nameOfOffice(db, idOficinaAsume)
  return namesOfStandIns(db, leave, now)
}
