import type { HearingEvent } from '@estrado/machines/hearings/hearing/events'
import { newsOf } from '@estrado/machines/hearings/news'
import { courtRoles, type RoleCode } from '@estrado/machines/vocabulary/roles'
import { type RawBuilder, sql } from 'kysely'
import { accountsStanding } from '../causes/file/standing.ts'
import type { Tx } from '../database/connect.ts'
import { holds, officeOf, peopleOf } from '../organisation/posts/holding.ts'
import { courtOfHearing } from './court-of-hearing.ts'

/** Who is told of a hearing, by account: people of the court that has it, and whoever stands in its cause at the virtual window. */
export type Told = { readonly alertados: readonly number[]; readonly partes: readonly number[] }

/**
 * Least privilege: the accounts that some hearings concern are those of the court that has the cause now in these roles
 * with the judge, who stands in there too, and the virtual window's; a court that the cause has left is told nothing more.
 */
export const concernedBy = (
  tx: Tx,
  hearings: readonly number[],
  roles: readonly RoleCode[],
  now: Date,
): Promise<ReadonlyMap<number, Told>> =>
  concernedByRows(
    tx,
    sql`select id, id_causa, id_oficina, id_juez from audiencia where id = any(${[...hearings]}::int[])`,
    roles,
    now,
  )

async function concernedByRows(
  tx: Tx,
  hearings: RawBuilder<unknown>,
  roles: readonly RoleCode[],
  now: Date,
): Promise<ReadonlyMap<number, Told>> {
  const { rows } = await sql<Told & { readonly id: number }>`
    with h as (${hearings}), de as (select distinct id_causa from h), parte as (${accountsStanding(now)})
    select h.id, array(
        select g.id from (${peopleOf(roles, now)}) as g where g.id_oficina = ${courtOfHearing}
        union select u.id from usuario u where u.id = h.id_juez and u.activo
          and exists (select from puesto r where r.id_usuario = u.id and ${holds('r', now)}
            and (h.id_oficina = ${courtOfHearing} or ${officeOf('r')} = ${courtOfHearing})) order by 1) as alertados,
      array(select distinct p.id from parte p where p.id_causa = h.id_causa order by p.id) as partes
    from h join causa c on c.id = h.id_causa`.execute(tx)
  return new Map(rows.map(({ id, alertados, partes }) => [id, { alertados, partes }]))
}

type Proposed = Extract<HearingEvent, { type: 'hearing.proposed' }>

type Teller = { readonly tx: Tx; readonly now: Date }

/** Who is told of what somebody does with a hearing: everybody whom it concerns but them. */
export const toldOf = async ({ tx, now }: Teller, idAudiencia: number, by: number): Promise<Told> =>
  allBut(by, (await concernedBy(tx, [idAudiencia], courtRoles, now)).get(idAudiencia))

function allBut(by: number, told: Told | undefined): Told {
  const others = (accounts: readonly number[] = []) => accounts.filter((id) => id !== by)
  return { alertados: others(told?.alertados), partes: others(told?.partes) }
}

/** The same of a hearing that is only being proposed: no row of it stands yet. */
async function toldOfNew({ tx, now }: Teller, id: number, proposed: Proposed, by: number): Promise<Told> {
  const { idCausa, idOficina = null, idJuez = null } = proposed
  const hearing = sql`select ${id}::int as id, ${idCausa}::int as id_causa, ${idOficina}::int as id_oficina,
    ${idJuez}::int as id_juez`
  return allBut(by, (await concernedByRows(tx, hearing, courtRoles, now)).get(id))
}

/** Facts with whom they are told to, but for who brings them about. */
export async function withTold(
  teller: Teller,
  idAudiencia: number,
  facts: readonly HearingEvent[],
  by: number,
): Promise<readonly HearingEvent[]> {
  // Whoever names them already has asked for them.
  if (facts.every((fact) => newsOf(fact) === null || 'alertados' in fact)) return facts
  const proposed = facts.find((fact): fact is Proposed => fact.type === 'hearing.proposed')
  const named = proposed
    ? await toldOfNew(teller, idAudiencia, proposed, by)
    : await toldOf(teller, idAudiencia, by)
  return facts.map((fact) => (newsOf(fact) === null ? fact : { ...fact, ...named }))
}
