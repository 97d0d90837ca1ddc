import { causeParts } from '@estrado/machines/causes/file-rules'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { emptyHome, emptyPerson } from '@estrado/machines/parties/person'
import { type Answers, refusal } from './contract-fake.ts'

/** Test fixtures: a cause as the API answers it, private and still a draft. */

type Cause = AnswerOf<'causas.get'>
type CauseFile = AnswerOf<'causas.summary'>

const instant = '2026-03-02T13:30:00.000Z'

/** The Formulario Único of a drawn cause, neither signed nor approved. */
export const sampleForm: NonNullable<Cause['formularioUnico']> = {
  id: 41,
  tipoActoProcesal: { id: 3, descripcion: 'Formulario Único' },
  referencia: 'Formulario Único',
  fojasAdjunto: 1,
  principal: true,
  fechaCreacion: instant,
  documento: {
    uuid: '7b0f4a53-52a0-4a64-8c3e-2f6f7d6f8b11',
    nombre: 'formulario-unico.pdf',
    bytes: 1_200,
    paginas: 1,
    firmado: false,
    aprobado: false,
  },
}

/** Somebody whom the identity registry knows. */
export const samplePerson: NonNullable<Cause['sujetosProcesales'][number]['personaNatural']> = {
  ...emptyPerson,
  id: 31,
  documentoIdentidad: '4000002',
  lugarExpedicion: 'LP',
  nombres: 'Rosa',
  primerApellido: 'Mamani',
  fechaNacimiento: '1985-04-01',
  sexo: 'Femenino',
  idNacionalidad: 1,
  idIdioma: 1,
  domicilioReal: { ...emptyHome, idPais: 1 },
}

/** A party of the cause, of a type of the vocabulary. */
export const sampleParty = (
  id: number,
  idTipo: number,
  etiqueta: string,
): Cause['sujetosProcesales'][number] => ({
  id,
  idCausa: 9,
  idTipoSujetoProcesal: idTipo,
  tipoSujetoProcesal: { id: idTipo, descripcion: etiqueta },
  etiqueta,
  esQuerellante: false,
  reservaIdentidad: false,
  medidasProteccions: null,
  sujetosProcesalesSituacionesJuridicas: null,
  idParentescoVictima: null,
  documentoIdentidadONit: `400000${id}`,
  documento: `400000${id}`,
  nombreCompleto: `Parte ${id}`,
  nombreCompletoORazonSocialConRepresentante: `Parte ${id}`,
  clase: 'Natural',
  idPersonaNatural: null,
  idPersonaJuridica: null,
  esCiudadanoDigital: null,
  celular: '',
  delitos: [],
  listaAbogados: [],
  listaRepresentantes: [],
  personaNatural: null,
  personaJuridica: null,
})

export const sampleCause = (change: Partial<Cause> = {}): Cause => ({
  id: 9,
  version: 4,
  codigoUnico: 'LPZ2600009',
  estado: 'draft',
  estadoDescripcion: 'Borrador',
  tipoAccion: 'Privada',
  idTipoDenuncia: null,
  idTipoEstado: null,
  idTipoEtapa: null,
  idMunicipioHecho: null,
  idOficinaReparto: null,
  hechoDireccion: '',
  hechoZona: '',
  hechoReferenciaLugar: '',
  mediosTelematicos: [],
  hechoLatitud: null,
  hechoLongitud: null,
  hechoFechaHora: instant,
  hechoFechaHoraFin: null,
  hechoFechaHoraAproximada: null,
  fechaHoraInteroperabilidad: null,
  hechoRelato: 'Relato',
  tipoDenuncia: null,
  tipoEstado: null,
  tipoEtapa: null,
  tags: '',
  origen: 'Ventanilla',
  idOficinaUsuario: 11,
  fechaCreacion: instant,
  fechaModificacion: instant,
  modificadoPor: null,
  estaFinalizaCreacion: false,
  oficinaReparto: null,
  juez: null,
  fechaReparto: null,
  ultimoReparto: null,
  delitos: [],
  nombreDelitos: [],
  sujetosProcesales: [],
  actosProcesales: [],
  formularioUnico: null,
  ...change,
})

/** The head of a cause's file, as its court sees it. */
export const sampleFile = (change: Partial<CauseFile> = {}): CauseFile => ({
  id: 9,
  version: 4,
  codigoUnico: 'LPZ2600009',
  estado: 'inProcess',
  estadoDescripcion: 'En proceso',
  tipoAccion: 'Privada',
  tipoDenuncia: null,
  tipoEstado: null,
  tipoEtapa: null,
  tags: 'Privada',
  origen: 'Órgano Judicial',
  fechaCreacion: instant,
  fechaReparto: instant,
  oficinaRegistro: { id: 1, descripcion: 'Oficina Gestora' },
  oficinaReparto: { id: 2, descripcion: 'Juzgado Primero' },
  juez: 'María Terrazas',
  ultimoReparto: { idOficinaOrigen: null, idOficinaDestino: 11, tipoTramitacion: 1 },
  fiscalia: null,
  delitos: [],
  hechoRelato: 'Relato',
  hechoLugar: 'Calle 1',
  hechoFechaHora: instant,
  hechoFechaHoraFin: null,
  hechoFechaHoraAproximada: null,
  mediosTelematicos: [],
  relacion: 'court',
  partes: causeParts.map((parte) => ({ parte, cantidad: null })),
  proximoPaso: { que: 'Proveer: Apersonamiento', desde: instant, hasta: null, parte: 'actuados' },
  plazoProximo: null,
  formularioUnico: null,
  ...change,
})

