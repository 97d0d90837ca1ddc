import type { ReadBody } from '@estrado/machines/contract/types'
import { personReferences } from '@estrado/machines/parties/person'
import { type Place, placesElsewhere, type Reference, unknownReferences } from '../catalogues/known-ids.ts'
import type { Tx } from '../database/connect.ts'
import { refuseBroken } from '../errors.ts'

type NaturalForm = ReadBody<'sujetosProcesales.createPrivate'>
type LegalForm = ReadBody<'sujetosProcesales.createLegal'>
type Notary = {
  readonly idDepartamentoNotaria: number | null
  readonly idMunicipioNotaria: number | null
}

const ofPerson = ({
  domicilioReal: home,
  ...person
}: NaturalForm['personaNatural']): readonly Reference[] => [
  ...personReferences.map(([field, source]): Reference => [`personaNatural.${field}`, source, person[field]]),
  ['personaNatural.domicilioReal.idPais', 'country', home.idPais],
  ['personaNatural.domicilioReal.idDepartamento', 'department', home.idDepartamento],
  ['personaNatural.domicilioReal.idMunicipio', 'municipality', home.idMunicipio],
]

const ofNotaries = (list: string, notaries: readonly Notary[]): readonly Reference[] =>
  notaries.flatMap(({ idDepartamentoNotaria, idMunicipioNotaria }, index): readonly Reference[] => [
    [`${list}.${index}.idDepartamentoNotaria`, 'department', idDepartamentoNotaria],
    [`${list}.${index}.idMunicipioNotaria`, 'municipality', idMunicipioNotaria],
  ])

const placesOfPerson = ({
  domicilioReal: home,
  ...person
}: NaturalForm['personaNatural']): readonly Place[] => [
  ['personaNatural.idMunicipioNacimiento', person.idDepartamento, person.idMunicipioNacimiento],
  ['personaNatural.domicilioReal.idMunicipio', home.idDepartamento, home.idMunicipio],
]

const placesOfNotaries = (list: string, notaries: readonly Notary[]): readonly Place[] =>
  notaries.map(({ idDepartamentoNotaria, idMunicipioNotaria }, index) => [
    `${list}.${index}.idMunicipioNotaria`,
    idDepartamentoNotaria,
    idMunicipioNotaria,
  ])

async function check(tx: Tx, references: readonly Reference[], places: readonly Place[]): Promise<void> {
  refuseBroken(await unknownReferences(tx, references))
  refuseBroken(await placesElsewhere(tx, places))
}

/** 422 at each field of a natural party that names something which no catalogue has (`spec 3 §3`). */
export const checkNaturalReferences = (tx: Tx, form: NaturalForm): Promise<void> =>
  check(
    tx,
    [
      ['idParentescoVictima', 'victimRelation', form.idParentescoVictima],
      ...ofPerson(form.personaNatural),
      ...ofNotaries('abogados', form.abogados),
      ...ofNotaries('representantes', form.representantes),
    ],
    [
      ...placesOfPerson(form.personaNatural),
      ...placesOfNotaries('abogados', form.abogados),
      ...placesOfNotaries('representantes', form.representantes),
    ],
  )

/** The same of a legal entity. */
export const checkLegalReferences = (tx: Tx, form: LegalForm): Promise<void> =>
  check(
    tx,
    [
      ['personaJuridica.idMunicipio', 'municipality', form.personaJuridica.idMunicipio],
      ...ofNotaries('abogados', form.abogados),
    ],
    placesOfNotaries('abogados', form.abogados),
  )
