import { factLabel } from '@estrado/machines/audit/facts-texts'
import { auditStreamTexts as texts } from '@estrado/machines/audit/screen-texts'
import type { ReactNode } from 'react'
import classes from './facts.module.css'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function plain(value: unknown): ReactNode {
  if (value === null || value === '') return texts.none
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  return String(value)
}

type FactTreeProps = {
  readonly event: Parameters<typeof factLabel>[0]
  readonly value: unknown
  /** Names that lead to the value. */
  readonly path?: readonly string[]
}

/** What an event recorded, by the names that people give it, as deep as it goes. Nothing of it is left out. */
export function FactTree({ event, value, path = [] }: FactTreeProps) {
  if (Array.isArray(value)) {
    if (value.length === 0) return texts.none
    if (!value.some((item) => typeof item === 'object')) return value.map(String).join(', ')
    return (
      <ol className={classes.list}>
        {Object.entries(value).map(([place, item]) => (
          <li key={place}>
            <FactTree event={event} value={item} path={path} />
          </li>
        ))}
      </ol>
    )
  }
  if (!isRecord(value)) return plain(value)
  return (
    <dl className={classes.tree}>
      {Object.entries(value).map(([name, item]) => (
        <div key={name} data-deep={typeof item === 'object' && item !== null && !isFlat(item)}>
          <dt title={name}>{factLabel(event, [...path, name])}</dt>
          <dd>
            <FactTree event={event} value={item} path={[...path, name]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const isFlat = (value: object): boolean =>
  Array.isArray(value) && !value.some((item) => typeof item === 'object')
