import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument, PDFName, PDFString, rgb } from 'pdf-lib'
import { afterAll, describe, expect, it } from 'vitest'
import { drawn, qpdfCheck } from '../scanning/testing/pdf-tools.ts'
import { joinPdfs } from './join.ts'
import { countPdfPages } from './page-count.ts'

const folder = mkdtempSync(join(tmpdir(), 'estrado-join-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function stored(name: string, bytes: Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

/** Pages with text, a form field, a script that would run on opening, and object streams or not. */
async function sample(letters: string, useObjectStreams: boolean): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  for (const letter of letters) {
    const page = document.addPage([300, 200])
    page.drawText(`Foja ${letter}`, { x: 20, y: 100, color: rgb(0.5, 0, 0.2) })
    page.node.set(
      PDFName.of('AA'),
      document.context.obj({ O: { S: 'JavaScript', JS: PDFString.of('app.alert(1)') } }),
    )
    const field = document.getForm().createTextField(`campo ${letter}`)
    field.setText(`valor ${letter}`)
    field.addToPage(page, { x: 20, y: 20, width: 120, height: 30 })
  }
  document.addJavaScript('al abrir', 'app.alert(2)')
  return document.save({ useObjectStreams })
}

describe('joined files', () => {
  it('look page by page as the files they are made of, and other programs find them sound', async () => {
    const parts = [await sample('abc', true), await sample('d', false)]
    const whole = joinPdfs(parts)
    const path = stored('joined.pdf', whole)
    await qpdfCheck(path)
    const apart = await Promise.all(parts.map((part, index) => drawn(stored(`${index}.pdf`, part))))
    expect(await drawn(path)).toEqual(apart.flat())
  })

  it('bring no script along, and no field', async () => {
    const whole = joinPdfs([await sample('ab', false)])
    expect(whole.toString('latin1')).not.toMatch(/JavaScript|AcroForm/)
  })

  it('have their pages and tree together at the end, for who reads by Range', async () => {
    const whole = joinPdfs([await sample('abc', true), await sample('d', false)]).toString('latin1')
    const firstPage = whole.search(/\/Type \/Page\b(?!s)/)
    expect(whole.slice(firstPage)).not.toMatch(/\bstream\b/)
    expect(whole.slice(firstPage).match(/\/Type \/Page\b(?!s)/g)).toHaveLength(4)
  })

  it('may hold the same file more than once', async () => {
    const part = await sample('ab', true)
    expect(countPdfPages(joinPdfs([part, part, part]))).toBe(6)
  })
})
