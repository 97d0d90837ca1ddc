import type { AccountState } from '@estrado/machines/accounts/schemas'
import { userAccountWorkflow } from '@estrado/machines/accounts/user-account/workflow'
import type { ReadBody } from '@estrado/machines/contract/types'
import { apiTexts } from '@estrado/machines/messages/api'
import { type RoleCode, roleId, roleNames } from '@estrado/machines/vocabulary/roles'
import { type CallBase, type Handler, numberParam, signedIn } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import { countOf, pageIn, paginationOf } from '../../database/page.ts'
import { notFound } from '../../errors.ts'
import { administeredDepartment } from '../../organisation/administered.ts'
import { holds, keptOffice, rolesHeld } from '../../organisation/posts/holding.ts'
import { nameIn } from '../../parties/persons/name-in-sql.ts'
import { livingAccounts, visibleAccount } from './accounts.ts'
import { accountFound } from './search.ts'

const stateOf = ({ activo, es_por_defecto }: { activo: boolean; es_por_defecto: boolean }): AccountState =>
  activo ? (es_por_defecto ? 'defaultPassword' : 'active') : 'disabled'

/** The change of document that may still be confirmed. */
const waitingChange = <T extends { readonly vence: string }>(change: T | null, now: Date): T | null =>
  change !== null && new Date(change.vence) > now ? change : null

const heldRoles = (roles: readonly RoleCode[]) =>
  roles.map((codigo) => ({ id: roleId(codigo), codigo, descripcion: roleNames[codigo] }))

const people = (db: Database, now: Date) =>
  livingAccounts(db, now).innerJoin('titular as p', 'p.id_usuario', 'u.id')

const orders = {
  usuario: 'u.usuario',
  nombre: 'p.primer_apellido',
  oficina: 'o.descripcion',
  creacion: 'u.fecha_creacion',
} as const

function narrowed(
  db: Database,
  body: ReadBody<'usuarios.page'>,
  department: number | null | undefined,
  now: Date,
) {
  let accounts = people(db, now)
  if (department !== undefined) accounts = accounts.where('m.id_departamento', '=', department ?? -1)
  const search = body.busqueda?.trim() ?? ''
  if (search !== '') accounts = accounts.where(accountFound(search))
  const { rol, estado } = body
  if (rol) {
    accounts = accounts.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('puesto as r')
          .select('r.rol')
          .where(holds('r', now))
          .whereRef('r.id_usuario', '=', 'u.id')
          .where('r.rol', '=', rol),
      ),
    )
  }
  if (estado) {
    accounts = accounts.where('u.activo', '=', estado !== 'disabled')
    if (estado !== 'disabled')
      accounts = accounts.where('u.es_por_defecto', '=', estado === 'defaultPassword')
  }
  return accounts
}

/** POST usuarios/paginado: the accounts that an administrator keeps, a page at a time (`spec 1 §7`). */
export const pageUsers: Handler<'usuarios.page'> = async (context) => {
  const { services, body } = context
  const now = services.clock.now()
  const department = await administeredDepartment(services.db, signedIn(context))
  const accounts = narrowed(services.db, body, department, now)
  const totalItems = await countOf(accounts)
  const order = body.orden ?? 'usuario'
  const descending = order.startsWith('-')
  const column = orders[order.replace('-', '') as keyof typeof orders]
  const ordered = accounts
    .select([
      'u.id',
      'u.usuario',
      keptOffice(now).as('id_oficina'),
      'u.activo',
      'u.es_por_defecto',
      'u.cambio_documento',
    ])
    .select(['u.fecha_creacion', 'u.fecha_modificacion', 'o.descripcion as oficina'])
    .select(['p.documento_identidad', 'p.complemento', nameIn('p').as('nombre'), rolesHeld(now).as('roles')])
    .orderBy(column, (direction) => (descending ? direction.desc().nullsLast() : direction.asc().nullsLast()))
    .orderBy('u.id')
  const rows = await pageIn(ordered, body).execute()
  return {
    answer: {
      pagination: paginationOf(body, totalItems, rows.length),
      result: rows.map((row) => ({
        id: row.id,
        usuario: row.usuario,
        estado: stateOf(row),
        roles: heldRoles(row.roles),
        idOficina: row.id_oficina,
        oficina: row.oficina,
        fechaCreacion: row.fecha_creacion.toISOString(),
        fechaModificacion: row.fecha_modificacion.toISOString(),
        cambioDocumento: waitingChange(row.cambio_documento, now),
        persona: {
          documentoIdentidad: row.documento_identidad,
          complemento: row.complemento,
          nombreCompleto: row.nombre,
        },
      })),
    },
  }
}

/** One account, whole, with the version of its stream. */
export async function readUser(db: Database, id: number, now: Date) {
  const row = await people(db, now)
    .selectAll('p')
    .select('u.cambio_documento')
    .select([
      'u.celular',
      'u.email',
      'u.usuario',
      keptOffice(now).as('id_oficina'),
      'u.activo',
      'u.es_por_defecto',
    ])
    .select(['u.fecha_creacion', 'u.fecha_modificacion', 'o.descripcion as oficina', 'o.id_municipio'])
    .select([nameIn('p').as('nombre'), rolesHeld(now).as('roles')])
    .where('u.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound(apiTexts.userUnknown)
  const head = await db
    .selectFrom('stream_head')
    .select('version')
    .where('stream', '=', userAccountWorkflow.stream.of(id))
    .executeTakeFirst()
  const text = (key: string) => (typeof row.detalle[key] === 'string' ? row.detalle[key] : '')
  return {
    id: row.id_usuario,
    usuario: row.usuario,
    estado: stateOf(row),
    roles: heldRoles(row.roles),
    idOficina: row.id_oficina,
    oficina: row.oficina,
    idMunicipio: row.id_municipio,
    fechaCreacion: row.fecha_creacion.toISOString(),
    fechaModificacion: row.fecha_modificacion.toISOString(),
    cambioDocumento: waitingChange(row.cambio_documento, now),
    persona: {
      idPersona: row.id_persona,
      documentoIdentidad: row.documento_identidad,
      complemento: row.complemento,
      nombres: row.nombres,
      primerApellido: row.primer_apellido,
      segundoApellido: row.segundo_apellido,
      nombreCompleto: row.nombre,
      fechaNacimiento: text('fechaNacimiento') || null,
      celular: row.celular,
      email: row.email,
    },
    version: head?.version ?? 0,
  }
}

/** The account as it now stands, as the answer of a command on it. */
export async function answerUser(context: CallBase, id: number, status = 200) {
  const { db, clock } = context.services
  const answer = await readUser(db, id, clock.now())
  return { status, answer, version: answer.version }
}

/** GET usuarios/{id} */
export const getUser: Handler<'usuarios.get'> = async (context) => {
  const { id } = await visibleAccount(context.services, signedIn(context), numberParam(context, 'id'))
  return answerUser(context, id)
}