/** No item of evidence. */
export const noEvidence: AnswerOf<'pruebas.page'> = {
  pagination: { totalItems: 0, itemCount: 0, perPage: 20, currentPage: 1 },
  result: [],
}

const distribution: NonNullable<AnswerOf<'causas.withLastDistribution'>['ultimoReparto']> = {
  id: 7,
  oficinaOrigen: { id: 1, descripcion: 'Oficina Gestora' },
  oficinaDestino: { id: 2, descripcion: 'Juzgado de Sentencia 2' },
  oficina: { id: 2, descripcion: 'Juzgado de Sentencia 2' },
  tipoTramitacion: 1,
  idActoProcesal: null,
  fechaCreacion: '2026-11-23T14:00:00.000Z',
  opcion: null,
  sorteado: true,
  idCargo: 3,
}
/** A cause that was drawn once. */
export const distributed: AnswerOf<'causas.withLastDistribution'> = {
  id: 9,
  codigoUnico: 'LPZ2600009',
  tipoAccion: 'Privada',
  tags: 'Privada',
  origen: 'Órgano Judicial',
  estado: 'inProcess',
  fechaCreacion: '2026-11-23T14:00:00.000Z',
  ultimoReparto: distribution,
  repartos: [distribution],
}

/** What the pages of one cause ask of it, without parties, documents or a form that was signed. */
export const answersOf = (cause: Cause): Answers => ({
  'causas.get': cause,
  'pruebas.page': noEvidence,
  'causas.withLastDistribution': distributed,
  'causas.parties': [],
  'causas.archivos': [],
  'causas.formularioUnico': refusal(404, { message: 'No está' }),
  'documentos.verification': refusal(404),
})

/** What the form of a party chooses from, without anything in it. */
export const emptyPartyCatalogues: Answers = {
  'catalogo.paises': [],
  'catalogo.idiomas': [],
  'catalogo.estadosCiviles': [],
  'catalogo.generos': [],
  'catalogo.relacionesVictimas': [],
  'catalogo.gradosDiscapacidades': [],
  'departamentos.list': [],
  'municipios.list': [],
}

/** An act of a cause that left its desk, as its viewer reads it. */
export const sampleActDetail: AnswerOf<'actosProcesales.get'> = {
  id: 3,
  version: 1,
  estado: 1,
  situacion: 'closed',
  situacionDescripcion: 'Cerrado',
  notificable: true,
  fechaHora: '2026-03-02T13:30:00.000Z',
  referencia: 'Referencia 3',
  fojasAdjunto: 1,
  tipoActoProcesal: {
    id: 214,
    descripcion: 'Actuado 3',
    idCategoria: 1,
    categoria: 'Memoriales',
    sorteo: 0,
    conPlantilla: false,
    conNumeracion: false,
  },
  idTipoAudiencia: null,
  idActoProcesalRespuesta: null,
  plazo: null,
  plazoUnidad: null,
  esRespuestaPlazo: false,
  causa: {
    id: 9,
    codigoUnico: 'LPZ2600009',
    origen: 'Órgano Judicial',
    sujetosProcesales: [],
    causaFiscal: null,
    causaDelito: [],
  },
  reserva: false,
  sujetosProcesalesActosProcesales: [],
  nombresSujetosProcesalesDeActosProcesales: [],
  oficina: 'Juzgado Primero',
  presentadoPor: 'Rosa Mamani',
  sujetos: ['Omar Claros'],
  notificaciones: { enviadas: 2, pendientes: 1 },
  formulariosNotificacion: [],
  actoProcesalRespuesta: null,
  actoProcesalRespuesta2: { id: 5, descripcion: 'Decreto', uuid: null },
  actoProcesalAdjunto: null,
  adjuntos: [
    { id: 6, descripcion: 'Acta de registro', uuid: null },
    { id: 7, descripcion: 'Fotografías', uuid: null },
  ],
  respuestas: [{ id: 5, descripcion: 'Decreto', uuid: null }],
  reparto: null,
  redactado: false,
  idOficinaParaReparto: null,
  idAreaOrganizacional: null,
  idMunicipio: null,
  oficinaParaReparto: null,
  documento: null,
  seguimientos: [
    {
      id: 1,
      tipoSeguimiento: { id: 'act.sent', descripcion: 'Acto enviado', tono: 'information' },
      usuario: 'secretaria',
      fechaCreacion: '2026-03-02T13:30:00.000Z',
    },
  ],
}
