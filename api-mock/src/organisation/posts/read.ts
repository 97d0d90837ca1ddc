import { goesOn, holdsAt } from '@estrado/machines/accounts/user-account/posts'
import { userAccountWorkflow } from '@estrado/machines/accounts/user-account/workflow'
import type { ReadBody } from '@estrado/machines/contract/types'
import { apiTexts } from '@estrado/machines/messages/api'
import { dayOf } from '@estrado/machines/time/la-paz'
import { durations } from '@estrado/machines/vocabulary/durations'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Identity } from '../../access/identity.ts'
import { toldAccount } from '../../accounts/names-of-accounts.ts'
import { knownAccounts } from '../../accounts/users/accounts.ts'
import { accountFound } from '../../accounts/users/search.ts'
import { type CallBase, type Handler, numberParam, signedIn } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import { pageOf, paginationOf } from '../../database/page.ts'
import { notFound } from '../../errors.ts'
import { nameIn, surnameFirst } from '../../parties/persons/name-in-sql.ts'
import { administeredOffices, type Keeps } from '../administered.ts'
import { goesBeyond, holds, keptOffice, officeOf } from './holding.ts'
import { visiblePerson, worksWithin } from './scope.ts'
import { leftWork, officesWaiting } from './work.ts'

const orders = {
  nombre: surnameFirst('p'),
  oficina: sql`o.lugar`,
  hasta: sql`(select min(q.hasta) from puesto q where q.id_usuario = u.id and q.hasta is not null)`,
} as const

/** Sort keys: the place of each office by name, so that names are compared once an office and not once a person. */
const places = sql<{ id: number; lugar: number }>`(
  select id, rank() over (order by descripcion)::int as lugar from oficina)`.as('o')

type Asked = ReadBody<'puestos.page'>

/** Situations that no post of the person tells. */
const ofNoPost: readonly Asked['situacion'][] = ['sin-puesto', 'trabajo-pendiente']

/** The time that a post must hold, by what is asked of the people's situation. */
function timeOf(situacion: Asked['situacion'], now: Date): RawBuilder<boolean> {
  switch (situacion) {
    case 'con-puesto':
      return holds('q', now)
    case 'termina':
      return sql`${holds('q', now)} and q.hasta <= ${new Date(now.getTime() + durations.postEndsSoon)}`
    case 'por-comenzar':
      return sql`q.desde > ${now} and (q.hasta is null or q.hasta > q.desde)`
    case 'sin-puesto':
    case 'trabajo-pendiente':
      return sql`true`
    default:
      return goesBeyond('q', now)
  }
}

/** Numbers of the accounts that are asked for: what else is told of them is looked up once the page is known. */
function people(db: Database, keeps: Keeps | null, asked: Asked, now: Date) {
  const { rol, idOficina, idDepartamento, situacion } = asked
  let query = db
    .selectFrom('usuario as u')
    .innerJoin('titular as p', 'p.id_usuario', 'u.id')
    .select('u.id')
    .$if(situacion !== 'trabajo-pendiente', (q) => q.where('u.eliminado', 'is', null))
    // People from outside work in no office.
    .where(sql<boolean>`(u.id_oficina is not null or exists (
      select from puesto q where q.id_usuario = u.id and q.id_oficina is not null))`)
  if (keeps) query = query.where(worksWithin(keeps))
  const search = asked.busqueda?.trim() ?? ''
  if (search !== '') query = query.where(accountFound(search))
  const wanted = [
    ...(rol ? [sql<boolean>`q.rol = ${rol}`] : []),
    ...(idOficina ? [sql<boolean>`${officeOf('q')} = ${idOficina}`] : []),
    ...(idDepartamento
      ? [
          sql<boolean>`${officeOf('q')} in (select f.id from oficina f join municipio n on n.id = f.id_municipio
            where n.id_departamento = ${idDepartamento})`,
        ]
      : []),
  ]
  if (wanted.length > 0 || (situacion && !ofNoPost.includes(situacion))) {
    const conditions = sql.join([timeOf(situacion, now), ...wanted], sql` and `)
    query = query.where(sql<boolean>`exists (
      select from puesto q where q.id_usuario = u.id and ${conditions})`)
  }
  if (situacion === 'sin-puesto') {
    query = query.where(sql<boolean>`not exists (
      select from puesto q where q.id_usuario = u.id and ${holds('q', now)})`)
  }
  if (situacion === 'trabajo-pendiente') query = query.where(leftWork(keeps, now))
  return query
}

/** Accounts with their holders' names. */
const accounts = (db: Database, now: Date) =>
  knownAccounts(db, now)
    .innerJoin('titular as p', 'p.id_usuario', 'u.id')
    .select(['u.id', 'u.usuario', 'u.activo', 'u.eliminado', 'p.documento_identidad', 'p.complemento'])
    .select(nameIn('p').as('nombre'))

/** Posts with the names of their offices, in the order in which they were assigned. */
const posts = (db: Database) =>
  db
    .selectFrom('puesto as q')
    .innerJoin('usuario as u', 'u.id', 'q.id_usuario')
    .leftJoin('oficina as o', (join) => join.on('o.id', '=', officeOf('q')))
    .select(['q.id_usuario', 'q.numero', 'q.rol', 'q.desde', 'q.hasta', 'o.descripcion as oficina'])
    .select(['q.asignado', toldAccount('q.asignado_por').as('asignado_por')])
    .select(['q.terminado', toldAccount('q.terminado_por').as('terminado_por')])
    .select(officeOf('q').as('id_oficina'))
    .orderBy('q.numero')

