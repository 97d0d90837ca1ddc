import { identityTexts } from '@estrado/machines/audit/identities-texts'
import { finishedCauseStates } from '@estrado/machines/causes/vocabulary'
import { noticedDeadlineStates } from '@estrado/machines/deadlines/vocabulary'
import {
  actionsFor,
  type NotificationRelation,
  notificationRelations,
} from '@estrado/machines/notifications/actions'
import {
  endedFailures,
  isInHands,
  liveNotificationStates,
  type NotificationState,
  notificationTypeLabels,
  notificationWays,
  serviceOf,
  shownState,
} from '@estrado/machines/notifications/vocabulary'
import { partyLabel } from '@estrado/machines/parties/label-texts'
import { courtRoles, holdsOne, registryRoles } from '@estrado/machines/vocabulary/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Identity } from '../access/identity.ts'
import { inCourt } from '../causes/access.ts'
import { isLawyer, isParty } from '../causes/file/standing.ts'
import type { Database } from '../database/connect.ts'
import { literals } from '../database/prepared.ts'
import { failedOfRemoved } from '../deadlines/everybody-told.ts'
import { holds } from '../organisation/posts/holding.ts'
import { nameIn } from '../parties/persons/name-in-sql.ts'
import { nameOrRemoved, protectedOrRemoved } from '../parties/protection.ts'

const never = sql<boolean>`false`

const atCourt = (identity: Identity): RawBuilder<boolean> =>
  identity.office !== null && holdsOne(identity.roles, courtRoles) ? inCourt('c', identity.office) : never

const atCentral = ({ office, roles }: Identity): RawBuilder<boolean> =>
  office !== null && holdsOne(roles, registryRoles) ? sql<boolean>`n.id_oficina = ${office}` : never

/** Whose it is to serve now, or who served it: of what is out of their hands they keep the line in their list (`isPlaced`). */
const atServer = ({ userId, roles }: Identity): RawBuilder<boolean> =>
  holdsOne(roles, ['OFI_DIL_TDJ']) ? sql<boolean>`n.id_gestor = ${userId}` : never

/** The court, of what was carried by somebody who serves nowhere any more: nobody else could close it. */
const atSuccessor = (identity: Identity, now: Date): RawBuilder<boolean> => sql<boolean>`(
  n.id_gestor is not null and ${atCourt(identity)} and not exists (
    select from puesto r join usuario u on u.id = r.id_usuario and u.activo
    where u.id = n.id_gestor and r.rol = 'OFI_DIL_TDJ' and ${holds('r', now)}))`

/** Who it is for, while it stands: one that was taken back is nobody's but those who worked on it. */
const atAddressee = (identity: Identity): RawBuilder<boolean> => sql<boolean>`
  (n.estado <> 'withdrawn' and c.estado in (${sql.join([...finishedCauseStates])}) and coalesce(${isLawyer(identity)} or ${isParty(identity)}, false))`

/**
 * How a person stands to the notification `n` of the party `s`, who may have left, in the cause `c`; to everybody else it
 * doesn't exist.
 */
export const standings = {
  despacho: atCourt,
  central: atCentral,
  diligencias: atServer,
  propias: atAddressee,
} as const

/** The notification `n` came to its end without its party; a term waits for them, and nobody ordered another one. */
export const stillOwed = sql<boolean>`(n.estado in (${literals(endedFailures)}) and not ${failedOfRemoved}
  and exists (select from plazo p where p.id = n.id_acto and p.estado in (${literals(noticedDeadlineStates)}))
  and not exists (select from notificacion o where o.id_acto = n.id_acto and o.id_sujeto = n.id_sujeto
    and o.id <> n.id and o.estado in (${literals(liveNotificationStates)})))`

const walked = Object.keys(notificationWays).filter((id) => serviceOf(Number(id)) === 'walk')

/** A process server walks with the notification `n`, and at the office that serves it nobody assigns it, or none serves it. */
export const assignedByCourt = (
  now: Date,
): RawBuilder<boolean> => sql<boolean>`n.id_tipo in (${literals(walked)}) and not exists (
  select from puesto r join usuario u on u.id = r.id_usuario and u.activo
  where r.id_oficina = n.id_oficina and r.rol in (${literals(registryRoles)}) and ${holds('r', now)})`

/** The court that had the cause `c` when the notification `n` was ordered, as its print says: the cause may have gone on since. */
export const orderedBy = sql<number | null>`coalesce((
  select h.id_oficina_destino from reparto h
  where h.id_causa = n.id_causa and h.tipo_tramitacion = 1 and h.fecha_creacion <= n.fecha_creacion
  order by h.numero desc limit 1), c.id_oficina_reparto)`

/** Is the form with which the notification `n` is closed approved by digital citizenship? */
export const approvedForm = sql<boolean>`exists (select from aprobacion p
  where p.uuid_documento = (n.formulario ->> 'uuid')::uuid and p.sha256 = n.formulario ->> 'sha256')`

