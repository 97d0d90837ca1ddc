import { PdfDocument } from '@estrado/agent/pdf/document'
import { dict, PdfRef } from '@estrado/agent/pdf/objects'
import { judgeDocument } from '@estrado/agent/validation'
import { expect, it } from 'vitest'
import { caseOf } from './cases.ts'
import { carefulParts, withParts } from './raw-update.ts'
import { signedFiles, standard } from './signed-files.ts'

it('parser differential: a second index named by an index stream, which MuPDF follows, makes a file ambiguous', async () => {
  for (const { name, file } of await signedFiles()) {
    if (new PdfDocument(file).chain.sections[0]?.form === 'table') continue
    const unneeded = new PdfRef(new PdfDocument(file).size)
    const parts = carefulParts(file, new Map([[unneeded.number, dict({})]]), 'stream')
    expect(judgeDocument(withParts(file, parts), standard).veredicto, name).toBe('Válido')
    const named = withParts(file, { ...parts, trailer: `/XRefStm 15 ${parts.trailer}` })
    expect(judgeDocument(named, standard), name).toMatchObject({
      veredicto: 'No se puede afirmar',
      motivos: [{ codigo: 'lectura-ambigua', detalle: 'indice-doble' }],
    })
  }
})

it('parser differential: a field that waits, with a place and no appearance, where MuPDF draws a sign over the page', async () => {
  const { name, file } = await caseOf(619_252_507, await signedFiles())
  expect(name).toContain('a field with widgets below it')
  expect(judgeDocument(file, standard).veredicto).not.toBe('Válido')
})
