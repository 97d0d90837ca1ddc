import { identityTexts } from '../../audit/identities-texts.ts'
import { emptyPerson } from '../../parties/person.ts'

/** Who nothing is known of any more, in the shape in which persons and legal entities are answered. */
export const erasedPerson = {
  ...emptyPerson,
  tipoDocumentoIdentidad: 'Sin Documento',
  nombres: identityTexts.erased,
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

/** All that is told of a lawyer: what stands here is what is sealed. */
export const erasedLawyer = {
  idPersonaNatural: null,
  documentoIdentidad: '',
  complemento: '',
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
