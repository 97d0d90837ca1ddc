import type { OfferedCatalogue } from '@estrado/machines/kernel/fields'
import { courtKinds } from '@estrado/machines/organisation/offices'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import { judgingRoles } from '@estrado/machines/vocabulary/roles'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { Keeps } from '../../organisation/administered.ts'
import { isOpen } from '../../organisation/offices.ts'
import { goesBeyond, holds } from '../../organisation/posts/holding.ts'
import { surnameFirst } from '../../parties/persons/name-in-sql.ts'
import { openAt } from './store.ts'

/** An entry that may be chosen. */
export type Offered = { readonly id: number; readonly descripcion: string }

/** `ever`: those too that may be chosen no longer. */
type Read = (db: Database, now: Date, ever: boolean) => Promise<readonly Offered[]>

/** People with one of some roles, by name, each with the account that tells namesakes apart. */
const people =
  (roles: readonly RoleCode[], has: typeof holds): Read =>
  async (db, now, ever) => {
    const { rows } = await sql<Offered>`
      select u.id, ${surnameFirst('p')}
        || ' (' || u.usuario || ')' as descripcion
      from usuario u join titular p on p.id_usuario = u.id
      where (${ever} or u.activo) and exists (
        select from puesto r where r.id_usuario = u.id and r.rol = any(${sql.val([...roles])})
          and (${ever} or ${has('r', now)}))
      order by 2, 1`.execute(db)
    return rows
  }

const lastVersions = sql`(
  select id, datos from catalogo_version where catalogo = 'salas-audiencias' and hasta is null)`

/** Rooms with their office: every office has a first one. */
const rooms: Read = async (db, now, ever) => {
  const { rows } = await sql<Offered>`
    select s.id, (s.datos ->> 'descripcion') || ', ' || o.descripcion as descripcion
    from ${ever ? lastVersions : openAt('salas-audiencias', now)} s join oficina o on o.id = (s.datos ->> 'idOficina')::int
    order by 2, 1`.execute(db)
  return rows
}

const municipalities: Read = async (db) => {
  const { rows } = await sql<Offered>`
    select m.id, m.descripcion || ', ' || d.descripcion as descripcion
    from municipio m join departamento d on d.id = m.id_departamento order by 2, 1`.execute(db)
  return rows
}

const departments: Read = (db) =>
  db.selectFrom('departamento').select(['id', 'descripcion']).orderBy('id').execute()

/** Offices of some kinds of the criminal judiciary that are not closed, by name. */
const openOffices =
  (kinds: readonly string[]): Read =>
  async (db, _, ever) => {
    const { rows } = await sql<Offered>`
      select o.id, o.descripcion from oficina o
      join catalogo a on a.catalogo = 'areas-organizacionales' and a.id = o.id_area_organizacional
      where (a.detalle ->> 'penal')::boolean and a.detalle ->> 'tipo' = any(${sql.val([...kinds])})
        and (${ever} or ${isOpen})
      order by 2, 1`.execute(db)
    return rows
  }

/** Choices that stand in no catalogue of their own, or are told with more than their name. */
export const offeredElsewhere: Readonly<Partial<Record<OfferedCatalogue, Read>>> = {
  departamentos: departments,
  diligencieros: people(['OFI_DIL_TDJ'], holds),
  gestoras: openOffices(['gestora']),
  // What names a judge is of days to come, and asks again on each of them.
  jueces: people(judgingRoles, goesBeyond),
  juzgados: openOffices(courtKinds),
  municipios: municipalities,
  'salas-audiencias': rooms,
}

/** Choices that name people: for whoever administers accounts alone. */
export const peopleOffered: ReadonlySet<OfferedCatalogue> = new Set(['diligencieros', 'jueces'])

/** Choices that are offices or stand in one, told of the choice `o`: who keeps one department is offered its own. */
export const officeNamed: Readonly<Partial<Record<OfferedCatalogue, (keeps: Keeps) => ReturnType<Keeps>>>> = {
  oficinas: (keeps) => keeps(sql`o.id`),
  juzgados: (keeps) => keeps(sql`o.id`),
  gestoras: (keeps) => keeps(sql`o.id`),
  'salas-audiencias': (keeps) =>
    keeps(sql`(select (v.datos ->> 'idOficina')::int from catalogo_version v
      where v.flujo = 'salas-audiencias/' || o.id and v.hasta is null)`),
}
