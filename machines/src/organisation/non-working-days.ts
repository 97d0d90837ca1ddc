import { catalogue } from '../kernel/catalogue.ts'
import { choice, day, text } from '../kernel/fields.ts'
import type { FieldMessages } from '../rules/field-messages.ts'
import { officeTexts, organisationWork } from './office-texts.ts'
import { type Period, periodFields, periodRules } from './periods.ts'

export const nonWorkingKinds = [
  { id: 'feriado', descripcion: 'Feriado' },
  { id: 'vacacion', descripcion: 'Vacación judicial' },
  { id: 'fuerza-mayor', descripcion: 'Fuerza mayor' },
] as const
export type NonWorkingKind = (typeof nonWorkingKinds)[number]['id']

const mostYears = 2

/** A mistyped year would set whole decades apart. */
function lengthRules({ desde, hasta }: Period): FieldMessages {
  if (desde === null || hasta === null) return {}
  const longest = `${Number(desde.slice(0, 4)) + mostYears}${desde.slice(4)}`
  return hasta < longest ? {} : { hasta: [officeTexts.longestNonWorking(mostYears)] }
}

/**
 * Days that the country or a department set apart; deadlines are counted by them. The holidays that the law fixes are
 * known to `time/national-calendar` and stand here no second time.
 */
export const nonWorkingDays = catalogue({
  name: 'dias-inhabiles',
  words: { one: 'período inhábil', many: 'períodos inhábiles' },
  screen: '/organizacional/calendario',
  menu: {
    id: 24,
    idPadre: 20,
    ordenDespliegue: 6,
    nombre: 'Días Inhábiles',
    descripcion: 'Feriados, vacaciones judiciales y fuerza mayor',
    icono: 'calendario',
  },
  columns: ['descripcion', 'tipo', 'idDepartamento', 'desde', 'hasta'],
  work: organisationWork,
  title: 'descripcion',
  sort: { key: 'desde', descending: true },
  repeats: true,
  filters: ['tipo', 'idDepartamento'],
  fields: {
    descripcion: text('Motivo', { max: 200, required: true }),
    tipo: choice<NonWorkingKind>('Clase', nonWorkingKinds, { required: true }),
    idDepartamento: choice('Departamento', 'departamentos', { hint: 'Vacío: en todo el país.' }),
    desde: periodFields.desde,
    hasta: day('Hasta', { required: true, section: 'Período', hint: 'El último día; también es inhábil.' }),
  },
  rules: (row) => ({ ...lengthRules(row), ...periodRules(row) }),
})
