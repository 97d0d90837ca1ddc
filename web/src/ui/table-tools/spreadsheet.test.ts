import { isCutText } from '@estrado/machines/kernel/cell-text'
import { describe, expect, it } from 'vitest'
import type { Column } from '../data-table-props.ts'
import { spreadsheetOf } from './spreadsheet.ts'

type Row = { readonly code: string; readonly sheets: number; readonly at: string }

const columns: readonly Column<Row>[] = [
  { key: 'code', header: 'Código', cell: ({ code }) => code },
  { key: 'sheets', header: 'Fojas', cell: ({ sheets }) => sheets },
  { key: 'at', header: 'Fecha', cell: () => null, value: ({ at }) => new Date(at) },
  { key: 'actions', header: 'Acciones', cell: () => null },
]

/** One file of a zip whose local headers say how long it is. */
async function fileOf(zip: Blob, name: string): Promise<string> {
  const bytes = new Uint8Array(await zip.arrayBuffer())
  const view = new DataView(bytes.buffer)
  for (let at = 0; view.getUint32(at, true) === 0x04034b50; ) {
    const [size, nameLength, extra] = [
      view.getUint32(at + 18, true),
      view.getUint16(at + 26, true),
      view.getUint16(at + 28, true),
    ]
    const start = at + 30 + nameLength + extra
    if (new TextDecoder().decode(bytes.slice(at + 30, at + 30 + nameLength)) === name) {
      const body = new Blob([bytes.slice(start, start + size)])
      if (view.getUint16(at + 8, true) === 0) return body.text()
      return new Response(body.stream().pipeThrough(new DecompressionStream('deflate-raw'))).text()
    }
    at = start + size
  }
  throw new Error(`${name} is not in the zip`)
}

describe('a table as a spreadsheet', () => {
  it('writes head and rows, without the columns of controls, moments in the court’s time', async () => {
    const zip = await spreadsheetOf('Causas', columns, [
      { code: '2001-26', sheets: 12, at: '2026-11-21T14:42:00Z' },
    ])
    const texts = await fileOf(zip, 'xl/sharedStrings.xml')
    for (const text of ['Código', 'Fojas', 'Fecha', '2001-26', '21/11/2026 10:42']) {
      expect(texts).toContain(`>${text}<`)
    }
    expect(texts).not.toContain('Acciones')
    const sheet = await fileOf(zip, 'xl/worksheets/sheet1.xml')
    expect(sheet).toMatch(/<c r="B2"[^>]*><v>12<\/v>/)
    expect(sheet).toContain('state="frozen"')
  })

  it('writes the end of a deadline as it is shown: midnight is the 24:00 of the day that ends', async () => {
    const row = { code: '2001-26', sheets: 12, at: '2026-11-26T04:00:00Z' }
    const ending = columns.map((column) => (column.key === 'at' ? { ...column, ends: true } : column))
    const zip = await spreadsheetOf('Plazos', ending, [row])
    expect(await fileOf(zip, 'xl/sharedStrings.xml')).toContain('>25/11/2026 24:00<')
  })

  it('says below the rows what is missing', async () => {
    const row = { code: '2001-26', sheets: 12, at: '2026-11-21T14:42:00Z' }
    const zip = await spreadsheetOf('Causas', columns, [row], 'Faltan filas.')
    expect(await fileOf(zip, 'xl/sharedStrings.xml')).toContain('>Faltan filas.<')
    expect(await fileOf(zip, 'xl/worksheets/sheet1.xml')).toContain('r="A4"')
  })

  it.each([
    '=HYPERLINK("http://malo.example","x")',
    '+1+1',
    '-2+3',
    '@SUM(A1)',
    '\t=1+1',
    "=cmd|' /C calc'!A0",
  ])('leaves %j a text', async (hostile) => {
    const zip = await spreadsheetOf('Causas', columns, [
      { code: hostile, sheets: 1, at: '2026-11-21T14:42:00Z' },
    ])
    const sheet = await fileOf(zip, 'xl/worksheets/sheet1.xml')
    expect(sheet).not.toContain('<f>')
    expect(sheet).toMatch(/<c r="A2"[^>]* t="(inlineStr|s)"/)
  })

  it('cuts a text that no cell holds, and says so there', async () => {
    const zip = await spreadsheetOf('Causas', columns, [
      { code: 'a'.repeat(40_000), sheets: 1, at: '2026-11-21T14:42:00Z' },
    ])
    const [cut = ''] = /a{30000,}[^<]*/.exec(await fileOf(zip, 'xl/sharedStrings.xml')) ?? []
    expect(cut).toHaveLength(32_767)
    expect(isCutText(cut)).toBe(true)
  })

  it('survives what XML and sheet names can’t hold', async () => {
    const zip = await spreadsheetOf('Causas [a/b]: *?', columns, [
      { code: 'a\u0000<b>&"\u0008', sheets: 1, at: '2026-11-21T14:42:00Z' },
    ])
    expect(await fileOf(zip, 'xl/sharedStrings.xml')).toContain('a &lt;b&gt;&amp;')
    expect(await fileOf(zip, 'xl/workbook.xml')).toContain('Causas')
  })
})
