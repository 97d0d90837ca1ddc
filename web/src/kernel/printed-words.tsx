import { printedList as texts } from '@estrado/machines/messages/printed-list-texts'
import { readableDate, readableMoment } from '@estrado/machines/time/shown'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { serverNow } from '../client/server-clock.ts'
import type { Sort } from '../ui/data-table.tsx'
import type { Filters } from './list-filters.tsx'
import classes from './list-screen.module.css'

type PrintedWordsProps = {
  readonly filters: Filters
  /** What is typed and chosen, by the filters' names; `en_tabla`: what the table itself is searched for. */
  readonly values: Readonly<Record<string, unknown>>
  readonly sort: Sort | undefined
  readonly columns: readonly { readonly key: string; readonly header: string }[]
}

/** What a filter leaves, in words; none where it leaves everything. */
function wordsOf(filter: Filters[string], value: unknown): readonly string[] {
  const { label } = filter
  const said = String(value ?? '').trim()
  if (said === '') return []
  if (filter.kind === 'text') return [texts.typed(label, said)]
  if (filter.kind === 'date') return [texts.choice(label, readableDate(said))]
  return filter.options.filter(({ id }) => id === value).map((one) => texts.choice(label, one.descripcion))
}

function allWords({ filters, values, sort, columns }: PrintedWordsProps): readonly string[] {
  const searched = { kind: 'text', label: texts.searched } as const
  const narrowed = Object.entries({ ...filters, en_tabla: searched }).flatMap(([name, filter]) =>
    wordsOf(filter, values[name]),
  )
  const column = columns.find(({ key }) => key === sort?.key)
  return [
    ...(narrowed.length > 0 ? narrowed : [texts.all]),
    ...(sort && column ? [texts.order(column.header, sort.descending)] : []),
  ]
}

/** On paper alone, also where the browser's own menu prints: the filters that stand above the list, its order, and when. */
export function PrintedWords(props: PrintedWordsProps) {
  const [at, setAt] = useState<Date>()
  useEffect(() => {
    const print = () => flushSync(() => setAt(serverNow()))
    const printed = () => setAt(undefined)
    window.addEventListener('beforeprint', print)
    window.addEventListener('afterprint', printed)
    return () => {
      window.removeEventListener('beforeprint', print)
      window.removeEventListener('afterprint', printed)
    }
  }, [])
  if (!at) return null
  return <p className={classes.note}>{[...allWords(props), texts.at(readableMoment(at))].join(' · ')}</p>
}
