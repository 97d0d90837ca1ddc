import { counted } from '@estrado/machines/kernel/counted'
import { monthName, statisticsScreen as texts } from '@estrado/machines/statistics/texts'
import { type ReactNode, useId } from 'react'
import { barsOf, chartSize, namedEvery, type PlacedMonth, scaleOf, widestBar } from './month-chart.logic.ts'
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
  const { height, left, bottom, top: above } = chartSize
  const ground = height - bottom
  const heightOf = (value: number) => ground - (value / top) * (ground - above)
  const every = namedEvery(months.length)
  return (
    <figure className={classes.chart}>
      <div className={classes.picture} role="img" aria-label={texts.chart(texts.sections.months, says)}>
        <svg width={left} height={height} aria-hidden>
          {lines.map((value) => (
            <text key={value} x={left - 6} y={heightOf(value) + 4} textAnchor="end">
              {counted(value)}
            </text>
          ))}
        </svg>
        <svg className={classes.field} height={height} aria-hidden>
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
          {lines.map((value) => (
            <line key={value} x2="100%" y1={heightOf(value)} y2={heightOf(value)} className={classes.rule} />
          ))}
          {months.map(({ mes }, n) => (
            <MonthBars key={mes} of={bars[n]} stripes={stripes}>
              {n % every === 0 &&
                monthName(mes).slice(0, every > 1 || n === 0 || mes.endsWith('-01') ? undefined : 3)}
            </MonthBars>
          ))}
        </svg>
      </div>
      <figcaption>
        <Key label={texts.legend.entered} className={classes.came} />
        <Key label={texts.legend.resolved} className={classes.resolved} fill={`url(#${stripes})`} />
      </figcaption>
    </figure>
  )
}

type MonthBarsProps = {
  readonly of: PlacedMonth | undefined
  readonly stripes: string
  readonly children: ReactNode
}

/** A month's two bars, and its name where it is told. */
function MonthBars({ of: place, stripes, children }: MonthBarsProps) {
  if (!place) return null
  const { middle, widest, bars } = place
  const [came, resolved] = bars
  const width = `min(${widestBar}px, ${widest}%)`
  return (
    <g>
      <rect {...came} style={{ x: `calc(${middle}% - ${width})`, width }} className={classes.came} />
      <rect
        {...resolved}
        style={{ x: `${middle}%`, width }}
        className={classes.resolved}
        fill={`url(#${stripes})`}
      />
      {children && (
        <text x={`${middle}%`} y={chartSize.height - 8} textAnchor="middle">
          {children}
        </text>
      )}
    </g>
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
