import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'
import { departmentOfOffice } from '../organisation/departments.ts'
import { workplaceColumns, workplaceOf } from '../organisation/posts/workplaces.ts'
import { permissionVersion } from './permission-version.ts'
import { readAccessToken } from './tokens.ts'

/** Who is signed in, read anew at every call: office and roles follow from the posts that hold at its instant. */
export type Identity = {
  readonly userId: number
  readonly sessionId: string
  readonly usuario: string
  readonly roles: readonly RoleCode[]
  readonly office: number | null
  /** Journal ledger of the office's district; of people without office the national one. */
  readonly ledger: string
  readonly mustChangePassword: boolean
  /** `ROLE call` pairs that administration took from the person's roles. */
  readonly withdrawn: readonly string[]
  /** Mark of what the person may do now. */
  readonly access: string
  readonly documento: string
  readonly complemento: string
  readonly nombreCompleto: string
}

/** The ledger of people and things that belong to no district. */
export const nationalLedger = 'NAC'

/** Milliseconds after which another use of a session is written down. */
const useNoted = 60_000

const noteUse = ({ db, clock }: Pick<Access, 'db' | 'clock'>, sessionId: string): Promise<unknown> =>
  db.updateTable('sesion').set({ usada: clock.now() }).where('id', '=', sessionId).execute()

type Access = { readonly db: Database; readonly clock: Clock; readonly tokenKey: Uint8Array }

/** The identity behind a bearer token, or null when the token, its session or its account is no longer good. */
export async function identify(access: Access, token: string): Promise<Identity | null> {
  const claims = await readAccessToken(access.tokenKey, token, access.clock)
  return claims && identityOfSession(access, claims)
}

/** The ledger of the office's district; the session's own office has brought its district along. */
async function ledgerOfOffice(
  db: Database,
  office: number | null,
  session: { readonly oficina: number | null; readonly codigo: string | null },
): Promise<string> {
  if (office === null) return nationalLedger
  if (office === session.oficina) return session.codigo ?? nationalLedger
  return (await departmentOfOffice(db, office))?.ledger ?? nationalLedger
}

type Claims = { readonly userId: number; readonly sessionId: string }

/** Who works in an open session, as it is now; null once it has ended. */
export async function identityOfSession(
  { db, clock }: Pick<Access, 'db' | 'clock'>,
  claims: Claims,
): Promise<Identity | null> {
  const row = await db
    .selectFrom('sesion as s')
    .innerJoin('usuario as u', 'u.id', 's.id_usuario')
    .innerJoin('titular as p', 'p.id_usuario', 'u.id')
    .leftJoin('oficina as o', 'o.id', 's.oficina')
    .leftJoin('municipio as m', 'm.id', 'o.id_municipio')
    .leftJoin('departamento as d', 'd.id', 'm.id_departamento')
    .select([
      's.oficina',
      's.usada',
      'u.id_oficina',
      'u.usuario',
      'u.es_por_defecto',
      'p.documento_identidad',
      'p.complemento',
      'd.codigo',
      sql<string>`concat_ws(' ', p.nombres, p.primer_apellido, nullif(p.segundo_apellido, ''))`.as('nombre'),
      ...workplaceColumns(clock.now()),
      sql<number>`(select cambios from acceso)`.as('cambios'),
    ])
    .where('s.id', '=', claims.sessionId)
    .where('s.id_usuario', '=', claims.userId)
    .where('s.revocada', 'is', null)
    .where('s.vence', '>', clock.now())
    .where('u.activo', '=', true)
    .$call(prepared('identity'))
    .executeTakeFirst()
  if (!row) return null
  const { office, roles } = workplaceOf(row, [row.oficina, row.id_oficina])
  if (clock.now().getTime() - row.usada.getTime() > useNoted) await noteUse({ db, clock }, claims.sessionId)
  return {
    userId: claims.userId,
    sessionId: claims.sessionId,
    usuario: row.usuario,
    roles,
    office,
    ledger: await ledgerOfOffice(db, office, row),
    mustChangePassword: row.es_por_defecto,
    withdrawn: row.retirados,
    access: permissionVersion(roles, office, row.cambios),
    documento: row.documento_identidad,
    complemento: row.complemento,
    nombreCompleto: row.nombre,
  }
}
