import { identityTexts } from '../../messages/identities.ts'
import { isProtected } from '../../rules/protection.ts'
import { identityStream } from '../identity/stream.ts'
import { type PersonalPart, type PersonalParts, personal } from '../personal.ts'
import type { Fact } from '../upcast.ts'
import type { PartyFacts } from './facts.ts'

/** Who nothing is known of any more, in the shape in which persons and legal entities are answered. */
const erasedPerson = {
  id: null,
  tipoDocumentoIdentidad: 'Sin Documento',
  documentoIdentidad: '',
  complemento: '',
  lugarExpedicion: '',
  nombres: identityTexts.erased,
  primerApellido: '',
  segundoApellido: '',
  fechaNacimiento: null,
  sexo: '',
  idNacionalidad: null,
  idDepartamento: null,
  idMunicipioNacimiento: null,
  idEstadoCivil: null,
  idGenero: null,
  idIdioma: null,
  idGradoDiscapacidad: null,
  celular: '',
  email: '',
  profesionOcupacion: '',
  esCiudadanoDigital: null,
  domicilioReal: {
    idPais: null,
    idDepartamento: null,
    idMunicipio: null,
    direccion: '',
    telefono: '',
    latitud: null,
    longitud: null,
  },
  // A legal entity's own.
  nit: '',
  razonSocial: '',
  direccion: '',
  telefono: '',
  idMunicipio: null,
  latitud: null,
  longitud: null,
  idRepresentante: null,
  representante: {
    tipoDocumentoIdentidad: 'Sin Documento',
    documentoIdentidad: '',
    complemento: '',
    nombreCompleto: '',
    celular: '',
  },
} as const

const partyOf = (fact: Fact): PartyFacts => fact.party as PartyFacts

/** Who represents somebody says who that is: a child is found by its tutor. */
const fields = [
  'idPersonaNatural',
  'persona',
  'representantes',
] as const satisfies readonly (keyof PartyFacts)[]

const erased: Pick<PartyFacts, (typeof fields)[number]> = {
  idPersonaNatural: null,
  persona: erasedPerson,
  representantes: [],
}

/**
 * Who a party is, where they live and who represents them: sealed for everybody, so that a reservation asked for later,
 * or an erasure, finds nothing in the clear (`spec 3 §3`).
 */
const identity: PersonalPart = {
  at: ['party'],
  fields,
  subject: (_, fact) => identityStream(Number(fact.idSujeto)),
  erased: () => erased,
  reserved: (fact, sealed, since) => {
    const { fechaNacimiento = null } = (sealed as Pick<PartyFacts, 'persona'>).persona ?? {}
    return isProtected({ ...partyOf(fact), fechaNacimiento: fechaNacimiento as string | null }, since)
  },
}

const erasedLawyer = {
  idPersonaNatural: null,
  documentoIdentidad: '',
  nombreCompleto: identityTexts.erased,
  matricula: '',
  fechaVencimientoMatricula: null,
  celular: '',
  email: '',
  esApoderado: false,
  numeroNotarialApoderado: '',
  numeroNotaria: '',
  idDepartamentoNotaria: null,
  idMunicipioNotaria: null,
} as const

/** Lawyers stand in many causes: each is sealed under a key of their own, and goes from all of them at once. */
const party = [identity, personal('party.abogados.*', () => erasedLawyer)]

/** Who approved a file; which file, and when, stays readable. */
export const personalApproval = personal(
  'aprobacion',
  () => ({ documento: '', nombres: identityTexts.erased, primerApellido: '', segundoApellido: '' }),
  ['documento', 'nombres', 'primerApellido', 'segundoApellido'],
)

export const causePersonal = {
  'party.registered': party,
  'party.corrected': party,
  'form.signed': [personal('firmante', () => ({ nombre: identityTexts.erased, documento: '' }))],
  'form.approved': [personalApproval],
} as const satisfies PersonalParts

/** What stays of a party whose identity was erased. */
export const erasedParty = (facts: PartyFacts): PartyFacts => ({ ...facts, ...erased })
