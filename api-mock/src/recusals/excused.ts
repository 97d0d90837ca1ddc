import { isOverAct, validActStates } from '@estrado/machines/acts/vocabulary'
import { recusalRefusals } from '@estrado/machines/recusals/texts'
import { holdsOne, judgingRoles } from '@estrado/machines/vocabulary/roles'
import { sql } from 'kysely'
import type { Identity } from '../access/identity.ts'
import type { Database } from '../database/connect.ts'
import { literals } from '../database/prepared.ts'
import { ruleText } from '../errors.ts'
import { excusing, sends } from './found.ts'

/** States of an order that is signed and hasn't sent its cause away yet. */
const leaving = validActStates.filter((state) => !isOverAct(state))

/** Has this account set itself aside from this cause? */
export type Excused = (idCausa: number, idUsuario: number | null) => boolean

const keyOf = (idCausa: number, idUsuario: number | null): string => `${idCausa}/${idUsuario}`

/**
 * Who set themself aside from some causes, by an excuse or acceding to a recusation: they judge, and signed the order that
 * sent it away or is about to. That is the person's and for good, wherever the cause goes and in whichever court they
 * judge or stand in. `but`: the order that doesn't count.
 */
export async function excusedFrom(
  db: Database,
  causes: readonly number[],
  { but }: { readonly but?: number | undefined } = {},
): Promise<Excused> {
  const ids = sql`any(${[...new Set(causes)]}::int[])`
  const { rows } = await sql<{ idCausa: number; idUsuario: number }>`
    select distinct a.id_causa as "idCausa", v.id as "idUsuario"
    from (
      select id_acto from reparto where id_causa = ${ids} and opcion = ${excusing}
      union
      select x.id from acto_procesal x join tipo_de_acto t on t.id_acto = x.id
      where x.id_causa = ${ids} and x.estado in (${literals(leaving)}) and ${sends}
    ) o join acto_procesal a on a.id = o.id_acto cross join unnest(a.validadores) as v(id)
    where a.id is distinct from ${but ?? null}::int
      and exists (select from puesto q where q.id_usuario = v.id and q.rol = any(${sql.val([...judgingRoles])}::text[]))`.execute(
    db,
  )
  const excused = new Set(rows.map(({ idCausa, idUsuario }) => keyOf(idCausa, idUsuario)))
  return (idCausa, idUsuario) => excused.has(keyOf(idCausa, idUsuario))
}

/** The same of one cause. */
export async function excusedBy(db: Database, idCausa: number): Promise<(idUsuario: number) => boolean> {
  const excused = await excusedFrom(db, [idCausa])
  return (idUsuario) => excused(idCausa, idUsuario)
}

/** 422 for whoever would act as a judge in a cause from which they set themself aside; `but`: by the order that does it. */
export async function checkNotExcused(
  db: Database,
  { userId, roles }: Pick<Identity, 'userId' | 'roles'>,
  idCausa: number,
  but?: number,
): Promise<void> {
  if (!holdsOne(roles, judgingRoles)) return
  const excused = await excusedFrom(db, [idCausa], { but })
  if (excused(idCausa, userId)) throw ruleText(recusalRefusals.ownCause)
}
