import type { AnswerOf } from '@estrado/machines/contract/types'
import { type HearingState, hearingStates } from '@estrado/machines/hearings/vocabulary'
import type { Answers } from '../../../testing/contract-fake.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import type { Hearing } from '../hearing-card.tsx'

export const hour = 3_600_000
const start = () => new Date(Date.now() + 26 * hour).toISOString()

export const sampleHearing = (
  state: HearingState,
  change: Partial<Hearing> = {},
  from = start(),
): Hearing => ({
  id: 5,
  version: 3,
  causa: { id: 9, codigoUnico: 'LPZ2600009' },
  tipoAudiencia: { id: 1, descripcion: 'Aplicación de Medidas Cautelares' },
  oficina: { id: 11, descripcion: 'Juzgado de Sentencia Penal 1°' },
  idOficinaSalas: 11,
  juez: { id: 7, nombre: 'Ximena Vargas' },
  actoProcesal: null,
  actoProcesalActa: null,
  actoProcesalResolucion: null,
  idSolicitudAudiencia: null,
  suspension: null,
  motivoRechazo: null,
  fechaHoraReanudacion: null,
  sujetosProcesales: [
    {
      id: 1,
      tipoSujetoProcesal: { id: 2, descripcion: 'Denunciado' },
      etiqueta: 'Acusado',
      nombreCompleto: 'Omar Claros',
    },
  ],
  delitos: ['Calumnia'],
  fiscal: 'Fiscalía Departamental',
  reserva: false,
  salaVirtual: 'https://salas.estrado.example/lp/11',
  audienciasDetalles: [
    {
      id: 5,
      modalidad: 'Mixta',
      fechaHoraInicio: from,
      fechaHoraFin: new Date(Date.parse(from) + hour).toISOString(),
      idSalaAudiencia: 2,
      salaAudiencia: { id: 2, descripcion: 'Sala 2' },
      idEstadoAudiencia: hearingStates[state].id,
      tipoEstadoAudiencia: { id: hearingStates[state].id, descripcion: hearingStates[state].label },
      fechaHoraFinGrabacion: null,
      audienciasDetallesExternas: [],
    },
  ],
  ...change,
})

/** As the commands answer it: the hearing alone. */
export function answeredHearing(state: HearingState): AnswerOf<'audiencias.changeState'> {
  const {
    sujetosProcesales: _,
    delitos: __,
    fiscal: ___,
    reserva: ____,
    salaVirtual: _____,
    ...alone
  } = sampleHearing(state)
  return alone
}

const row: AnswerOf<'audiencias.detailPage'>['result'][number] = {
  id: 5,
  idAudiencia: 5,
  causa: { id: 9, codigoUnico: 'LPZ2600009', nombreDelitos: ['Calumnia'] },
  tipoAudiencia: { id: 1, descripcion: 'Aplicación de Medidas Cautelares' },
  oficina: { id: 11, descripcion: 'Juzgado de Sentencia Penal 1°' },
  juez: 'Ximena Vargas',
  salaAudiencia: { id: 2, descripcion: 'Sala 2' },
  modalidad: 'Mixta',
  fechaHoraInicio: start(),
  fechaHoraFin: start(),
  tipoEstadoAudiencia: { id: 4, descripcion: 'Señalada' },
  enlaceVirtual: null,
}

export const omar: AnswerOf<'audiencias.attendance'>['asistentes'][number] = {
  clase: 'sujeto',
  id: 1,
  nombre: 'Omar Claros Peña',
  calidad: 'Acusado',
  presente: null,
  por: null,
  fecha: null,
}

export const inbox = '/despacho/bandeja-audiencias'

/** The viewer over the inbox of hearings. */
export const showHearing = (one: Hearing, answers: Answers = {}, address = `${inbox}?audiencia=5`) =>
  renderScreen(address, {
    roles: ['SECRE'],
    answers: {
      'audiencias.detailPage': {
        result: [row],
        pagination: { totalItems: 1, itemCount: 1, perPage: 10, currentPage: 1 },
      },
      'audiencias.get': one,
      'audiencias.documents': [],
      'causas.privateActs': [],
      'audiencias.attendance': { idAudienciaDetalle: 5, asistentes: [omar] },
      'audiencias.suspensionTypes': [{ id: 20, descripcion: 'Sobreposición de Audiencias' }],
      ...answers,
    },
  })

/** What the form of a session's time asks: the rooms, and the first free time, in the second of them. */
export const freeTime = {
  fechaHoraInicio: '2099-01-05T14:30:00.000Z',
  fechaHoraFin: '2099-01-05T15:30:00.000Z',
  idSalaAudiencia: 2,
}
export const freeTimeAnswers = {
  'audiencias.roomsOf': [{ id: 2, descripcion: 'Sala 2', idOficina: 11, cierres: [] }],
  'audiencias.plan': {
    causa: { id: 9, codigoUnico: 'LPZ2600009' },
    idOficina: 11,
    idJuez: 7,
    salas: [],
    duracion: 60,
    involucrados: {},
    proximo: freeTime,
  },
}
