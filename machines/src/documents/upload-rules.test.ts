import { describe, expect, it, test } from 'vitest'
import { documentRules } from './document-rules.ts'
import { extensionOf, uploadMessagesOf } from './upload-rules.ts'

const rejected = 'Los archivos deben ser imágenes o PDFs (.jpg, .jpeg, .png y .pdf) y máximo 20MB'
const megabyte = 1024 * 1024

describe('uploads', () => {
  it.each([['a.pdf'], ['A.PDF'], ['foto.JPeG'], ['x.jpg'], ['señal nº 1.png'], ["o'brien.v2.pdf"]])(
    'takes %s',
    (name) => {
      expect(uploadMessagesOf([{ name, size: 1 }])).toEqual([])
    },
  )

  it.each([['a.exe'], ['a.pdf.exe'], ['pdf'], ['.pdf'], ['a.'], ['a.pdf '], ['a.svg']])(
    'refuses %s',
    (name) => {
      expect(uploadMessagesOf([{ name, size: 1 }])).toEqual([rejected])
    },
  )

  it('takes 20 MB in total and not a byte more', () => {
    const half = { name: 'a.pdf', size: 10 * megabyte }
    expect(uploadMessagesOf([half, half])).toEqual([])
    expect(uploadMessagesOf([half, half, { name: 'b.png', size: 1 }])).toEqual([rejected])
    expect(uploadMessagesOf([{ name: 'a.pdf', size: 21 * megabyte }])).toEqual([rejected])
  })

  it('takes a hundred at once and not one more', () => {
    const files = Array.from({ length: 100 }, (_, n) => ({ name: `${n}.pdf`, size: 1 }))
    expect(uploadMessagesOf(files)).toEqual([])
    expect(uploadMessagesOf([...files, { name: 'a.pdf', size: 1 }])).toEqual([
      'No más de 100 archivos a la vez. Cárguelos por partes',
    ])
  })

  it('names an empty file', () => {
    expect(uploadMessagesOf([{ name: 'a.pdf', size: 0 }])).toEqual(['El archivo a.pdf está vacío'])
  })

  it('finds the extension', () => {
    expect([extensionOf('a.PDF'), extensionOf('a.b.jpg'), extensionOf('.png'), extensionOf('a')]).toEqual([
      '.pdf',
      '.jpg',
      '',
      '',
    ])
  })
})

test.each([
  ['1', undefined],
  ['999', undefined],
  [' 12 ', undefined],
  ['007', undefined],
  ['', ['Requerido']],
  ['0', ['Mínimo 1']],
  ['-3', ['Mínimo 1']],
  ['1000', ['Máximo 999']],
  ['abc', ['Máximo 3 dígito(s)']],
  ['1.5', ['Máximo 3 dígito(s)']],
  ['1e2', ['Máximo 3 dígito(s)']],
])('%s sheets', (fojasAdjunto, messages) => {
  expect(documentRules({ referencia: 'Acusación', fojasAdjunto }).fojasAdjunto).toEqual(messages)
})

test('a reference is required and bounded', () => {
  const reference = (referencia: string) => documentRules({ referencia, fojasAdjunto: '1' }).referencia
  expect(reference(' ')).toEqual(['Requerido'])
  expect(reference('a'.repeat(250))).toBeUndefined()
  expect(reference('a'.repeat(251))).toEqual(['Máximo 250 caracteres'])
})
