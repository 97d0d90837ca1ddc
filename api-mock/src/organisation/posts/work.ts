import { inHandActStates } from '@estrado/machines/acts/vocabulary'
import { openCauseStates } from '@estrado/machines/causes/vocabulary'
import { passedOnStates } from '@estrado/machines/hearings/vocabulary'
import { carriedStates } from '@estrado/machines/notifications/vocabulary'
import type { WorkKind } from '@estrado/machines/organisation/posts/texts'
import { dayOf } from '@estrado/machines/time/la-paz'
import { causeStaff } from '@estrado/machines/vocabulary/role-groups'
import { judgingRoles, type RoleCode } from '@estrado/machines/vocabulary/roles'
import { sql } from 'kysely'
import { fullName } from '../../accounts/users/read.ts'
import type { Database } from '../../database/connect.ts'
import { holds, officeOf } from './holding.ts'

/** Open work that names a person, as its kind's stream stands. */
export type Work = {
  readonly clase: WorkKind
  readonly id: number
  readonly version: number
  readonly titulo: string
  readonly detalle: string
  readonly fecha: Date | null
  readonly idCausa: number
}

type Holder = { readonly id: number; readonly usuario: string; readonly idOficina: number }

/** States of each kind in which it is open, and passes on to somebody else. */
const open = {
  causa: openCauseStates,
  audiencia: passedOnStates,
  acto: inHandActStates,
  notificacion: carriedStates,
} as const satisfies Readonly<Record<WorkKind, readonly string[]>>

const among = (kind: WorkKind) => sql`any(${sql.val([...open[kind]])}::text[])`

/** What names the person in an office, whoever is to go on with it: by kind, the most urgent first. */
export async function openWork(db: Database, holder: Holder): Promise<readonly Work[]> {
  const { id, usuario, idOficina } = holder
  const { rows } = await sql<Work>`
    select w.clase, w.id, w.version, w.titulo, w.detalle, w.fecha, w."idCausa" from (
      select 'causa' as clase, 1 as lugar, c.id, c.version, c.codigo_unico as titulo, c.tags as detalle,
        c.fecha_reparto as fecha, c.id as "idCausa"
      from causa c where c.id_juez = ${id} and c.id_oficina_reparto = ${idOficina} and c.estado = ${among('causa')}
      union all
      select 'audiencia', 2, a.id, a.version, t.descripcion, c.codigo_unico, a.inicio, c.id
      from audiencia a join causa c on c.id = a.id_causa
      left join catalogo t on t.catalogo = 'tipos-audiencias' and t.id = a.id_tipo_audiencia
      where a.id_juez = ${id} and a.id_oficina = ${idOficina} and a.estado = ${among('audiencia')}
      union all
      select 'acto', 3, x.id, x.version, coalesce(nullif(x.referencia, ''), k.descripcion), c.codigo_unico,
        x.fecha_creacion, c.id
      from acto_procesal x join causa c on c.id = x.id_causa
      left join tipo_de_acto k on k.id_acto = x.id
      where x.responsable = ${usuario} and x.estado = ${among('acto')}
        and ${idOficina} in (c.id_oficina_reparto, c.id_oficina_usuario)
      union all
      select 'notificacion', 4, n.id, n.version, s.nombre, c.codigo_unico, n.fecha_creacion, c.id
      from notificacion n join causa c on c.id = n.id_causa left join sujeto_procesal s on s.id = n.id_sujeto
      where n.id_gestor = ${id} and n.estado = ${among('notificacion')} and c.id_oficina_reparto = ${idOficina}
    ) w order by w.lugar, w.fecha, w.id`.execute(db)
  return rows
}

/** Who may get work of a kind. */
const rolesFor: Readonly<Record<WorkKind, readonly RoleCode[]>> = {
  causa: judgingRoles,
  audiencia: judgingRoles,
  acto: causeStaff,
  notificacion: ['OFI_DIL_TDJ'],
}

export type Candidate = {
  readonly id: number
  readonly nombre: string
  readonly clases: readonly WorkKind[]
  /** Open work that names them. */
  readonly carga: number
}

/** Who works in the office and may get work of the one who leaves, by the kinds that their roles allow. */
export async function candidates(db: Database, holder: Holder, now: Date): Promise<readonly Candidate[]> {
  const rows = await db
    .selectFrom('usuario as u')
    .innerJoin('titular as p', 'p.id_usuario', 'u.id')
    .innerJoin('puesto as q', 'q.id_usuario', 'u.id')
    .select(['u.id', fullName.as('nombre')])
    .select(sql<RoleCode[]>`array_agg(distinct q.rol)`.as('roles'))
    .select(
      sql<number>`(select count(*)::int from causa c where c.id_juez = u.id and c.estado = ${among('causa')})
        + (select count(*)::int from audiencia a where a.id_juez = u.id and a.estado = ${among('audiencia')})
        + (select count(*)::int from acto_procesal x
            where x.responsable = u.usuario and x.estado = ${among('acto')})
        + (select count(*)::int from notificacion n
            where n.id_gestor = u.id and n.estado = ${among('notificacion')})`.as('carga'),
    )
    .where(holds('q', now))
    .where('u.activo', '=', true)
    .where('u.id', '!=', holder.id)
    .where(
      sql<boolean>`(${officeOf('q')} = ${holder.idOficina} or (q.rol = any(${sql.val([...judgingRoles])}::text[])
        and exists (select from suplencia s where s.id_usuario = u.id and s.id_oficina = ${holder.idOficina}
          and s.desde <= ${dayOf(now)} and (s.hasta is null or s.hasta >= ${dayOf(now)}))))`,
    )
    .groupBy(['u.id', 'u.usuario', 'p.nombres', 'p.primer_apellido', 'p.segundo_apellido'])
    .orderBy('carga')
    .orderBy('u.id')
    .execute()
  return rows
    .map(({ roles, ...row }) => ({
      ...row,
      clases: (Object.keys(rolesFor) as WorkKind[]).filter((kind) =>
        rolesFor[kind].some((role) => roles.includes(role)),
      ),
    }))
    .filter(({ clases }) => clases.length > 0)
}

/**
 * To whom each piece goes unless somebody says otherwise: who has least open work, counting what they get here; what
 * belongs to one cause goes to one person where their roles allow it.
 */
export function proposals(
  work: readonly Work[],
  people: readonly Candidate[],
): ReadonlyMap<Work, number | null> {
  const loads = new Map(people.map(({ id, carga }) => [id, carga]))
  const ofCause = new Map<number, number>()
  const proposed = new Map<Work, number | null>()
  for (const piece of work) {
    const able = people.filter(({ clases }) => clases.includes(piece.clase))
    const same = able.find(({ id }) => id === ofCause.get(piece.idCausa))
    const least = able.reduce<Candidate | null>(
      (best, one) => (best === null || (loads.get(one.id) ?? 0) < (loads.get(best.id) ?? 0) ? one : best),
      null,
    )
    const chosen = same ?? least
    proposed.set(piece, chosen?.id ?? null)
    if (!chosen) continue
    loads.set(chosen.id, (loads.get(chosen.id) ?? 0) + 1)
    if (!ofCause.has(piece.idCausa)) ofCause.set(piece.idCausa, chosen.id)
  }
  return proposed
}
