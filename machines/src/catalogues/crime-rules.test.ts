import { expect, test } from 'vitest'
import { type CrimeDetailInput, crimeDetailRules } from './crime-rules.ts'

const detail: CrimeDetailInput = {
  tipoSancion: 'Prestación de trabajo',
  minimo: 1,
  unidadMinimo: 'Meses',
  maximo: 1,
  unidadMaximo: 'Años',
}

test('a sanction goes up, across units', () => {
  expect(crimeDetailRules(detail)).toEqual({})
  expect(crimeDetailRules({ ...detail, minimo: 12 })).toEqual({})
  expect(crimeDetailRules({ ...detail, minimo: 13 })).toEqual({ maximo: ['Mínimo 2'] })
  expect(crimeDetailRules({ ...detail, maximo: null })).toEqual({})
})
