import type { Judging, Leave, PeopleOfCourts } from '@estrado/machines/organisation/leaves'
import { judgingRoles } from '@estrado/machines/vocabulary/roles'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { openAt } from '../kernel/catalogue/store.ts'
import { holds, officeOf, standsIn } from './posts/holding.ts'

/** A duty or a leave as its entry holds it. */
export type KnownLeave = Leave & {
  readonly id: number
  /** Court that takes what falls into it. */
  readonly idOficinaAsume: number | null
  readonly motivo: string
}

/** Duties and leaves that are known at an instant, whenever they are. */
export async function leavesAt(db: Database, now: Date): Promise<readonly KnownLeave[]> {
  const { rows } = await sql<{ id: number; datos: Omit<KnownLeave, 'id'> }>`
    select l.id, l.datos from ${openAt('turnos-bajas', now)} l order by l.id`.execute(db)
  return rows.map(({ id, datos }) => ({ ...datos, id }))
}

/** Judges by the court where they judge. */
export type JudgesOf = PeopleOfCourts

const byCourt = (rows: readonly { readonly id: number; readonly id_oficina: number | null }[]): JudgesOf => {
  const judges = new Map<number, number[]>()
  for (const { id, id_oficina } of rows) {
    if (id_oficina !== null) judges.set(id_oficina, [...(judges.get(id_oficina) ?? []), id])
  }
  return judges
}

/** Active accounts that judge at an instant, by court. */
export async function judgesOfCourts(db: Database, courts: readonly number[], now: Date): Promise<JudgesOf> {
  if (courts.length === 0) return new Map()
  const rows = await db
    .selectFrom('usuario as u')
    .innerJoin('puesto as r', 'r.id_usuario', 'u.id')
    .select(['u.id', officeOf('r').as('id_oficina')])
    .distinct()
    .where(officeOf('r'), 'in', [...courts])
    .where(holds('r', now))
    .where('u.activo', '=', true)
    .where('r.rol', 'in', [...judgingRoles])
    .orderBy('u.id')
    .execute()
  return byCourt(rows)
}

/** Active accounts that judge somewhere and stand in on an instant's day, by an entry or by a leave, by court. */
async function standInsOfCourts(db: Database, courts: readonly number[], now: Date): Promise<JudgesOf> {
  if (courts.length === 0) return new Map()
  const rows = await db
    .selectFrom('suplencia as s')
    .innerJoin('usuario as u', 'u.id', 's.id_usuario')
    .innerJoin('puesto as r', 'r.id_usuario', 'u.id')
    .select(['u.id', 's.id_oficina'])
    .distinct()
    .where('s.id_oficina', 'in', [...courts])
    .where(standsIn('s', now))
    .where(holds('r', now))
    .where('u.activo', '=', true)
    .where('r.rol', 'in', [...judgingRoles])
    .execute()
  return byCourt(rows)
}

/** Who judges in courts at an instant, and who stands in there. */
export const judgingIn = async (db: Database, courts: readonly number[], now: Date): Promise<Judging> => ({
  judges: await judgesOfCourts(db, courts, now),
  standIns: await standInsOfCourts(db, courts, now),
})
