import { erasedParty, type PartyFacts } from '@estrado/machines/causes/cause/facts'
import { emptyEntity, emptyLawyer, emptyPerson, emptyRepresentative } from '@estrado/machines/parties/person'
import { expect, it } from 'vitest'
import { naturalAsTold, recordedLawyer, recordedPerson, recordedRepresentative } from './recorded-party.ts'

const party: PartyFacts = {
  idTipoSujetoProcesal: 2,
  esQuerellante: false,
  reservaIdentidad: false,
  idPersonaNatural: 7,
  idPersonaJuridica: null,
  idParentescoVictima: null,
  delitos: [],
  persona: { ...emptyPerson, nombres: 'Ana' },
  abogados: [],
  representantes: [],
}

it('an erased party is answered in the shape of what it was: no field of the other kind', () => {
  const natural = recordedPerson(erasedParty(party))
  expect(Object.keys(natural.personaNatural ?? {}).sort()).toEqual(Object.keys(emptyPerson).sort())
  expect(natural.personaJuridica).toBeNull()
  const legal = recordedPerson(erasedParty({ ...party, idPersonaJuridica: 9 }))
  expect(legal).toEqual({
    personaNatural: null,
    personaJuridica: {
      ...emptyEntity,
      representante: { ...emptyEntity.representante, tipoDocumentoIdentidad: 'Sin Documento' },
    },
  })
})

it('what an earlier version recorded is answered whole: what is missing or no longer so is empty', () => {
  const home = { ...emptyPerson.domicilioReal, direccion: 'Calle Sucre 12' }
  const told = { nombres: 'Ana', sexo: 'F', apodo: 'la Flaca', domicilioReal: { ...home, zona: 'Centro' } }
  expect(naturalAsTold(told)).toEqual({ ...emptyPerson, nombres: 'Ana', domicilioReal: home })
  expect(naturalAsTold({ nombres: 'Ana', domicilioReal: { direccion: 3 } })).toEqual({
    ...emptyPerson,
    nombres: 'Ana',
  })
})

it('of a home that an earlier version recorded, a field that is missing or doesn’t fit loses itself alone', () => {
  const home = { ...emptyPerson.domicilioReal, direccion: 'Calle Sucre 12', idMunicipio: 20101 }
  for (const told of [
    { ...home, latitud: 'sur' },
    { direccion: 'Calle Sucre 12', idMunicipio: 20101 },
  ])
    expect(naturalAsTold({ nombres: 'Ana', domicilioReal: told })).toEqual({
      ...emptyPerson,
      nombres: 'Ana',
      domicilioReal: home,
    })
  const { representante } = emptyEntity
  const persona = { razonSocial: 'Agua SRL', representante: { nombreCompleto: 'Luz Rojas', celular: 7 } }
  expect(recordedPerson({ ...party, idPersonaJuridica: 9, persona }).personaJuridica).toEqual({
    ...emptyEntity,
    razonSocial: 'Agua SRL',
    representante: { ...representante, nombreCompleto: 'Luz Rojas' },
  })
})

it('who stands for a party keeps the number that they have in it', () => {
  expect(recordedLawyer({ id: 4, nombreCompleto: 'Luz Rojas', antes: true })).toEqual({
    ...emptyLawyer,
    id: 4,
    nombreCompleto: 'Luz Rojas',
  })
  const representative = { id: 5, idTipoSujetoProcesal: 18, nombreCompleto: 'Juan Paz' }
  expect(recordedRepresentative(representative)).toEqual({ ...emptyRepresentative, ...representative })
})
