import type { CallName } from '@estrado/machines/contract/calls'
import type { RoutePath } from '@estrado/machines/contract/routes'
import type { pageTitles } from '@estrado/machines/messages/page-titles'
import type { rowsPerPageOptions } from '@estrado/machines/vocabulary/paging'
import type { ReactNode } from 'react'
import type { Column, Sort } from '../ui/data-table.tsx'
import type { Option } from '../ui/select-fields.tsx'
import type { Filters, FilterValues } from './list-filters.tsx'
import type { Page, Source } from './list-source.ts'
import type { RowIcon } from './list-state.tsx'

/** Something that can be done; offered where the call that does it is granted. */
export type Action = { readonly label: string; readonly call?: CallName; readonly run: () => void }
/** The screen's own action: something done here, or a way to where it is done. */
type MainAction = Omit<Action, 'run'> & ({ readonly run: () => void } | { readonly href: string })
type RowAction = Action & RowIcon

export type ListScreenProps<Row, F extends Filters, P extends Page<Row>> = {
  readonly path: keyof typeof pageTitles & RoutePath
  /** Under it columns are kept and the export is saved. */
  readonly name: string
  readonly texts: {
    readonly table: string
    readonly failed: string
    readonly empty: string
    readonly nothingFound?: string
    readonly filters?: string
  }
  readonly source: Source<Row, F, P>
  readonly rowKey: (row: Row) => string | number
  /** `narrow`: something is open beside the list. */
  readonly columns: readonly Column<Row>[] | ((narrow: boolean) => readonly Column<Row>[])
  readonly filters?: F
  /** In the place of the row of filters: a form that is sent as a whole. */
  readonly filterForm?: (values: FilterValues<F>, search: (values: FilterValues<F>) => void) => ReactNode
  /** Order in which the list begins. */
  readonly sort?: Sort
  readonly main?: MainAction | undefined
  readonly actions?: (row: Row) => readonly RowAction[]
  /** Orders to choose from beside the filters: a phone shows no heads. */
  readonly orders?: readonly Option<string>[]
  /** Rows on a page as the list begins. */
  readonly perPage?: (typeof rowsPerPageOptions)[number]
  /** Filters, order and rows per page are kept under it, for the next time. */
  readonly keptUnder?: string
  /** Beside the title, below it, and above the table. */
  readonly aside?: ReactNode
  readonly note?: string
  readonly above?: ReactNode
  readonly below?: (rows: readonly Row[], page: P | undefined) => ReactNode
  readonly group?: (row: Row) => string
  /** All rows on one page, however many. */
  readonly unpaged?: boolean
  /** The person may give what is chosen here a name, and come back to it. */
  readonly views?: boolean
  /** Rows can be marked, also over several pages, and written into a spreadsheet. */
  readonly marks?: boolean
  /** What else can be done with the marked rows; `clear` takes their marks away. */
  readonly markActions?: (rows: readonly Row[], clear: () => void) => ReactNode
  /** Enter on the selected row; pressing one does it too where nothing opens beside the list. */
  readonly onOpen?: (row: Row) => void
  /** What opens beside the list; `name` holds its id in the address. */
  readonly open?: { readonly name: string; readonly beside: (id: number, close: () => void) => ReactNode }
}
