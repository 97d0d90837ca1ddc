import type { PresentPerson } from '@estrado/machines/contract/realtime'
import { expect, test } from 'vitest'
import { presenceText } from './presence.logic.ts'

const judge: PresentPerson = { id: 4, nombre: 'María Terrazas', sexo: 'Femenino', roles: ['JUEZ'] }
const clerk: PresentPerson = { id: 12, nombre: 'Ximena Vargas', sexo: 'Femenino', roles: ['VENT_OGP'] }

test('judges with their title where it is known, others by their name', () => {
  expect(presenceText([])).toBeUndefined()
  expect(presenceText([judge])).toBe('La Dra. María Terrazas está editando esta causa.')
  expect(presenceText([{ ...judge, sexo: null }])).toBe('María Terrazas está editando esta causa.')
  expect(presenceText([{ ...judge, sexo: 'Masculino' }, clerk])).toBe(
    'El Dr. María Terrazas y Ximena Vargas están editando esta causa.',
  )
})
