import { catalogue } from '../kernel/catalogue.ts'
import { number, text } from '../kernel/fields.ts'

/** Kinds of hearing (`/catalogo/tipos-audiencias`, `spec 1 §2.1`); the length is the one that the calendar proposes. */
export const hearingTypes = catalogue({
  name: 'tipos-audiencias',
  words: { one: 'tipo de audiencia', many: 'tipos de audiencia' },
  title: 'descripcion',
  fields: {
    descripcion: text('Tipo de audiencia', { max: 120, required: true }),
    duracion: number('Duración (minutos)', { min: 5, max: 480, required: true }),
  },
})
