import { type Workplace, workplace } from '@estrado/machines/accounts/user-account/posts'
import { hearingWorkflow } from '@estrado/machines/hearings/hearing/workflow'
import { goingStates } from '@estrado/machines/hearings/vocabulary'
import { addDays, dayOf } from '@estrado/machines/time/la-paz'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import { type AliasedRawBuilder, sql } from 'kysely'
import { literals } from '../../database/prepared.ts'
import { holds, officeOf, standsIn } from './holding.ts'

/** What an account's office and roles follow from at an instant. */
export type HeldPosts = {
  readonly puestos: readonly { readonly idOficina: number | null; readonly rol: RoleCode }[]
  readonly suplencias: readonly number[]
  /** `ROLE call` pairs that administration took from any of the roles. */
  readonly retirados: readonly string[]
}

type Column<K extends keyof HeldPosts> = AliasedRawBuilder<HeldPosts[K], K>

const opening = literals(['hearing.started', 'hearing.resumed'])

/** Has the account `u` opened a session of the court that it stood in for, `s`, which is still under way? */
const holdsSession = sql<boolean>`exists (
  select from audiencia h join journal_event e on e.stream = ${hearingWorkflow.stream.prefix}::text || h.id
  where h.id_oficina = s.id_oficina and h.estado in (${literals(goingStates)})
    and e.outcome = 'accepted' and e.type in (${opening}) and e.actor = u.usuario)`

/**
 * Validity: stand-in `s` works in the court to the last day, and on the day after it until the session that it opened
 * before midnight is over.
 */
const stillThere = (at: Date) =>
  sql<boolean>`(${standsIn('s', at)} or (s.hasta = ${addDays(dayOf(at), -1)} and ${holdsSession}))`

/** The same as columns of a query of the account `u`. */
export const workplaceColumns = (
  at: Date,
): readonly [Column<'puestos'>, Column<'suplencias'>, Column<'retirados'>] => [
  sql<HeldPosts['puestos']>`coalesce((
    select json_agg(json_build_object('idOficina', ${officeOf('q')}, 'rol', q.rol) order by q.numero)
    from puesto q where q.id_usuario = u.id and ${holds('q', at)}), '[]')`.as('puestos'),
  sql<number[]>`array(
    select distinct s.id_oficina from suplencia s where s.id_usuario = u.id and ${stillThere(at)} order by 1)`.as(
    'suplencias',
  ),
  sql<string[]>`array(
    select w.rol || ' ' || w.llamada from permiso_retirado w
    where w.rol in (select q.rol from puesto q where q.id_usuario = u.id and ${holds('q', at)}))`.as(
    'retirados',
  ),
]

/** Where an account works, and as what, in the first of these offices that is open to it. */
export const workplaceOf = (
  { puestos, suplencias }: Pick<HeldPosts, 'puestos' | 'suplencias'>,
  wished: readonly (number | null)[],
): Workplace => workplace(puestos, suplencias, wished)
