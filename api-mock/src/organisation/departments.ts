import type { Database } from '../database/connect.ts'

/** The department of an office, with its ledger; null where the office doesn't exist. */
export async function departmentOfOffice(
  db: Database,
  idOficina: number,
): Promise<{ readonly id: number; readonly ledger: string } | null> {
  const row = await db
    .selectFrom('oficina as o')
    .innerJoin('municipio as m', 'm.id', 'o.id_municipio')
    .innerJoin('departamento as d', 'd.id', 'm.id_departamento')
    .select(['d.id', 'd.codigo as ledger'])
    .where('o.id', '=', idOficina)
    .executeTakeFirst()
  return row ?? null
}
