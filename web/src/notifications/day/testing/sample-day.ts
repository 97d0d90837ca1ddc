import type { Day, Stop } from '../day.ts'

const stop: Stop = {
  id: 31,
  version: 3,
  idCausa: 9,
  codigoUnico: '20260200009',
  idActoProcesal: 12,
  acto: 'Auto de admisión',
  idSujetoProcesal: 4,
  sujeto: 'Ana Quispe Mamani',
  calidad: 'Denunciado',
  idTipoNotificacion: 1,
  tipo: 'Personal',
  estado: 'assigned',
  estadoDescripcion: 'Asignada',
  tono: 'information',
  oficina: 'Juzgado de Sentencia Penal 1°',
  gestor: null,
  zona: null,
  direccion: 'Calle Comercio 1200',
  latitud: -16.508,
  longitud: -68.129,
  visto: true,
  visitas: 1,
  proximaVisita: '2026-11-24T13:00:00.000Z',
  adjuntos: 0,
  fechaCreacion: '2026-11-20T13:00:00.000Z',
  desde: '2026-11-20T13:00:00.000Z',
  fechaCierre: null,
  acciones: ['diligenciar', 'devolver'],
  representante: null,
  celular: '70000001',
  documentos: [
    { id: 12, tipo: 'Auto', referencia: '', uuid: null, paginas: 3, principal: true, adjunto: false },
  ],
  visitasHechas: [],
  asignada: '2026-11-20T13:00:00.000Z',
}
const near = {
  ...stop,
  id: 32,
  direccion: 'Avenida Camacho 10',
  latitud: -16.501,
  longitud: -68.131,
  visitas: 0,
}
/** A test fixture: a day with two stops, the nearer one to the office last in the list. */
export const sampleDay: Day = {
  hora: new Date().toISOString(),
  partida: { latitud: -16.5, longitud: -68.131 },
  notificaciones: [stop, near],
}
