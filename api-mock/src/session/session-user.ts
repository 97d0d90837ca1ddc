import { officesOf } from '@estrado/machines/accounts/user-account/posts'
import { grantedTo } from '@estrado/machines/contract/permissions'
import { apiTexts } from '@estrado/machines/messages/api'
import { durations } from '@estrado/machines/vocabulary/durations'
import { roleNames } from '@estrado/machines/vocabulary/roles'
import { sql } from 'kysely'
import { permissionVersion } from '../access/permission-version.ts'
import type { Database } from '../database/connect.ts'
import { notFound } from '../errors.ts'
import { keptOffice } from '../organisation/posts/holding.ts'
import { workplaceColumns, workplaceOf } from '../organisation/posts/workplaces.ts'
import { nameIn } from '../parties/persons/name-in-sql.ts'
import { keptPin, signatureFlags } from '../signing/kept-pins/kept-pin.ts'

/** A change of the account's document, as long as it is told at each login. */
const recent = (at: Date | null, now: Date): string | null =>
  at !== null && now.getTime() - at.getTime() < durations.documentNotice ? at.toISOString() : null

type Named = { readonly id: number; readonly descripcion: string }
type OfficeFacts = Named & {
  readonly municipio: Named & { readonly provincia: string; readonly departamento: Named }
}

/** Offices with where they are, as the session's user shows them. */
async function officeFacts(db: Database, ids: readonly number[]): Promise<Map<number, OfficeFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('oficina as o')
    .innerJoin('municipio as m', 'm.id', 'o.id_municipio')
    .innerJoin('departamento as d', 'd.id', 'm.id_departamento')
    .leftJoin('provincia as p', 'p.id', 'm.id_provincia')
    .select([
      'o.id',
      'o.descripcion',
      'm.id as id_municipio',
      'm.descripcion as municipio',
      'p.descripcion as provincia',
      'd.id as id_departamento',
      'd.descripcion as departamento',
    ])
    .where('o.id', 'in', ids)
    .execute()
  const facts = rows.map(
    (row): OfficeFacts => ({
      id: row.id,
      descripcion: row.descripcion,
      municipio: {
        id: row.id_municipio,
        descripcion: row.municipio,
        provincia: row.provincia ?? '',
        departamento: { id: row.id_departamento, descripcion: row.departamento },
      },
    }),
  )
  return new Map(facts.map((office) => [office.id, office]))
}

/** The user of a session with the tokens it was given (`spec 1 §3`), in the office wished for if it is open to them. */
export async function sessionUser(
  db: Database,
  userId: number,
  wished: number | null,
  tokens: { readonly accessToken: string; readonly refreshToken: string },
  now: Date,
) {
  const row = await db
    .selectFrom('usuario as u')
    .innerJoin('titular as p', 'p.id_usuario', 'u.id')
    .selectAll('u')
    .select([
      'p.documento_identidad',
      'p.detalle',
      nameIn('p').as('nombre'),
      ...workplaceColumns(now),
      keptOffice(now).as('propia'),
      sql<number>`(select cambios from acceso)`.as('cambios'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst()
  if (!row) throw notFound(apiTexts.userUnknown)
  const { office, roles } = workplaceOf(row, [wished, row.propia])
  const open = officesOf(row.puestos, row.suplencias)
  const offices = await officeFacts(db, open)
  const [first] = open
  const ownId = row.propia !== null && open.includes(row.propia) ? row.propia : first
  const own = ownId === undefined ? undefined : offices.get(ownId)
  const text = (key: string) => (typeof row.detalle[key] === 'string' ? (row.detalle[key] as string) : null)
  return {
    id: row.id,
    usuario: row.usuario,
    ...tokens,
    idToken: null,
    accessTokenCiudadania: null,
    roles: roles.map((codigo) => ({ codigo, descripcion: roleNames[codigo] })),
    codigosRoles: roles,
    persona: {
      documentoIdentidad: row.documento_identidad,
      fechaNacimiento: text('fechaNacimiento'),
      nombreCompleto: row.nombre,
      fotografia: text('fotografia'),
      funcionario: own ? { idOficina: own.id, oficina: own } : null,
    },
    suplencias: open.flatMap((id) => {
      const oficina = offices.get(id)
      const esSuplencia = !row.puestos.some(({ idOficina }) => idOficina === id)
      return oficina && id !== ownId ? [{ oficina, esSuplencia }] : []
    }),
    oficinaActual: office,
    ...signatureFlags(await keptPin(db, userId), now),
    documentoCambiado: recent(row.documento_cambiado, now),
    esPorDefecto: row.es_por_defecto,
    cambioForzado: row.es_por_defecto && row.cambio_forzado,
    acceso: permissionVersion(roles, office, row.cambios),
    llamadas: grantedTo(roles, row.retirados),
    menuAnclado: row.menu_anclado,
    modoOscuro: row.modo_oscuro,
  }
}
