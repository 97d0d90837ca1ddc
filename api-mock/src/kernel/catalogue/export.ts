import { type Catalogue, entryStates } from '@estrado/machines/kernel/catalogue'
import { catalogueTexts } from '@estrado/machines/kernel/catalogue-texts'
import { cellText, widthOfColumn } from '@estrado/machines/kernel/cell-text'
import type { RawBuilder } from 'kysely'
import writeXlsxFile from 'write-excel-file/node'
import type { FileReply, Services } from '../../context.ts'
import { sha256 } from '../../journal/hash.ts'
import { cellOf, namedApart } from './cells.ts'
import { knownOptions } from './options.ts'
import { listed, readEntries } from './store.ts'

const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A spreadsheet of every entry of a scope (null: all) as it holds now, with the columns that an import reads. */
export async function exportEntries(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  of: Catalogue,
  scope: RawBuilder<boolean> | null,
): Promise<FileReply> {
  const now = clock.now()
  const known = namedApart(await knownOptions(db, of.fields, now))
  const fields = Object.entries(of.fields)
  const { idColumn, stateColumn } = catalogueTexts.file
  const head = [idColumn, ...fields.map(([, { label }]) => label), stateColumn]
  const rows = (await readEntries(db, of, now, scope)).map((entry) => {
    const { estado } = listed(entry, now)
    return [
      entry.id,
      ...fields.map(([name, field]) => cellOf(field, entry.fila[name], known)),
      entryStates[estado].label,
    ]
  })
  return spreadsheetFile(of.name, of.words.many, head, rows)
}

/** A spreadsheet of one sheet whose head stays in sight, its columns as wide as what they hold; a text that a cell doesn't hold is cut there. */
export async function spreadsheetFile(
  name: string,
  sheet: string,
  head: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): Promise<FileReply> {
  const written = rows.map((row) =>
    row.map((value) => ({ value: typeof value === 'string' ? cellText(value) : (value ?? undefined) })),
  )
  const titles = head.map((value) => ({ value, fontWeight: 'bold' as const }))
  const columns = head.map((title, place) => ({
    width: widthOfColumn([title, ...rows.map((row) => String(row[place] ?? ''))]),
  }))
  const bytes = new Uint8Array(
    await writeXlsxFile([titles, ...written], { sheet, stickyRowsCount: 1, columns }).toBuffer(),
  )
  return { file: { name: `${name}.xlsx`, bytes, sha256: sha256(bytes), type: spreadsheetType } }
}
