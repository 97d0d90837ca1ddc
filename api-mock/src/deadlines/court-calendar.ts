import type { CourtCalendar } from '@estrado/machines/time/court-calendar'
import { type DeclaredPeriod, departmentCalendar } from '@estrado/machines/time/department-calendar'
import type { Database } from '../database/connect.ts'

const kinds = { vacacion: 'vacation', 'fuerza-mayor': 'force-majeure', feriado: 'holiday' } as const

/** The calendar of an office's courts around an instant: what is shown and what is enforced go by the same. */
export type CalendarAround = (around: Date) => CourtCalendar

/**
 * The calendar of the department in which an office lies, read once for many deadlines. An office that there is
 * not has the days of the whole country.
 */
export async function calendarOfOffice(db: Database, idOficina: number | null): Promise<CalendarAround> {
  const place = await db
    .selectFrom('oficina as o')
    .innerJoin('municipio as m', 'm.id', 'o.id_municipio')
    .select('m.id_departamento')
    .where('o.id', '=', idOficina ?? 0)
    .executeTakeFirst()
  const department = place?.id_departamento ?? null
  const rows = await db
    .selectFrom('dia_inhabil')
    .select(['tipo', 'desde', 'hasta'])
    .where((eb) => eb.or([eb('id_departamento', 'is', null), eb('id_departamento', '=', department)]))
    .execute()
  const declared = rows.map(
    ({ tipo, desde, hasta }): DeclaredPeriod => ({ kind: kinds[tipo], from: desde, to: hasta }),
  )
  return (around) => departmentCalendar(department, around, declared)
}
