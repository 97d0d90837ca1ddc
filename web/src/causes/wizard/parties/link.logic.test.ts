import { emptyLawyer, emptyRepresentative } from '@estrado/machines/parties/person'
import { expect, test } from 'vitest'
import {
  foundLawyer,
  foundRepresentative,
  lawyerMessages,
  peopleAround,
  representativeMessages,
  withLawyerDocument,
  withRepresentativeDocument,
} from './link.logic.ts'
import { emptyParty, type Lawyer, type PartyForm } from './party.logic.ts'

const person = {
  ...emptyParty(1).personaNatural,
  id: 126,
  documentoIdentidad: '6000201',
  nombres: 'Adriana',
  primerApellido: 'Bustillos',
  segundoApellido: '',
  celular: '74673092',
}
const licence = { matricula: '6000201ABP', fechaVencimientoMatricula: '2033-05-14' }
const lawyer = foundLawyer(emptyLawyer, { persona: person, abogado: licence }) ?? emptyLawyer

test('a lawyer is who has a licence', () => {
  expect(lawyer).toMatchObject({
    idPersonaNatural: 126,
    nombreCompleto: 'Adriana Bustillos',
    celular: '74673092',
  })
  expect(foundLawyer(emptyLawyer, { persona: person, abogado: null })).toBeNull()
  expect(foundLawyer(emptyLawyer, { persona: null, abogado: null })).toBeNull()
})

test('another number forgets the lawyer of the one before', () => {
  expect(withLawyerDocument(lawyer, '5')).toEqual({ ...emptyLawyer, documentoIdentidad: '5' })
  expect(withLawyerDocument({ ...emptyLawyer, celular: '71234567' }, '5').celular).toBe('71234567')
})

test('nobody is lawyer and party, and none stands twice', () => {
  const self = { ...emptyParty(1), personaNatural: person }
  const stranger = emptyParty(2)
  const document = (
    form: PartyForm,
    parties: Parameters<typeof peopleAround>[1],
    others: readonly Lawyer[] = [emptyLawyer],
  ) => lawyerMessages(lawyer, peopleAround(form, parties), others).documentoIdentidad
  expect(document(stranger, [])).toBeUndefined()
  expect(document(self, [])).toEqual(['El abogado ya esta registrado como representante'])
  expect(document(stranger, [{ documentoIdentidad: '6000201', abogados: [] }])).toEqual([
    'El abogado ya esta registrado como representante',
  ])
  expect(document(stranger, [], [lawyer])).toEqual(['El abogado ya está en la lista'])
})

test('by power of attorney testimony and notary are demanded', () => {
  const people = peopleAround(emptyParty(2), [])
  expect(lawyerMessages(lawyer, people, [])).toEqual({})
  expect(Object.keys(lawyerMessages({ ...lawyer, esApoderado: true }, people, []))).toEqual([
    'numeroNotarialApoderado',
    'numeroNotaria',
    'idDepartamentoNotaria',
    'idMunicipioNotaria',
  ])
})

test('a representative is whoever the registry knows, in the quality that was chosen', () => {
  const typed = { ...emptyRepresentative, idTipoSujetoProcesal: 18, celular: '71234567' }
  const found = foundRepresentative(typed, { persona: { ...person, complemento: '1A' }, abogado: null })
  expect(found).toMatchObject({
    nombreCompleto: 'Adriana Bustillos',
    complemento: '1A',
    idTipoSujetoProcesal: 18,
  })
  expect(foundRepresentative(typed, { persona: null, abogado: null })).toBeNull()
  expect(withRepresentativeDocument(typed, '5').celular).toBe('71234567')
  const another = { ...emptyRepresentative, idTipoSujetoProcesal: 18, documentoIdentidad: '5' }
  expect(withRepresentativeDocument({ ...typed, ...found, id: 7 }, '5')).toEqual(another)
})

test('nobody is representative and lawyer, of the party itself either, and none stands twice', () => {
  const representative = {
    ...emptyRepresentative,
    idTipoSujetoProcesal: 18,
    documentoIdentidad: '6000201',
    nombreCompleto: 'Adriana Bustillos',
  }
  const document = (form: PartyForm, others = [emptyRepresentative]) =>
    representativeMessages(representative, peopleAround(form, []), others).documentoIdentidad
  const party = emptyParty(2)
  expect(document(party)).toBeUndefined()
  expect(document({ ...party, abogados: [lawyer] })).toEqual([
    'El representante ya esta registrado como abogado',
  ])
  expect(document(party, [representative])).toEqual(['El representante ya está en la lista'])
  const represented = peopleAround({ ...party, representantes: [representative] }, [])
  expect(lawyerMessages(lawyer, represented, []).documentoIdentidad).toEqual([
    'El abogado ya esta registrado como representante',
  ])
})
