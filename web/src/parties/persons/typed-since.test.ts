import { expect, test } from 'vitest'
import { withTypedSince } from './typed-since.ts'

test('late answer: what is typed while it is awaited stays, but for whose it is the registry says', () => {
  const asked = { nombres: '', telefono: '22', direccion: '' }
  const now = { nombres: 'Otra', telefono: '2244', direccion: 'Calle 1' }
  const found = { nombres: 'Ximena', telefono: '2200', direccion: 'Av. 6 de Agosto' }
  expect(withTypedSince(found, asked, now)).toEqual({ ...now, nombres: 'Ximena' })
})
