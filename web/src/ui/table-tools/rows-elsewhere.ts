import { durations } from '@estrado/machines/vocabulary/durations'
import { flushSync } from 'react-dom'
import type { Column } from '../data-table-props.ts'
import { saveBlob } from '../save-blob.ts'
import { showToast } from '../toasts.ts'
import type { ExportedRows } from './every-page.ts'
import { spreadsheetOf } from './spreadsheet.ts'

/** Why rows are missing is said as long as the portals say it. */
const sayCut = (note: string | undefined) => {
  if (note !== undefined) showToast('warning', note, { duration: durations.portalNotice })
}

/** Saves rows as a spreadsheet. */
export async function exportRows<Row>(
  label: string,
  file: string,
  columns: readonly Column<Row>[],
  { rows, note }: ExportedRows<Row>,
): Promise<void> {
  saveBlob(await spreadsheetOf(label, columns, rows, note), file)
  sayCut(note)
}

/**
 * Prints rows: the table shows them, however many, while the browser takes them over. Where another screen was gone to
 * while they were fetched, nothing is printed.
 */
export function printRows<Row>(
  paper: ExportedRows<Row>,
  show: (paper: ExportedRows<Row> | undefined) => void,
): void {
  flushSync(() => show(paper))
  if (!document.querySelector('[data-printed]')) return
  window.print()
  show(undefined)
  sayCut(paper.note)
}
