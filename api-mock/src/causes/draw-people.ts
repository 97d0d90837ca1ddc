import { drawRefusals } from '@estrado/machines/causes/draw-texts'
import type { SetAside } from '@estrado/machines/causes/set-aside'
import { isDuty } from '@estrado/machines/organisation/leaves'
import { holdsOn } from '@estrado/machines/organisation/periods'
import { dayOf } from '@estrado/machines/time/la-paz'
import { courtAuthorities } from '@estrado/machines/vocabulary/role-groups'
import { judgingRoles } from '@estrado/machines/vocabulary/roles'
import { sql } from 'kysely'
import type { Database, Tx } from '../database/connect.ts'
import type { KnownLeave } from '../organisation/leaves.ts'
import { holds, officeOf, peopleOf } from '../organisation/posts/holding.ts'
import type { drawSituation } from './draw-situation.ts'

const judging: ReadonlySet<string> = new Set(judgingRoles)

/**
 * Judge of a court, and whom its new causes are told to: judge and secretary (`spec 3 §3`), and whoever stands in
 * there. The cause is a judge's who is there; where none is, the court's own judge keeps it. Whoever set
 * themself aside from it doesn't count; where nobody else judges there, it is nobody's.
 */
export async function peopleOfCourt(
  db: Database,
  idOficina: number,
  {
    leaves,
    excused,
  }: { readonly leaves: readonly KnownLeave[]; readonly excused: (idUsuario: number) => boolean },
  now: Date,
) {
  const staff = await db
    .selectFrom('usuario as u')
    .innerJoin('puesto as r', 'r.id_usuario', 'u.id')
    .select(['u.id', 'r.rol'])
    .where(officeOf('r'), '=', idOficina)
    .where(holds('r', now))
    .where('u.activo', '=', true)
    .where('r.rol', 'in', [...courtAuthorities])
    .orderBy('u.id')
    .execute()
  const rows = staff.filter(({ id, rol }) => !judging.has(rol) || !excused(id))
  const judges = rows.filter(({ rol }) => judging.has(rol)).map(({ id }) => id)
  const away = leaves.filter(
    (leave) =>
      !isDuty(leave) && leave.idJuez !== null && judges.includes(leave.idJuez) && holdsOn(leave, dayOf(now)),
  )
  const present = judges.find((id) => away.every(({ idJuez }) => idJuez !== id))
  const { rows: told } = await sql<{ id: number }>`
    select g.id from (${peopleOf(courtAuthorities, now)}) as g where g.id_oficina = ${idOficina} order by g.id`.execute(
    db,
  )
  const standIns = told.filter(({ id }) => !excused(id) && staff.every((one) => one.id !== id))
  return {
    idJuez: present ?? judges[0] ?? null,
    alertados: [...new Set([...rows, ...standIns].map(({ id }) => id))],
  }
}

/** Why no court is left to draw, with what to do. */
export async function whyNobody(
  tx: Tx,
  { situation, gestora }: Awaited<ReturnType<typeof drawSituation>>,
  setAside: readonly SetAside[],
): Promise<string> {
  const named = setAside.map(({ idOficina, hasta }) => ({
    oficina: situation.courts.find((court) => court.idOficina === idOficina)?.oficina ?? '',
    hasta,
  }))
  const [first] = named
  if (first) return situation.asked === null ? drawRefusals.allAway(named) : drawRefusals.askedAway(first)
  if (situation.asked !== null) return drawRefusals.askedNotCompetent
  if (situation.competences === null) return drawRefusals.noCourt
  const registry = await tx
    .selectFrom('oficina')
    .select('descripcion')
    .where('id', '=', gestora)
    .executeTakeFirst()
  return drawRefusals.noneOfRegistry(registry?.descripcion ?? '')
}
