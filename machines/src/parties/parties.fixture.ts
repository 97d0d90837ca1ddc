import type { LawyerInput } from './lawyer-rules.ts'
import type { NaturalPartyInput, PartyContext } from './party-natural.ts'

/** Parties that hold every rule; a test changes what it is about. */
export const lawyer: LawyerInput = {
  documentoIdentidad: '4000002',
  nombreCompleto: "Hernán D'Orbigny Peredo",
  matricula: 'RPA-1',
  fechaVencimientoMatricula: '2030-01-01',
  celular: '',
  email: '',
  esApoderado: false,
  numeroNotarialApoderado: '',
  numeroNotaria: '',
  idDepartamentoNotaria: null,
  idMunicipioNotaria: null,
}

export const complainant: NaturalPartyInput = {
  idTipoSujetoProcesal: 1,
  delitos: [],
  personaNatural: {
    tipoDocumentoIdentidad: 'Cédula de Identidad',
    documentoIdentidad: '4000003',
    complemento: '',
    nombres: 'Juana',
    primerApellido: 'Quispe',
    segundoApellido: 'Flores',
    fechaNacimiento: '1990-05-01',
    celular: '71234567',
    email: 'juana@correo.bo',
    profesionOcupacion: 'Comerciante',
    domicilioReal: {
      idPais: 27,
      idDepartamento: 2,
      idMunicipio: 20,
      direccion: 'Av. 6 de Agosto 100',
      latitud: -16.5,
      longitud: -68.15,
    },
  },
  abogados: [],
  representantes: [],
}

export const accused: NaturalPartyInput = {
  ...complainant,
  idTipoSujetoProcesal: 2,
  delitos: [7],
  personaNatural: {
    ...complainant.personaNatural,
    documentoIdentidad: '5000009',
    nombres: 'Zacarías',
    domicilioReal: {
      idPais: null,
      idDepartamento: null,
      idMunicipio: null,
      direccion: '',
      latitud: null,
      longitud: null,
    },
  },
}

export const privateCause: PartyContext = {
  tipoAccion: 'Privada',
  actosPreparatorios: false,
  otherParties: [],
  now: new Date('2026-11-21T14:42:30Z'),
}
