import { table } from '@estrado/machines/messages/interface'
import { rowsPerPageOptions } from '@estrado/machines/vocabulary/paging'
import { IconButton } from './icon-button.tsx'
import { IconChevronLeft, IconChevronRight } from './icons.ts'
import classes from './paging.module.css'
import { SelectField } from './select-fields.tsx'

const rowsPerPage = rowsPerPageOptions.map((rows) => ({ id: rows, descripcion: String(rows) }))

export type PagingProps = {
  /** From 1. */
  readonly page: number
  readonly perPage: number
  readonly total: number
  readonly onChange: (page: number, perPage: number) => void
}

/** Rows per page (10, 50, 100; `spec 1 §9`), which rows are shown, and the way to the others, where there are others. */
export function Paging({ page, perPage, total, onChange }: PagingProps) {
  const first = total === 0 ? 0 : (page - 1) * perPage + 1
  const last = Math.min(page * perPage, total)
  if (page === 1 && total <= Math.min(...rowsPerPageOptions)) {
    return (
      <div className={classes.paging}>
        <span aria-live="polite">{table.range(first, last, total)}</span>
      </div>
    )
  }
  return (
    <div className={classes.paging}>
      <div className={classes.perPage}>
        <span aria-hidden className={classes.words}>
          {table.perPage}
        </span>
        <SelectField
          label={table.perPage}
          hideLabel
          size="xs"
          className={classes.rows}
          options={rowsPerPage}
          value={perPage}
          onChange={(rows) => onChange(1, rows ?? perPage)}
          alwaysChosen
        />
      </div>
      <span aria-live="polite">{table.range(first, last, total)}</span>
      <IconButton label={table.previous} disabled={page <= 1} onClick={() => onChange(page - 1, perPage)}>
        <IconChevronLeft size={20} aria-hidden />
      </IconButton>
      <IconButton label={table.next} disabled={last >= total} onClick={() => onChange(page + 1, perPage)}>
        <IconChevronRight size={20} aria-hidden />
      </IconButton>
    </div>
  )
}
