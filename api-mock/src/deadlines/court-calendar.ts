import type { CourtCalendar } from '@estrado/machines/time/court-calendar'
import { type DeclaredPeriod, departmentCalendar } from '@estrado/machines/time/department-calendar'
import type { Database } from '../database/connect.ts'

const kinds = { vacacion: 'vacation', 'fuerza-mayor': 'force-majeure', feriado: 'holiday' } as const

/** The calendar of an office's courts around an instant: what is shown and what is enforced go by the same. */
export type CalendarAround = (around: Date) => CourtCalendar

/** Days that were set apart; of no department: in the whole country. */
export type DeclaredDays = {
  readonly entrada: number
  readonly descripcion: string
  readonly tipo: keyof typeof kinds
  readonly desde: string
  readonly hasta: string
  readonly id_departamento: number | null
}

/** Every period that is declared now. */
export const declaredDays = (db: Database): Promise<readonly DeclaredDays[]> =>
  db
    .selectFrom('dia_inhabil')
    .select(['id as entrada', 'descripcion', 'tipo', 'desde', 'hasta', 'id_departamento'])
    .orderBy('id')
    .execute()

/** The calendars of departments by what is declared, each made once for a year. */
export function calendarsBy(days: readonly DeclaredDays[]): (department: number | null) => CalendarAround {
  const made = new Map<string, CourtCalendar>()
  return (department) => {
    const declared = days
      .filter(({ id_departamento: of }) => of === null || of === department)
      .map(({ descripcion, tipo, desde, hasta }): DeclaredPeriod => {
        return { kind: kinds[tipo], from: desde, to: hasta, name: descripcion }
      })
    return (around) => {
      const key = `${department} ${around.getUTCFullYear()}`
      const known = made.get(key) ?? departmentCalendar(department, around, declared)
      made.set(key, known)
      return known
    }
  }
}

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
  return calendarsBy(await declaredDays(db))(place?.id_departamento ?? null)
}
