import { catalogue } from '../kernel/catalogue.ts'
import { choice, flag, text, written } from '../kernel/fields.ts'
import { userAdministrators } from '../vocabulary/role-groups.ts'
import { courtRoles } from '../vocabulary/roles.ts'
import { writingWork } from './texts.ts'

/** Templates of acts (`spec 2 §2, §7`), kept nationally and by each court for itself; an act keeps which version it was made of. */
export const actTemplates = catalogue({
  name: 'plantillas',
  words: {
    one: 'plantilla',
    many: 'plantillas',
    feminine: true,
    empty: 'Su juzgado todavía no guarda plantillas. Las nacionales se ofrecen igual al redactar.',
  },
  screen: '/catalogo/plantillas',
  menu: {
    id: 44,
    idPadre: 40,
    ordenDespliegue: 4,
    nombre: 'Plantillas de Actos',
    descripcion: 'Textos con que comienzan los actos, nacionales y de cada juzgado',
    icono: 'documentos',
  },
  columns: ['nombre', 'idTipoActoProcesal', 'idOficina'],
  keepers: [...userAdministrators, ...courtRoles],
  work: writingWork,
  title: 'nombre',
  within: ['idTipoActoProcesal', 'idOficina'],
  filters: ['idTipoActoProcesal'],
  fields: {
    nombre: text('Nombre', { max: 120, required: true }),
    idTipoActoProcesal: choice('Tipo de acto procesal', 'tipos-actos-procesales', { required: true }),
    idArea: choice('Área organizacional', 'areas-organizacionales', { hint: 'Vacía: todas las áreas.' }),
    idOficina: choice('Juzgado', 'juzgados', { hint: 'Vacío: todo el país.' }),
    muestra: flag('Es una muestra', { hint: 'Quien firma debe revisarla entera.' }),
    texto: written('Texto', { required: true }),
    ejemplo: written('Ejemplo', { hint: 'Un acto completo como modelo; vacío: sin ejemplo.' }),
  },
})
