import { catalogue } from '../kernel/catalogue.ts'
import { choice, many, text } from '../kernel/fields.ts'
import { organisationWork } from './office-texts.ts'

/**
 * Which courts a registry draws among, for which crimes (`/organizacional/competencias-gestora`, `spec 1 §2.1`): every
 * crime of the areas, unless some are named. A registry without entries draws by the law's areas alone.
 */
export const competences = catalogue({
  name: 'competencias-gestora',
  words: { one: 'competencia', many: 'competencias', feminine: true },
  screen: '/organizacional/competencias-gestora',
  menu: {
    id: 28,
    idPadre: 20,
    ordenDespliegue: 7,
    nombre: 'Competencia Gestora',
    descripcion: 'Entre qué juzgados sortea cada gestora, y para qué delitos',
    icono: 'delitos',
  },
  columns: ['descripcion', 'idGestora', 'areas', 'juzgados', 'delitos'],
  work: organisationWork,
  filters: ['idGestora'],
  title: 'descripcion',
  within: ['idGestora'],
  fields: {
    descripcion: text('Nombre', {
      max: 120,
      required: true,
      hint: 'Por ejemplo «Sentencia, acción privada»',
    }),
    idGestora: choice('Oficina gestora', 'gestoras', { required: true }),
    areas: many('Áreas', 'areas-organizacionales', {
      required: true,
      hint: 'Los juzgados conocerán los delitos que la ley da a estas áreas',
    }),
    juzgados: many('Juzgados entre los que sortea', 'juzgados', { required: true }),
    delitos: many('Solo estos delitos', 'delitos', { hint: 'Vacío: todos los delitos de las áreas' }),
    notas: text('Notas', { max: 500 }),
  },
})
