import { monthsOf, type Period } from './period.ts'

/** Causes that came in within a range, that were resolved in it, and that stand open at its end. */
export type Figures = {
  readonly ingresadas: number
  readonly resueltas: number
  readonly pendientes: number
}

export type Counted = Figures & { readonly id: number | null; readonly nombre: string }

/** Causes that came in and that were resolved in one month. */
export type MonthCount = { readonly ingresadas: number; readonly resueltas: number }

/** Every month of a range, also those in which nothing happened, with what stood open at its end. */
export function monthlyFigures(
  period: Period,
  pendingBefore: number,
  counts: ReadonlyMap<string, MonthCount>,
): readonly (Figures & { readonly mes: string })[] {
  let pendientes = pendingBefore
  return monthsOf(period).map((mes) => {
    const { ingresadas, resueltas } = counts.get(mes) ?? { ingresadas: 0, resueltas: 0 }
    pendientes += ingresadas - resueltas
    return { mes, ingresadas, resueltas, pendientes }
  })
}

/** Fewer causes than these say of whom they are, to who knows a few facts more. */
export const leastShown = 5

/**
 * Disclosure control: of crimes with fewer causes than `leastShown` only their sum is shown to whoever has no right to
 * see causes, without the crimes' names (`docs/decisions/statistics.md`).
 */
export function withoutSmall(crimes: readonly Counted[], rest: string): readonly Counted[] {
  const isSmall = ({ ingresadas, resueltas, pendientes }: Counted) =>
    Math.max(ingresadas, resueltas, pendientes) < leastShown
  const small = crimes.filter(isSmall)
  if (small.length === 0) return crimes
  const sum = (of: keyof Figures) => small.reduce((total, crime) => total + crime[of], 0)
  return [
    ...crimes.filter((crime) => !isSmall(crime)),
    {
      id: null,
      nombre: rest,
      ingresadas: sum('ingresadas'),
      resueltas: sum('resueltas'),
      pendientes: sum('pendientes'),
    },
  ]
}

/** Whole per cent; null of nothing. */
export const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 100)
