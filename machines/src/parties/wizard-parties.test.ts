import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  partiesComplete,
  type WizardParties,
  wantedPartyType,
  wizardPartiesMessages,
} from './wizard-parties.ts'

const wizard = (
  tipoAccion: WizardParties['tipoAccion'],
  preparatoryActs: boolean,
  types: readonly number[],
) => ({
  tipoAccion,
  preparatoryActs,
  parties: types.map((idTipoSujetoProcesal, index) => ({ id: index + 1, idTipoSujetoProcesal })),
})
const both = ['Acusador Particular y Acusado son requeridos']

test.each([
  ['Privada', false, [1, 2], []],
  ['Privada', false, [5, 2], []],
  ['Privada', false, [1], both],
  ['Privada', false, [2, 3, 4], both],
  ['Privada', false, [], both],
  ['Privada', true, [1], []],
  ['Privada', true, [], ['Impetrante es requerido']],
  ['Privada', true, [1, 2], ['No puede registrar Acusado cuando está marcado "Actos Preparatorios".']],
  ['Pública', false, [1, 2], []],
  ['Pública', true, [1, 2], []],
  ['Pública', true, [1], both],
  [null, false, [], both],
] as const)('%s, preparatory acts %s, types %j', (tipoAccion, preparatoryActs, types, messages) => {
  expect(wizardPartiesMessages(wizard(tipoAccion, preparatoryActs, types))).toEqual(messages)
})

test('says why exactly when the step can’t be left', () => {
  const arbitrary = fc.record({
    tipoAccion: fc.constantFrom('Privada', 'Pública', null),
    preparatoryActs: fc.boolean(),
    types: fc.array(fc.constantFrom(1, 2, 3, 4, 5, 14), { maxLength: 5 }),
  })
  fc.assert(
    fc.property(arbitrary, ({ tipoAccion, preparatoryActs, types }) => {
      const state = wizard(tipoAccion, preparatoryActs, types)
      expect(wizardPartiesMessages(state).length === 0).toBe(partiesComplete(state))
    }),
  )
})

test.each([
  ['Privada', false, [], 1],
  ['Privada', false, [4], 1],
  ['Privada', false, [1], 2],
  ['Privada', false, [5], 2],
  ['Privada', false, [2], 1],
  ['Privada', false, [1, 2], null],
  ['Privada', true, [], 1],
  ['Privada', true, [1], null],
  ['Pública', true, [1], 2],
] as const)(
  'accion: %s, preparatory acts %s, types %j: a new party begins as %s',
  (action, acts, types, wanted) => {
    expect(wantedPartyType(wizard(action, acts, types))).toBe(wanted)
  },
)
