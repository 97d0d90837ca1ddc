import { boundToDepartment } from '@estrado/machines/accounts/user-roles-rules'
import { type RawBuilder, sql } from 'kysely'
import type { Identity } from '../access/identity.ts'
import type { Database } from '../database/connect.ts'
import { departmentOfOffice } from './departments.ts'

/**
 * The one department that an administrator keeps, that of their office: a departmental court of justice is its whole
 * department's. Undefined: the whole country, for national administrators alone. Null: none.
 */
export async function administeredDepartment(
  db: Database,
  { roles, office }: Pick<Identity, 'roles' | 'office'>,
): Promise<number | null | undefined> {
  if (!boundToDepartment(roles)) return undefined
  return office === null ? null : ((await departmentOfOffice(db, office))?.id ?? null)
}

/** Row-level security: the condition that an office, told by its number, is one that an administrator keeps. */
export type Keeps = (office: RawBuilder<number | null>) => RawBuilder<boolean>

/** The offices that an administrator keeps; null: all of them. */
export async function administeredOffices(
  db: Database,
  identity: Pick<Identity, 'roles' | 'office'>,
): Promise<Keeps | null> {
  const department = await administeredDepartment(db, identity)
  if (department === undefined) return null
  return (office) => sql<boolean>`${office} in (
    select k.id from oficina k join municipio km on km.id = k.id_municipio where km.id_departamento = ${department})`
}
