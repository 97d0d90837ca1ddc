import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/connect.ts'
import { askPrepared } from '../database/prepared.ts'
import { departmentOfOffice } from '../organisation/departments.ts'
import { keptOffice } from '../organisation/posts/holding.ts'
import { type HeldPosts, workplaceColumns, workplaceOf } from '../organisation/posts/workplaces.ts'
import { nameIn } from '../parties/persons/name-in-sql.ts'
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

type SessionRow = HeldPosts & {
  readonly oficina: number | null
  readonly usada: Date
  readonly id_oficina: number | null
  readonly usuario: string
  readonly es_por_defecto: boolean
  readonly documento_identidad: string
  readonly complemento: string
  readonly codigo: string | null
  readonly nombre: string
  readonly cambios: number
}

/**
 * Who works in an open session, as it is now; null once it has ended. Every call asks it: written out, since to build it
 * anew each time took longer than to answer it.
 */
export async function identityOfSession(
  { db, clock }: Pick<Access, 'db' | 'clock'>,
  claims: Claims,
): Promise<Identity | null> {
  const now = clock.now()
  const [row] = await askPrepared(
    db,
    'identity',
    sql<SessionRow>`
    select s.oficina, s.usada, ${keptOffice(now)} as id_oficina, u.usuario, u.es_por_defecto, p.documento_identidad, p.complemento, d.codigo,
      ${nameIn('p')} as nombre,
      ${sql.join(workplaceColumns(now))}, (select cambios from acceso) as cambios
    from sesion s join usuario u on u.id = s.id_usuario join titular p on p.id_usuario = u.id
    left join oficina o on o.id = s.oficina left join municipio m on m.id = o.id_municipio
    left join departamento d on d.id = m.id_departamento
    where s.id = ${claims.sessionId} and s.id_usuario = ${claims.userId} and s.revocada is null and s.vence > ${now}
      and u.activo`,
  )
  if (!row) return null
  const { office, roles } = workplaceOf(row, [row.oficina, row.id_oficina])
  if (now.getTime() - row.usada.getTime() > useNoted) await noteUse({ db, clock }, claims.sessionId)
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
