import { counted } from '@estrado/machines/kernel/counted'
import { monthName, statisticsScreen as texts } from '@estrado/machines/statistics/texts'
import { useId } from 'react'
import { barsOf, chartSize, namedEvery, scaleOf } from './month-chart.logic.ts'
import classes from './statistics.module.css'

type Month = { readonly mes: string; readonly ingresadas: number; readonly resueltas: number }

/**
 * Causes that came in and were resolved, month by month: the picture of the table below it, which is what readers of the
 * screen and of the keyboard have. What was resolved is striped, so that no colour says it alone.
 */
export function MonthChart({ months, says }: { readonly months: readonly Month[]; readonly says: string }) {
  const stripes = useId()
  const lines = scaleOf(
    Math.max(0, ...months.flatMap(({ ingresadas, resueltas }) => [ingresadas, resueltas])),
  )
  const top = lines.at(-1) ?? 1
  const bars = barsOf(
    months.map(({ ingresadas, resueltas }) => [ingresadas, resueltas] as const),
    top,
  )
  const { width, height, left, right, bottom, top: above } = chartSize
  const ground = height - bottom
  const every = namedEvery(months.length)
  return (
    <figure className={classes.chart}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={texts.chart(texts.sections.months, says)}
      >
        <defs>
          <pattern
            id={stripes}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="3" height="6" className={classes.stripe} />
          </pattern>
        </defs>
        {lines.map((value) => {
          const y = ground - (value / top) * (ground - above)
          return (
            <g key={value}>
              <line x1={left} x2={width - right} y1={y} y2={y} className={classes.rule} />
              <text x={left - 6} y={y + 4} textAnchor="end">
                {counted(value)}
              </text>
            </g>
          )
        })}
        {months.map(({ mes }, n) => {
          const [came, resolved] = bars[n] ?? []
          return (
            <g key={mes}>
              {came && <rect {...came} className={classes.came} />}
              {resolved && <rect {...resolved} className={classes.resolved} fill={`url(#${stripes})`} />}
              {n % every === 0 && resolved && (
                <text x={resolved.x} y={height - 8} textAnchor="middle">
                  {monthName(mes).slice(0, every > 1 || n === 0 || mes.endsWith('-01') ? undefined : 3)}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      <figcaption>
        <Key label={texts.legend.entered} className={classes.came} />
        <Key label={texts.legend.resolved} className={classes.resolved} fill={`url(#${stripes})`} />
      </figcaption>
    </figure>
  )
}

function Key({
  label,
  ...bar
}: {
  readonly label: string
  readonly className?: string | undefined
  readonly fill?: string
}) {
  return (
    <span className={classes.key}>
      <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden>
        <rect x="1" y="1" width="12" height="12" {...bar} />
      </svg>
      {label}
    </span>
  )
}
