import { grantedTo } from '@estrado/machines/contract/permissions'
import { apiTexts } from '@estrado/machines/messages/api'
import { dayOf } from '@estrado/machines/time/la-paz'
import { durations } from '@estrado/machines/vocabulary/durations'
import { judges, type RoleCode, roleNames } from '@estrado/machines/vocabulary/roles'
import { sql } from 'kysely'
import { permissionVersion } from '../access/permission-version.ts'
import type { Database } from '../database/connect.ts'
import { notFound } from '../errors.ts'
import { keptPin, signatureFlags } from '../signing/kept-pins/kept-pin.ts'

/** A change of the account's document, as long as it is told at each login. */
const recent = (at: Date | null, now: Date): string | null =>
  at !== null && now.getTime() - at.getTime() < durations.documentNotice ? at.toISOString() : null

/** Judges alone stand in for others (`spec 3 §6`). */
const isJudge = (role: RoleCode): boolean => (judges as readonly RoleCode[]).includes(role)

type OfficeFacts = { id: number; descripcion: string; municipio: unknown }

/** Offices with where they are, as the session's user shows them. */
async function officesOf(db: Database, ids: readonly number[]): Promise<Map<number, OfficeFacts>> {
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

/** The user of a session with the tokens it was given (`spec 1 §3`). */
export async function sessionUser(
  db: Database,
  userId: number,
  office: number | null,
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
      sql<string>`concat_ws(' ', p.nombres, p.primer_apellido, nullif(p.segundo_apellido, ''))`.as('nombre'),
      sql<RoleCode[]>`array(select rol from usuario_rol where id_usuario = u.id order by orden)`.as('roles'),
      sql<string[]>`array(
        select w.rol || ' ' || w.llamada from permiso_retirado w
        join usuario_rol r on r.rol = w.rol where r.id_usuario = u.id)`.as('retirados'),
      sql<number>`(select cambios from acceso)`.as('cambios'),
      sql<number[]>`array(
        select distinct id_oficina from suplencia where id_usuario = u.id
          and desde <= ${dayOf(now)} and (hasta is null or hasta >= ${dayOf(now)}) order by 1)`.as(
        'suplencias',
      ),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst()
  if (!row) throw notFound(apiTexts.userUnknown)
  const standsIn = row.roles.some(isJudge) ? row.suplencias : []
  const offices = await officesOf(
    db,
    [row.id_oficina, ...standsIn].filter((id) => id !== null),
  )
  const own = row.id_oficina === null ? undefined : offices.get(row.id_oficina)
  const text = (key: string) => (typeof row.detalle[key] === 'string' ? (row.detalle[key] as string) : null)
  return {
    id: row.id,
    usuario: row.usuario,
    ...tokens,
    idToken: null,
    accessTokenCiudadania: null,
    roles: row.roles.map((codigo) => ({ codigo, descripcion: roleNames[codigo] })),
    codigosRoles: row.roles,
    persona: {
      documentoIdentidad: row.documento_identidad,
      fechaNacimiento: text('fechaNacimiento'),
      nombreCompleto: row.nombre,
      fotografia: text('fotografia'),
      funcionario: own ? { idOficina: own.id, oficina: own } : null,
    },
    suplencias: standsIn.flatMap((id) => {
      const oficina = offices.get(id)
      return oficina ? [{ oficina }] : []
    }),
    oficinaActual: office,
    ...signatureFlags(await keptPin(db, userId), now),
    documentoCambiado: recent(row.documento_cambiado, now),
    esPorDefecto: row.es_por_defecto,
    cambioForzado: row.es_por_defecto && row.cambio_forzado,
    acceso: permissionVersion(row.roles, row.cambios),
    llamadas: grantedTo(row.roles, row.retirados),
    menuAnclado: row.menu_anclado,
    modoOscuro: row.modo_oscuro,
  }
}
