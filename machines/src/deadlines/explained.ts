import type { Derivation, SkippedDay } from '../time/deadline.ts'
import { stopsOf } from '../time/department-calendar.ts'
import { addDays } from '../time/la-paz.ts'
import { deadlineUnitIds } from './vocabulary.ts'

/** Days that follow one another and are passed over for the same reason. */
export type SkippedDays = { readonly desde: string; readonly hasta: string; readonly motivo: string }

/** Days passed over, those of one reason that follow one another as one. */
function together(skipped: readonly SkippedDay[]): readonly SkippedDays[] {
  const groups: SkippedDays[] = []
  for (const { day, why } of skipped) {
    const last = groups.at(-1)
    if (last && last.motivo === why && addDays(last.hasta, 1) === day)
      groups.splice(-1, 1, { ...last, hasta: day })
    else groups.push({ desde: day, hasta: day, motivo: why })
  }
  return groups
}

const code = 'artículo 130 del Código de Procedimiento Penal (Ley 1970)'

/** What the code says of each way of counting. */
const rules = {
  hours: `Por horas: corre de inmediato y sin interrupción desde el hecho que lo inicia (${code})`,
  days: `Por días: comienza al día siguiente, cuenta solo días hábiles y vence a las 24:00 del último (${code})`,
  running: `Medidas cautelares y libertad personal: cuenta días corridos (${code})`,
} as const

const stops = {
  vacation: 'vacación judicial',
  'force-majeure': 'fuerza mayor declarada',
  holiday: 'feriado',
} as const

/** When it stands still, as its act's type has it; nothing where nothing stops it. */
function stopped(option: unknown): readonly string[] {
  const kinds = stopsOf(option)
  if (kinds.length === 0) return []
  return [`No corre en ${kinds.map((kind) => stops[kind]).join(' ni en ')} (${code})`]
}

/** How a deadline comes to its end, for screen and certificate alike. */
export function explained(
  { start, end, counted, skipped }: Derivation,
  of: {
    readonly plazoUnidad: number
    readonly plazoCorrido: boolean
    readonly plazoSuspension: number
    readonly fuente: string
  },
) {
  const inHours = of.plazoUnidad === deadlineUnitIds.hours
  const days = of.plazoCorrido ? rules.running : rules.days
  return {
    desde: start.toISOString(),
    hasta: end.toISOString(),
    contados: counted,
    omitidos: together(skipped),
    norma: [of.fuente, inHours ? rules.hours : days, ...stopped(of.plazoSuspension)].filter(
      (text) => text !== '',
    ),
  }
}
