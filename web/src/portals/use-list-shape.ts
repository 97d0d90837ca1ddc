import { rowsPerPageOptions } from '@estrado/machines/vocabulary/paging'
import { useState } from 'react'
import { everyPage } from '../ui/table-tools/every-page.ts'
import { type Pages, type PortalPage, usePages } from './use-pages.ts'

type LoadPage<Row> = (page: number, perPage: number, signal: AbortSignal) => Promise<PortalPage<Row>>

/** What a table needs of a public list. */
export type TablePages<Row> = {
  readonly page: number
  readonly perPage: number
  readonly onPage: (page: number, perPage: number) => void
  /** All that is listed, for the export. */
  readonly allRows: () => ReturnType<typeof everyPage<Row>>
}

/**
 * A public list as cards that are read on, some at a time (`cards`), or as a table by pages. `question` says
 * what is asked for; another one starts anew.
 */
export function useListShape<Row>(question: string, cards: number, load: LoadPage<Row>) {
  const [isTable, setTable] = useState(false)
  const [perPage, setPerPage] = useState<number>(rowsPerPageOptions[0])
  const [turned, setTurned] = useState({ question, page: 1 })
  const page = turned.question === question ? turned.page : 1
  const pages: Pages<Row> = usePages(
    isTable ? `tabla ${page} ${perPage} ${question}` : question,
    (next, signal) => (isTable ? load(page, perPage, signal) : load(next, cards, signal)),
  )
  const table: TablePages<Row> = {
    page,
    perPage,
    onPage: (next, size) => {
      setTurned({ question, page: next })
      setPerPage(size)
    },
    allRows: () => everyPage((at, size) => load(at, size, new AbortController().signal)),
  }
  return { pages, isTable, setTable, table }
}
