import { catalogue } from '../kernel/catalogue.ts'
import { choice, text } from '../kernel/fields.ts'
import { userAdministrators } from '../vocabulary/role-groups.ts'
import { organisationWork } from './office-texts.ts'
import { periodFields, periodRules } from './periods.ts'

/** Judges who stand in for another office, from when to when (`spec 1 §6`, `spec 3 §6`). */
export const standIns = catalogue({
  name: 'suplencias',
  words: { one: 'suplencia', many: 'suplencias', feminine: true },
  screen: '/organizacional/suplencias',
  menu: {
    id: 25,
    idPadre: 20,
    ordenDespliegue: 9,
    nombre: 'Suplencias',
    descripcion: 'Qué juez suple en qué oficina, desde cuándo y hasta cuándo',
    icono: 'usuarios',
  },
  columns: ['motivo', 'idUsuario', 'idOficina', 'desde', 'hasta'],
  work: organisationWork,
  keepers: userAdministrators,
  title: 'motivo',
  sort: { key: 'desde', descending: true },
  repeats: true,
  filters: ['idOficina'],
  fields: {
    motivo: text('Motivo', { max: 160, required: true, hint: 'Por ejemplo, la resolución que la dispone.' }),
    idUsuario: choice('Quién suple', 'jueces', { required: true }),
    idOficina: choice('En qué oficina', 'oficinas', { required: true }),
    ...periodFields,
  },
  rules: periodRules,
})
