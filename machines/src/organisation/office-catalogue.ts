import { catalogue } from '../kernel/catalogue.ts'
import { choice, lines, place, text, time } from '../kernel/fields.ts'
import type { FieldMessages } from '../rules/field-messages.ts'
import { officeTexts, organisationWork } from './office-texts.ts'

const weekdays = [
  { id: 1, descripcion: 'Lunes' },
  { id: 2, descripcion: 'Martes' },
  { id: 3, descripcion: 'Miércoles' },
  { id: 4, descripcion: 'Jueves' },
  { id: 5, descripcion: 'Viernes' },
  { id: 6, descripcion: 'Sábado' },
  { id: 0, descripcion: 'Domingo' },
]

const hours = {
  dia: choice('Día', weekdays, { required: true }),
  abre: time('Abre', { required: true }),
  cierra: time('Cierra', { required: true }),
}

type Hours = { readonly abre: string | null; readonly cierra: string | null }

const hoursRules = ({ abre, cierra }: Hours): FieldMessages =>
  abre !== null && cierra !== null && cierra <= abre ? { cierra: [officeTexts.closesFirst] } : {}

/** Offices of the judiciary and of those who work with it (`/organizacional/oficinas`, `spec 1 §2.1`). */
export const officeCatalogue = catalogue({
  name: 'oficinas',
  words: { one: 'oficina', many: 'oficinas', feminine: true },
  screen: '/organizacional/oficinas',
  menu: {
    id: 21,
    idPadre: 20,
    ordenDespliegue: 5,
    nombre: 'Oficinas',
    descripcion: 'Oficinas del país, de quién dependen, dónde están y cuándo atienden',
    icono: 'oficinas',
  },
  columns: ['descripcion', 'idAreaOrganizacional', 'idMunicipio'],
  work: organisationWork,
  title: 'descripcion',
  filters: ['idAreaOrganizacional', 'idMunicipio'],
  fields: {
    descripcion: text('Oficina', { max: 160, required: true }),
    idAreaOrganizacional: choice('Clase de oficina', 'areas-organizacionales', { required: true }),
    idPadre: choice('Depende de', 'oficinas', { hint: 'La oficina superior; vacío: de ninguna.' }),
    telefono: text('Teléfono', { max: 40 }),
    salaVirtual: text('Enlace de la sala virtual', { max: 250, link: true }),
    idMunicipio: choice('Municipio', 'municipios', { required: true, section: 'Dónde está' }),
    direccion: text('Dirección', { max: 250, required: true, section: 'Dónde está' }),
    lugar: place('Lugar en el mapa', { section: 'Dónde está' }),
    horario: lines('Horario de atención', hours, {
      section: 'Horario',
      rules: hoursRules,
      told: ({ dia, abre, cierra }) =>
        `${weekdays.find(({ id }) => id === dia)?.descripcion ?? ''} de ${abre ?? ''} a ${cierra ?? ''}`,
    }),
  },
})
