import { expect, test } from 'vitest'
import { withTypedSince } from './typed-since.ts'

test('late answer: what is typed while it is awaited stays, the rest is what the registry says', () => {
  const asked = { nombre: '', telefono: '22', direccion: '' }
  const now = { ...asked, telefono: '2244', direccion: 'Calle 1' }
  const found = { nombre: 'Molinos del Altiplano S.R.L.', telefono: '2200', direccion: 'Av. 6 de Agosto' }
  expect(withTypedSince(found, asked, now)).toEqual({ ...now, nombre: found.nombre })
})
