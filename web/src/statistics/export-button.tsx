import { pageTitles } from '@estrado/machines/messages/page-titles'
import { statisticsScreen as texts } from '@estrado/machines/statistics/texts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { asTitle } from '../ui/document-title.ts'
import { shownInstant } from '../ui/instant.ts'
import { saveBlob } from '../ui/save-blob.ts'
import { showToast } from '../ui/toasts.ts'
import { sheetColumns, sheetLines } from './sheet.logic.ts'
import type { Statistics } from './statistics-tables.tsx'

/** All tables of the screen as one spreadsheet, with where, when and of when they are. */
export function ExportButton({ found }: { readonly found: Statistics }) {
  const [exporting, setExporting] = useState(false)

  async function exportAll() {
    setExporting(true)
    try {
      const { spreadsheetOf } = await import('../ui/table-tools/spreadsheet.ts')
      const title = asTitle(pageTitles['/despacho/estadisticas'])
      const note = texts.sheet(
        found.alcance.nombre,
        texts.range(found.desde, found.hasta),
        texts.made(shownInstant(found.ahora)),
      )
      const sheet = await spreadsheetOf(title, sheetColumns, sheetLines(found), note)
      saveBlob(sheet, `estadisticas-${found.desde}-${found.hasta}.xlsx`)
    } catch {
      showToast('negative', texts.exportFailed)
    } finally {
      setExporting(false)
    }
  }

  return (
    <Button variant="default" loading={exporting} onClick={() => void exportAll()}>
      {texts.export}
    </Button>
  )
}
