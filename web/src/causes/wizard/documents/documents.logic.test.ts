import type { Draft } from '@estrado/machines/causes/case-wizard/events'
import { expect, test } from 'vitest'
import { bytesOf, chosenDocument, chosenMessages, finishMessages } from './documents.logic.ts'

const file = (name: string, size = 10) => new File([new Uint8Array(size)], name)

test('sheets are known of scans, photos and images; of a PDF only its owner knows them', () => {
  expect(chosenDocument('a', { archivo: file('foto.JPG') }).fojasAdjunto).toBe('1')
  expect(chosenDocument('a', { archivo: file('escrito.pdf') }).fojasAdjunto).toBe('')
  const scan = { archivo: file('escaneo.pdf'), pages: 4, jobId: 'j', pdfName: 'j-0005.pdf' }
  expect(chosenDocument('a', scan)).toMatchObject({
    fojasAdjunto: '4',
    jobId: 'j',
    pdfName: 'j-0005.pdf',
  })
})

test('the reference that was given in the digitiser comes along', () => {
  const digitised = { archivo: file('escaneo.pdf'), pages: 4, referencia: 'Memorial' }
  expect(chosenMessages([chosenDocument('a', digitised)])).toEqual({})
})

test('messages stand with the document that they are about', () => {
  const good = { ...chosenDocument('a', { archivo: file('foto.png') }), referencia: 'Foto' }
  const bad = chosenDocument('b', { archivo: file('escrito.pdf') })
  expect(chosenMessages([good, bad])).toEqual({
    b: { referencia: ['Requerido'], fojasAdjunto: ['Requerido'] },
  })
  expect(bytesOf([good, bad])).toBe(20)
})

const draft: Draft = {
  idCausa: 1,
  tipoAccion: 'Privada',
  preparatoryActs: false,
  parties: [
    { id: 1, idTipoSujetoProcesal: 1 },
    { id: 2, idTipoSujetoProcesal: 2 },
  ],
  documents: 0,
  finished: false,
  signed: false,
}

test('a draw wants parties and files; attaching later wants nothing', () => {
  expect(finishMessages(draft, false)).toEqual(['Debe cargar archivos'])
  expect(finishMessages({ ...draft, documents: 1 }, false)).toEqual([])
  expect(finishMessages({ ...draft, tipoAccion: 'Pública' }, false)).toEqual([])
  expect(finishMessages({ ...draft, parties: [] }, false)).toEqual([
    'Acusador Particular y Acusado son requeridos',
    'Debe cargar archivos',
  ])
  expect(finishMessages({ ...draft, parties: [] }, true)).toEqual([])
})