type PostRow = Awaited<ReturnType<ReturnType<typeof posts>['execute']>>[number]

const shownDay = (instant: Date | null): string | null => instant && dayOf(instant)

/** The last day on which something held that no longer does at this instant. */
export const lastDayBefore = (end: Date): string => dayOf(new Date(end.getTime() - 1))

const shown = (row: PostRow, now: Date) => {
  const span = { desde: row.desde?.toISOString() ?? null, hasta: row.hasta?.toISOString() ?? null }
  const at = now.toISOString()
  const toCome = goesOn(span, at) && goesOn(span, span.desde ?? at)
  return {
    numero: row.numero,
    rol: row.rol as RoleCode,
    idOficina: row.id_oficina,
    oficina: row.oficina,
    desde: shownDay(row.desde),
    hasta: row.hasta && lastDayBefore(row.hasta),
    situacion: holdsAt(span, at)
      ? ('vigente' as const)
      : toCome
        ? ('futuro' as const)
        : ('terminado' as const),
  }
}

/** POST puestos/paginado: people with the posts that hold or are to come. */
export const pagePosts: Handler<'puestos.page'> = async (context) => {
  const { services, body } = context
  const { db } = services
  const now = services.clock.now()
  const order = body.orden ?? 'nombre'
  const by = order.replace('-', '') as keyof typeof orders
  const { ids, total: totalItems } = await pageOf(
    people(db, await administeredOffices(db, signedIn(context)), body, now)
      .$if(by === 'oficina', (query) =>
        query.leftJoin(places, (join) => join.on('o.id', '=', keptOffice(now))),
      )
      .orderBy(orders[by], (direction) =>
        order.startsWith('-') ? direction.desc().nullsLast() : direction.asc().nullsLast(),
      )
      .orderBy('u.id'),
    body,
  )
  const known = ids.length === 0 ? [] : await accounts(db, now).where('u.id', 'in', ids).execute()
  const rows = ids.flatMap((id) => known.find((row) => row.id === id) ?? [])
  const held =
    ids.length === 0
      ? []
      : await posts(db).where('q.id_usuario', 'in', ids).where(goesBeyond('q', now)).execute()
  return {
    answer: {
      pagination: paginationOf(body, totalItems, rows.length),
      result: rows.map((row) => ({
        ...personOf(row),
        puestos: held
          .filter(({ id_usuario }) => id_usuario === row.id)
          .map((post) => shown(post, now))
          .filter(({ situacion }) => situacion !== 'terminado'),
      })),
    },
  }
}

/** The posts that hold or are to come, of everybody whom the administrator keeps, by office and name. */
export async function postsToCome(db: Database, identity: Identity, now: Date) {
  const keeps = await administeredOffices(db, identity)
  let query = posts(db)
    .clearOrderBy()
    .innerJoin('titular as p', 'p.id_usuario', 'u.id')
    .select(['u.usuario', nameIn('p').as('nombre')])
    .where('u.eliminado', 'is', null)
    .where(officeOf('q'), 'is not', null)
    .where(goesBeyond('q', now))
  if (keeps) query = query.where(keeps(officeOf('q')))
  const rows = await query.orderBy('oficina').orderBy('nombre').orderBy('q.numero').execute()
  return rows
    .map((row) => ({ ...shown(row, now), usuario: row.usuario, nombre: row.nombre }))
    .filter(({ situacion }) => situacion !== 'terminado')
}

type PersonRow = {
  readonly id: number
  readonly usuario: string
  readonly activo: boolean
  readonly eliminado: Date | null
  readonly nombre: string
  readonly documento_identidad: string | null
  readonly complemento: string | null
}

const personOf = (row: PersonRow) => ({
  id: row.id,
  usuario: row.usuario,
  nombreCompleto: row.nombre,
  documentoIdentidad: row.documento_identidad ?? '',
  complemento: row.complemento ?? '',
  activo: row.activo,
  eliminado: row.eliminado !== null,
})

/** Somebody with every post that they had, have or are to have, as it now stands. */
export async function answerPerson(context: CallBase, id: number, status = 200) {
  const { db, clock } = context.services
  const now = clock.now()
  const keeps = await administeredOffices(db, signedIn(context))
  const row = await accounts(db, now).where('u.id', '=', id).executeTakeFirst()
  if (!row) throw notFound(apiTexts.userUnknown)
  const head = await db
    .selectFrom('stream_head')
    .select('version')
    .where('stream', '=', userAccountWorkflow.stream.of(id))
    .executeTakeFirst()
  const rows = await posts(db).where('q.id_usuario', '=', id).execute()
  const version = head?.version ?? 0
  const answer = {
    ...personOf(row),
    puestos: rows.toReversed().map((post) => ({
      ...shown(post, now),
      asignado: { en: post.asignado?.toISOString() ?? null, por: post.asignado_por },
      terminado: { en: post.terminado?.toISOString() ?? null, por: post.terminado_por },
    })),
    trabajoPendiente: await officesWaiting(db, id, keeps, now),
    version,
  }
  return { status, answer, version }
}

/** GET puestos/{id} */
export const postsOfPerson: Handler<'puestos.ofPerson'> = async (context) => {
  const { id } = await visiblePerson(context.services, signedIn(context), numberParam(context, 'id'))
  return answerPerson(context, id)
}
