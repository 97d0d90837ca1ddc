import { type Catalogue, entryStates } from '@estrado/machines/kernel/catalogue'
import { catalogueTexts } from '@estrado/machines/kernel/catalogue-texts'
import type { RawBuilder } from 'kysely'
import writeXlsxFile from 'write-excel-file/node'
import type { FileReply, Services } from '../../context.ts'
import { sha256 } from '../../journal/hash.ts'
import { cellOf } from './cells.ts'
import { knownOptions } from './options.ts'
import { listed, readEntries } from './store.ts'

export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A spreadsheet of every entry of a scope (null: all) as it holds now, with the columns that an import reads. */
export async function exportEntries(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  of: Catalogue,
  scope: RawBuilder<boolean> | null,
): Promise<FileReply> {
  const now = clock.now()
  const known = await knownOptions(db, of.fields, now)
  const fields = Object.entries(of.fields)
  const { idColumn, stateColumn } = catalogueTexts.file
  const head = [idColumn, ...fields.map(([, { label }]) => label), stateColumn].map((value) => ({
    value,
    fontWeight: 'bold' as const,
  }))
  const rows = (await readEntries(db, of, now, scope)).map((entry) => {
    const { estado } = listed(entry, now)
    return [
      { value: entry.id },
      ...fields.map(([name, field]) => ({ value: cellOf(field, entry.fila[name], known) ?? undefined })),
      { value: entryStates[estado].label },
    ]
  })
  const bytes = new Uint8Array(
    await writeXlsxFile([head, ...rows], { sheet: of.words.many, stickyRowsCount: 1 }).toBuffer(),
  )
  return { file: { name: `${of.name}.xlsx`, bytes, sha256: sha256(bytes), type: spreadsheetType } }
}