/** Notifications with what lists show of them, and how the caller stands to each at an instant. */
export const notificationRows = (db: Database, identity: Identity, now: Date) =>
  db
    .selectFrom('notificacion as n')
    .innerJoin('causa as c', 'c.id', 'n.id_causa')
    .leftJoin('sujeto_procesal as s', 's.id', 'n.id_sujeto')
    .innerJoin('tipo_de_acto as t', 't.id_acto', 'n.id_acto')
    .innerJoin('acto_procesal as a', 'a.id', 'n.id_acto')
    .leftJoin('titular as g', 'g.id_usuario', 'n.id_gestor')
    .selectAll('n')
    .select(['c.codigo_unico', 'c.tipo_accion', 'c.tags', 'c.id_oficina_reparto'])
    .select(['t.descripcion as tipo_de_acto', 'a.referencia', 'a.fecha_creacion as fecha_acto'])
    .select([nameOrRemoved.as('sujeto'), orderedBy.as('id_juzgado')])
    .select(sql<string | null>`(select descripcion from oficina where id = ${orderedBy})`.as('juzgado'))
    .select(sql<number>`coalesce(s.id_tipo_sujeto_procesal, 0)`.as('id_tipo_sujeto_procesal'))
    .select(protectedOrRemoved.as('protegido'))
    .select(nameIn('g').as('gestor'))
    .select(
      sql<string | null>`(select z.datos ->> 'descripcion' from catalogo_version z
        where z.catalogo = 'zonas-notificacion' and z.id = n.id_zona order by z.version desc limit 1)`.as(
        'zona',
      ),
    )
    .select(approvedForm.as('aprobado'))
    .select([
      atCourt(identity).as('court'),
      atCentral(identity).as('central'),
      atServer(identity).as('server'),
      atAddressee(identity).as('addressee'),
      atSuccessor(identity, now).as('successor'),
    ])

export type NotificationRowOf = Awaited<
  ReturnType<ReturnType<typeof notificationRows>['executeTakeFirstOrThrow']>
>

const relationNames = Object.keys(notificationRelations) as NotificationRelation[]

export const relationsIn = (row: NotificationRowOf): readonly NotificationRelation[] =>
  relationNames.filter((relation) => row[relation])

type Standing = Pick<NotificationRowOf, 'court' | 'central' | 'server' | 'addressee' | 'estado'>

/** Least privilege: does the caller serve it, and has it in hand still? */
export const isInHand = ({ server, estado }: Pick<Standing, 'server' | 'estado'>): boolean =>
  server && isInHands(estado)

/** Is where it goes theirs to know? Of whoever served it, only until it is closed. */
export const isPlaced = (row: Omit<Standing, 'addressee'>): boolean =>
  row.court || row.central || isInHand(row)

/** May they read what it says of the addressee: its form, and how it was served? */
export const isReadable = (row: Standing): boolean => isPlaced(row) || row.addressee

/** What the caller may do with it now. */
export const actionsIn = (row: NotificationRowOf) =>
  actionsFor(relationsIn(row), {
    estado: row.estado as NotificationState,
    idTipoNotificacion: row.id_tipo,
  })

/**
 * A notification as lists show it. `open`: are a protected person's name and address shown, to whom they are placed? Who
 * asks for it has recorded that before; to the addressee they are their own.
 */
export function shownRow(row: NotificationRowOf, open = false) {
  const estado = row.estado as NotificationState
  const { label, tone } = shownState(estado, row.id_tipo)
  // The addressee needs no address to be told of.
  const placed = isPlaced(row)
  const named = !row.protegido || (open && placed) || row.addressee
  return {
    id: row.id,
    version: row.version,
    idCausa: row.id_causa,
    codigoUnico: row.codigo_unico,
    idActoProcesal: row.id_acto,
    acto: row.tipo_de_acto ?? '',
    idSujetoProcesal: row.id_sujeto,
    sujeto: named ? row.sujeto : identityTexts.reserved,
    calidad: partyLabel(row.id_tipo_sujeto_procesal, { tipoAccion: row.tipo_accion, tags: row.tags }),
    idTipoNotificacion: row.id_tipo,
    tipo: notificationTypeLabels[row.id_tipo] ?? '',
    estado,
    estadoDescripcion: label,
    tono: tone,
    oficina: row.juzgado ?? '',
    gestor: row.id_gestor === null || !placed ? null : { id: row.id_gestor, descripcion: row.gestor },
    zona: row.id_zona === null || !placed ? null : { id: row.id_zona, descripcion: row.zona ?? '' },
    direccion: placed && named ? row.direccion : '',
    latitud: placed && named ? row.latitud : null,
    longitud: placed && named ? row.longitud : null,
    visto: row.visto,
    visitas: row.visitas,
    proximaVisita: row.proxima?.toISOString() ?? null,
    adjuntos: row.adjuntos.length,
    fechaCreacion: row.fecha_creacion.toISOString(),
    desde: (row.fecha_estado ?? row.fecha_creacion).toISOString(),
    fechaCierre: row.fecha_cierre?.toISOString() ?? null,
    acciones: actionsIn(row),
  }
}
