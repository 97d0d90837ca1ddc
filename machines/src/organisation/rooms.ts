import { catalogue } from '../kernel/catalogue.ts'
import { choice, many, number, text, time } from '../kernel/fields.ts'
import type { FieldMessages } from '../rules/field-messages.ts'
import { userAdministrators } from '../vocabulary/role-groups.ts'
import { officeTexts, organisationWork } from './office-texts.ts'
import { periodFields, periodRules } from './periods.ts'

const equipment = [
  { id: 'grabacion', descripcion: 'Grabación de audio y video' },
  { id: 'videoconferencia', descripcion: 'Videoconferencia' },
  { id: 'proyector', descripcion: 'Proyector o pantalla' },
  { id: 'camara-gesell', descripcion: 'Cámara Gesell' },
  { id: 'biombo', descripcion: 'Biombo para testigos' },
  { id: 'accesible', descripcion: 'Acceso para silla de ruedas' },
  { id: 'interpretacion', descripcion: 'Cabina de interpretación' },
  { id: 'celda', descripcion: 'Ambiente para personas detenidas' },
]

/** Rooms in which hearings are held (`/organizacional/salas-audiencias`, `spec 1 §2.1`). */
export const hearingRooms = catalogue({
  name: 'salas-audiencias',
  words: { one: 'sala de audiencias', many: 'salas de audiencias', feminine: true },
  screen: '/organizacional/salas-audiencias',
  menu: {
    id: 22,
    idPadre: 20,
    ordenDespliegue: 2,
    nombre: 'Salas de Audiencias',
    descripcion: 'Salas de cada oficina, su capacidad y su equipamiento',
    icono: 'audiencias',
  },
  columns: ['descripcion', 'idOficina', 'capacidad'],
  work: organisationWork,
  keepers: userAdministrators,
  title: 'descripcion',
  within: ['idOficina'],
  filters: ['idOficina'],
  fields: {
    descripcion: text('Sala', { max: 120, required: true }),
    idOficina: choice('Oficina', 'oficinas', { required: true }),
    capacidad: number('Capacidad (personas)', { min: 1, max: 2_000 }),
    equipamiento: many<string>('Equipamiento', equipment),
    enlaceVirtual: text('Enlace de la sala virtual', { max: 250, link: true }),
  },
})

type Hours = { readonly horaDesde: string | null; readonly horaHasta: string | null }

const hoursRules = ({ horaDesde, horaHasta }: Hours): FieldMessages =>
  horaDesde !== null && horaHasta !== null && horaHasta <= horaDesde
    ? { horaHasta: [officeTexts.closesFirst] }
    : {}

/** Times in which a room can't be used: whole days, or the same hours of each. */
export const roomClosures = catalogue({
  name: 'cierres-salas',
  words: { one: 'cierre de sala', many: 'cierres de salas' },
  screen: '/organizacional/cierres-salas',
  menu: {
    id: 23,
    idPadre: 20,
    ordenDespliegue: 3,
    nombre: 'Cierres de Salas',
    descripcion: 'Cuándo no se puede usar una sala',
    icono: 'archivos',
  },
  columns: ['motivo', 'idSala', 'desde', 'hasta'],
  work: organisationWork,
  keepers: userAdministrators,
  title: 'motivo',
  sort: { key: 'desde', descending: true },
  repeats: true,
  filters: ['idSala'],
  fields: {
    motivo: text('Motivo', { max: 160, required: true }),
    idSala: choice('Sala', 'salas-audiencias', { required: true }),
    ...periodFields,
    horaDesde: time('De la hora', { section: 'Período', hint: 'Vacío: desde el comienzo del día.' }),
    horaHasta: time('A la hora', { section: 'Período', hint: 'Vacío: hasta el fin del día.' }),
  },
  rules: (row) => ({ ...periodRules(row), ...hoursRules(row) }),
})
