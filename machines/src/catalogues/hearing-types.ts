import { catalogue } from '../kernel/catalogue.ts'
import { number, text } from '../kernel/fields.ts'

/** Kinds of hearing (`/catalogo/tipos-audiencias`, `spec 1 §2.1`); the length is the one that the calendar proposes. */
export const hearingTypes = catalogue({
  name: 'tipos-audiencias',
  words: { one: 'tipo de audiencia', many: 'tipos de audiencia' },
  screen: '/catalogo/tipos-audiencias',
  menu: {
    id: 43,
    idPadre: 40,
    ordenDespliegue: 3,
    nombre: 'Tipos de Audiencia',
    descripcion: 'Clases de audiencia y su duración',
    icono: 'audiencias',
  },
  columns: ['descripcion', 'duracion'],
  title: 'descripcion',
  fields: {
    descripcion: text('Tipo de audiencia', { max: 120, required: true }),
    duracion: number('Duración (minutos)', { min: 5, max: 480, required: true }),
  },
})
