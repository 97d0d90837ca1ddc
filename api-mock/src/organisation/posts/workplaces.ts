import { type Workplace, workplace } from '@estrado/machines/accounts/user-account/posts'
import { dayOf } from '@estrado/machines/time/la-paz'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import { type AliasedRawBuilder, sql } from 'kysely'
import { holds, officeOf } from './holding.ts'

/** What an account's office and roles follow from at an instant. */
export type HeldPosts = {
  readonly puestos: readonly { readonly idOficina: number | null; readonly rol: RoleCode }[]
  readonly suplencias: readonly number[]
  /** `ROLE call` pairs that administration took from any of the roles. */
  readonly retirados: readonly string[]
}

type Column<K extends keyof HeldPosts> = AliasedRawBuilder<HeldPosts[K], K>

/** The same as columns of a query of the account `u`. */
export const workplaceColumns = (
  at: Date,
): readonly [Column<'puestos'>, Column<'suplencias'>, Column<'retirados'>] => [
  sql<HeldPosts['puestos']>`coalesce((
    select json_agg(json_build_object('idOficina', ${officeOf('q')}, 'rol', q.rol) order by q.numero)
    from puesto q where q.id_usuario = u.id and ${holds('q', at)}), '[]')`.as('puestos'),
  sql<number[]>`array(
    select distinct id_oficina from suplencia where id_usuario = u.id
      and desde <= ${dayOf(at)} and (hasta is null or hasta >= ${dayOf(at)}) order by 1)`.as('suplencias'),
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
