import { inHandActStates } from '@estrado/machines/acts/vocabulary'
import { identityTexts } from '@estrado/machines/audit/identities-texts'
import { openCauseStates } from '@estrado/machines/causes/vocabulary'
import { passedOnStates } from '@estrado/machines/hearings/vocabulary'
import { carriedStates } from '@estrado/machines/notifications/vocabulary'
import type { WorkKind } from '@estrado/machines/organisation/posts/texts'
import { dayOf } from '@estrado/machines/time/la-paz'
import { causeStaff } from '@estrado/machines/vocabulary/role-groups'
import { judgingRoles, type RoleCode } from '@estrado/machines/vocabulary/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { writtenOutside } from '../../memorials/outside/written.ts'
import { nameIn } from '../../parties/persons/name-in-sql.ts'
import { protectedParty } from '../../parties/protection.ts'
import type { Excused } from '../../recusals/excused.ts'
import type { Keeps } from '../administered.ts'
import { goesBeyond, holds, officeOf, standsIn } from './holding.ts'

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

/** Somebody, and the office in which work names them. */
export type Holder = { readonly id: number; readonly idOficina: number }

/** Work of an office that goes on with somebody, and who leaves it, if anybody does. */
export type Source = {
  readonly idOficina: number
  readonly leaves: number | null
  /** May some of it go on, and the rest wait? */
  readonly inParts: boolean
  readonly work: (db: Database) => Promise<readonly Work[]>
}

/** States of each kind in which it is open, and passes on to somebody else. */
const open = {
  causa: openCauseStates,
  audiencia: passedOnStates,
  acto: inHandActStates,
  notificacion: carriedStates,
} as const satisfies Readonly<Record<WorkKind, readonly string[]>>

const among = (kind: WorkKind) => sql`any(${sql.val([...open[kind]])}::text[])`

/** Who may get work of a kind. */
const rolesFor: Readonly<Record<WorkKind, readonly RoleCode[]>> = {
  causa: judgingRoles,
  audiencia: judgingRoles,
  acto: causeStaff,
  notificacion: ['OFI_DIL_TDJ'],
}

/**
 * Open work that names somebody (`persona`), each piece in one office: where it lies, of an act where it is written, of
 * a notification the one of those that serve it in which they have had a post. Whoever keeps posts has no part in
 * causes: no protected name stands in it, nor what somebody outside writes, which is theirs alone.
 */
const namedWork = sql`(
  select 'causa' as clase, 1 as lugar, c.id, c.version, c.codigo_unico as titulo, c.tags as detalle,
    c.fecha_reparto as fecha, c.id as "idCausa", c.id_juez as persona, c.id_oficina_reparto as oficina
  from causa c where c.estado = ${among('causa')}
  union all
  select 'audiencia', 2, a.id, a.version, t.descripcion, c.codigo_unico, a.inicio, c.id, a.id_juez, a.id_oficina
  from audiencia a join causa c on c.id = a.id_causa
  left join catalogo t on t.catalogo = 'tipos-audiencias' and t.id = a.id_tipo_audiencia
  where a.estado = ${among('audiencia')}
  union all
  select 'acto', 3, a.id, a.version, k.descripcion, c.codigo_unico,
    a.fecha_creacion, c.id, y.id, coalesce(a.id_oficina_redactora, c.id_oficina_reparto, c.id_oficina_usuario)
  from acto_procesal a join usuario y on y.usuario = a.responsable join causa c on c.id = a.id_causa
  left join tipo_de_acto k on k.id_acto = a.id
  where a.estado = ${among('acto')} and not ${writtenOutside}
  union all
  select 'notificacion', 4, n.id, n.version,
    case when ${protectedParty} then ${identityTexts.reserved} else s.nombre end, c.codigo_unico, n.fecha_creacion, c.id, n.id_gestor,
    case when exists (select from puesto p where p.id_usuario = n.id_gestor and p.id_oficina = n.id_oficina)
      then n.id_oficina else c.id_oficina_reparto end
  from notificacion n join causa c on c.id = n.id_causa left join sujeto_procesal s on s.id = n.id_sujeto
  where n.estado = ${among('notificacion')})`

const kinds = Object.keys(rolesFor) as readonly WorkKind[]

/** Of work `w` of the account `u`: no post of theirs goes on in which it could be theirs. Who serves a zone does so from any office. */
const isLeft = (now: Date) => sql<boolean>`not exists (
    select from puesto q where q.id_usuario = u.id and ${goesBeyond('q', now)}
      and (w.clase = 'notificacion' or ${officeOf('q')} = w.oficina)
      and q.rol = any(case w.clase ${sql.join(
        kinds.map((kind) => sql`when ${sql.lit(kind)} then ${sql.val([...rolesFor[kind]])}::text[]`),
        sql` `,
      )} end))
  and not exists (
    select from suplencia s where w.clase != 'notificacion' and s.id_usuario = u.id and s.id_oficina = w.oficina
      and (s.hasta is null or s.hasta >= ${dayOf(now)}))`

const columns = sql`w.clase, w.lugar, w.id, w.version, w.titulo, w.detalle, w.fecha, w."idCausa", w.oficina`

