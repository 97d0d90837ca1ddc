import { expect, test } from 'vitest'
import { type CrimeDetailInput, type CrimeInput, crimeDetailRules, crimeRules } from './crime.ts'

const crime: CrimeInput = {
  descripcion: 'Difamación',
  tipoAccion: 'Privada',
  idGrupoPrioridad: 3,
  idSubgrupoDelito: 901,
}
const detail: CrimeDetailInput = {
  tipoSancion: 'Prestación de trabajo',
  minimo: 1,
  unidadMinimo: 'Meses',
  maximo: 1,
  unidadMaximo: 'Años',
}

test('a crime has a name, an action type, a priority and a place in the code', () => {
  expect(crimeRules(crime)).toEqual({})
  expect(
    crimeRules({
      descripcion: ' ',
      tipoAccion: 'Civil' as never,
      idGrupoPrioridad: null,
      idSubgrupoDelito: null,
    }),
  ).toEqual({
    descripcion: ['Requerido'],
    tipoAccion: ['Elija una de las opciones'],
    idGrupoPrioridad: ['Requerido'],
    idSubgrupoDelito: ['Requerido'],
  })
  expect(crimeRules({ ...crime, descripcion: 'a'.repeat(251), idGrupoPrioridad: 4 })).toEqual({
    descripcion: ['Máximo 250 caracteres'],
    idGrupoPrioridad: ['Elija una de las opciones'],
  })
})

test('a sanction goes up, across units', () => {
  expect(crimeDetailRules(detail)).toEqual({})
  expect(crimeDetailRules({ ...detail, minimo: 12 })).toEqual({})
  expect(crimeDetailRules({ ...detail, minimo: 13 })).toEqual({ maximo: ['Mínimo 2'] })
  expect(crimeDetailRules({ ...detail, minimo: -1, maximo: null })).toEqual({
    minimo: ['Mínimo 0'],
    maximo: ['Requerido'],
  })
  expect(crimeDetailRules({ ...detail, minimo: 99, unidadMinimo: 'Siglos' as never })).toEqual({
    unidadMinimo: ['Elija una de las opciones'],
  })
})
