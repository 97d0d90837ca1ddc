import { readableDate } from '../time/shown.ts'
import { leastShown, percent } from './figures.ts'
import { mostYears } from './period.ts'

/** What the API says of statistics. */
export const statisticsTexts = {
  country: 'Bolivia',
  noState: 'Sin estado',
  noStage: 'Sin etapa',
  noCrime: 'Sin delito registrado',
  fewCrimes: `Otros delitos (menos de ${leastShown} causas cada uno)`,
  problems: {
    day: 'Escriba una fecha válida, desde el año 2000',
    order: 'La fecha final es anterior a la inicial',
    length: `Elija un rango de ${mostYears} años como máximo`,
  },
  place: 'La oficina o el departamento',
} as const

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'] as const

/** `2026-03`: mar 2026. */
export const monthName = (mes: string): string =>
  `${months[Number(mes.slice(5, 7)) - 1] ?? mes} ${mes.slice(0, 4)}`

const causes = (count: number) => (count === 1 ? '1 causa' : `${count} causas`)
const share = (part: number, whole: number) => {
  const found = percent(part, whole)
  return found === null ? '' : ` (${found} %)`
}

export const statisticsScreen = {
  filters: 'Filtros de las estadísticas',
  from: 'Desde',
  to: 'Hasta',
  actionType: 'Tipo de acción',
  anyActionType: 'Todos los tipos',
  failed: 'No se pudieron cargar las estadísticas.',
  print: 'Imprimir',
  export: 'Exportar',
  exportFailed: 'No se pudo exportar. Intente de nuevo.',
  sheet: (place: string, range: string, made: string) => `${place}. ${range}. ${made}.`,
  thisYear: 'Este año',
  wider: (name: string) => `Volver a ${name}`,
  range: (desde: string, hasta: string) => `Del ${readableDate(desde)} al ${readableDate(hasta)}`,
  made: (at: string) => `Cifras del ${at}`,
  found: (ingresadas: number, resueltas: number, pendientes: number) =>
    `Ingresaron ${causes(ingresadas)} y se ${resueltas === 1 ? 'resolvió' : 'resolvieron'} ${resueltas}${share(resueltas, ingresadas)}. ${pendientes === 1 ? 'Queda 1 pendiente' : `Quedan ${pendientes} pendientes`}.`,
  figures: {
    entered: 'Causas ingresadas',
    resolved: 'Causas resueltas',
    pending: 'Pendientes al final',
    firstResolution: 'Mediana hasta la primera resolución',
    held: 'Audiencias celebradas',
    calledOff: 'Audiencias suspendidas',
    kept: 'Plazos cumplidos',
    passed: 'Plazos vencidos',
  },
  days: (days: number) =>
    days === 1 ? '1 día' : `${days.toLocaleString('es-BO', { maximumFractionDigits: 1 })} días`,
  ofCauses: (count: number) => `de ${causes(count)}`,
  none: 'Ninguna aún',
  ofAll: (part: number, whole: number) => `${percent(part, whole) ?? 0} % de ${whole}`,
  sections: {
    months: 'Causas por mes',
    actionTypes: 'Por tipo de acción',
    states: 'Por estado',
    stages: 'Por etapa',
    crimes: 'Por delito',
    total: 'Total',
    reasons: 'Audiencias suspendidas por motivo',
    acts: 'Actos emitidos por tipo',
    offices: 'Por oficina',
    departments: 'Por departamento',
    hearings: 'Audiencias',
    deadlines: 'Plazos',
  },
  notes: {
    crimes: 'Una causa con varios delitos figura en cada uno.',
    fewCrimes: `Los delitos con menos de ${leastShown} causas se suman sin nombrarlos.`,
    crimesHidden:
      'Los delitos de una sola oficina se muestran solo a su personal, para no identificar a nadie.',
    reasons: 'Una suspensión puede tener varios motivos.',
    acts: 'Actos cerrados en el rango. Los memoriales se presentan, no se emiten.',
    offices:
      'Una causa figura en la gestora que la registró y en el juzgado que la tiene: las filas no se suman.',
    deadlines: 'Plazos cuyo término cae en el rango.',
  },
  columns: {
    month: 'Mes',
    table: 'Cuadro',
    name: 'Nombre',
    entered: 'Ingresadas',
    resolved: 'Resueltas',
    pending: 'Pendientes',
    count: 'Cantidad',
    share: 'Proporción',
    office: 'Oficina',
    department: 'Departamento',
    held: 'Celebradas',
    calledOff: 'Suspendidas',
    kept: 'Plazos cumplidos',
    passed: 'Plazos vencidos',
  },
  hearings: { held: 'Celebradas', calledOff: 'Suspendidas', planned: 'Por celebrar' },
  deadlines: { kept: 'Cumplidos', passed: 'Vencidos', open: 'Abiertos' },
  empty: 'Nada en el rango elegido. Cambie las fechas o el tipo de acción.',
  chart: (title: string, says: string) => `${title}. ${says}`,
  legend: { entered: 'Ingresadas', resolved: 'Resueltas' },
} as const