/** What names the account `u` still, though it is theirs no more. */
const left = (id: number, now: Date) => sql`
  select ${columns} from ${namedWork} w join usuario u on u.id = w.persona
  where w.persona = ${id} and ${isLeft(now)}`

/** Causes and hearings that name no judge, in an office in which somebody judges now. */
const ofNobody = (id: number, now: Date) => sql`
  select ${columns} from ${namedWork} w join usuario u on u.id = ${id}
  where w.persona is null and w.clase in ('causa', 'audiencia') and w.oficina in (
    select ${officeOf('q')} from puesto q where q.id_usuario = u.id and ${holds('q', now)}
      and q.rol = any(${sql.val([...judgingRoles])}::text[]))`

const told = sql`w.clase, w.id, w.version, w.titulo, w.detalle, w.fecha, w."idCausa"`
const mostUrgentFirst = sql`order by w.lugar, w.fecha, w.id`

/** What names the person in an office, whoever is to go on with it: by kind, the most urgent first. */
export const openWork = ({ id, idOficina }: Holder): Source => ({
  idOficina,
  leaves: id,
  inParts: false,
  work: async (db) => {
    const { rows } = await sql<Work>`
    select ${told} from ${namedWork} w where w.persona = ${id} and w.oficina = ${idOficina} ${mostUrgentFirst}`.execute(
      db,
    )
    return rows
  },
})

/**
 * Work of an office that waits for somebody: what names the person where no post of theirs goes on in which it could be
 * theirs, and what names no judge where the person is one.
 */
export const waitingWork = ({ id, idOficina }: Holder, now: Date): Source => ({
  idOficina,
  leaves: null,
  inParts: true,
  work: async (db) => {
    const { rows } = await sql<Work>`
      select ${told} from (${left(id, now)} union all ${ofNobody(id, now)}) w
      where w.oficina = ${idOficina} ${mostUrgentFirst}`.execute(db)
    return rows
  },
})

const within = (keeps: Keeps | null) => (keeps === null ? sql`true` : keeps(sql`w.oficina`))

/** The offices in which such work waits, each with how much, of those that an administrator keeps. */
export async function officesWaiting(db: Database, id: number, keeps: Keeps | null, now: Date) {
  const { rows } = await sql<{ idOficina: number; oficina: string; cuantos: number }>`
    select w.oficina as "idOficina", o.descripcion as oficina, count(*)::int as cuantos
    from (${left(id, now)} union all ${ofNobody(id, now)}) w join oficina o on o.id = w.oficina
    where ${within(keeps)} group by w.oficina, o.descripcion order by o.descripcion`.execute(db)
  return rows
}

/**
 * Of the account `u`: open work names them still that is theirs no more, in an office that an administrator keeps. Asked
 * once for each person, office and kind, not for each piece.
 */
export const leftWork = (keeps: Keeps | null, now: Date): RawBuilder<boolean> => sql<boolean>`u.id in (
  select w.persona from (select distinct n.persona, n.oficina, n.clase from ${namedWork} n) w
  join usuario u on u.id = w.persona where ${isLeft(now)} and ${within(keeps)})`

export type Candidate = {
  readonly id: number
  readonly nombre: string
  readonly clases: readonly WorkKind[]
  /** Open work that names them. */
  readonly carga: number
}

/** Who works in the office and may get such work, by the kinds that their roles allow. */
export async function candidates(
  db: Database,
  { idOficina, leaves }: Source,
  now: Date,
): Promise<readonly Candidate[]> {
  const rows = await db
    .selectFrom('usuario as u')
    .innerJoin('titular as p', 'p.id_usuario', 'u.id')
    .innerJoin('puesto as q', 'q.id_usuario', 'u.id')
    .select(['u.id', nameIn('p').as('nombre')])
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
    .$if(leaves !== null, (query) => query.where('u.id', '!=', leaves))
    .where(
      sql<boolean>`(${officeOf('q')} = ${idOficina} or (q.rol = any(${sql.val([...judgingRoles])}::text[])
        and exists (select from suplencia s where s.id_usuario = u.id and s.id_oficina = ${idOficina}
          and ${standsIn('s', now)})))`,
    )
    .groupBy(['u.id', 'u.usuario', 'p.nombres', 'p.primer_apellido', 'p.segundo_apellido'])
    .orderBy('carga')
    .orderBy('u.id')
    .execute()
  return rows
    .map(({ roles, ...row }) => ({
      ...row,
      clases: kinds.filter((kind) => rolesFor[kind].some((role) => roles.includes(role))),
    }))
    .filter(({ clases }) => clases.length > 0)
}

/**
 * To whom each piece goes unless somebody says otherwise: who has least open work, counting what they get here; what
 * belongs to one cause goes to one person where their roles allow it. Nobody gets a cause from which they set themself
 * aside.
 */
export function proposals(
  work: readonly Work[],
  people: readonly Candidate[],
  excused: Excused,
): ReadonlyMap<Work, number | null> {
  const loads = new Map(people.map(({ id, carga }) => [id, carga]))
  const ofCause = new Map<number, number>()
  const proposed = new Map<Work, number | null>()
  for (const piece of work) {
    const able = people.filter(
      ({ id, clases }) => clases.includes(piece.clase) && !excused(piece.idCausa, id),
    )
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
