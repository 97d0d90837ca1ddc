import type { ToneName } from '../vocabulary/tones.ts'

type Standing = { readonly label: string; readonly verb: string | null; readonly tone: ToneName }

/** Where an act stands on the desk of a court that writes: what it asks, verb first; the most pressing first. */
export const deskStandings = {
  observada: { label: 'Observada o devuelta', verb: 'Corregir lo observado', tone: 'danger' },
  revision: { label: 'En revisión', verb: 'Revisar el acto enviado', tone: 'ongoing' },
  firma: { label: 'Por firmar', verb: 'Firmar o aprobar', tone: 'warning' },
  cierre: { label: 'Firmada sin cerrar', verb: 'Cerrar el acto', tone: 'warning' },
  borrador: { label: 'En borrador', verb: 'Terminar el borrador', tone: 'neutral' },
  cerrada: { label: 'Cerrada', verb: null, tone: 'positive' },
} as const satisfies Readonly<Record<string, Standing>>
export type DeskStanding = keyof typeof deskStandings

export const deskStandingNames = Object.keys(deskStandings) as [DeskStanding, ...DeskStanding[]]

const columns = {
  ask: 'Qué se pide',
  since: 'Desde',
  code: 'Código único',
  type: 'Acto',
  reference: 'Referencia',
  subjects: 'A quién',
  deadline: 'Plazo',
  validations: 'Firmas',
  holder: 'Lo tiene',
  state: 'Situación',
} as const

/** The desks of acts and of conminatorias (`/despacho/resoluciones`, `/despacho/conminatorias`); the words are ours. */
export const deskTexts = {
  columns,
  none: '—',
  search: 'Buscar',
  searchHint: 'Código o sujeto procesal',
  standing: 'Situación',
  anyStanding: 'Sin cerrar',
  everyStanding: 'Todas',
  whose: 'Quién lo tiene',
  anybody: 'Cualquiera',
  mine: 'Yo',
  deadline: 'Plazo',
  anyDeadline: 'Cualquiera',
  validations: (done: number, wanted: number) => `${done} de ${wanted}`,
  again: 'Reiterar la conminatoria',
  resoluciones: {
    table: 'Actos del juzgado',
    filters: 'Filtros de los actos',
    empty: 'Ningún acto espera en el juzgado.',
    nothingFound: 'Ningún acto coincide con los filtros.',
  },
  conminatorias: {
    table: 'Conminatorias del juzgado',
    filters: 'Filtros de las conminatorias',
    empty:
      'El juzgado no emitió conminatorias. Se redactan desde el actuado que las motiva o desde el plazo que venció.',
    begin: 'Conminar por un plazo vencido',
    nothingFound: 'Ninguna conminatoria coincide con los filtros.',
  },
  failed: 'No se pudo cargar la lista. Nada se ha perdido; vuelva a intentarlo.',
} as const
