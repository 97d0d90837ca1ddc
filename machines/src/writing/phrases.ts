import { catalogue } from '../kernel/catalogue.ts'
import { choice, text, written } from '../kernel/fields.ts'
import { userAdministrators } from '../vocabulary/role-groups.ts'
import { courtRoles } from '../vocabulary/roles.ts'
import { writingWork } from './texts.ts'

/** Keyed phrases: grounds that are written often, which the editor finds by `//`; kept nationally and by each court. */
export const keyedPhrases = catalogue({
  name: 'frases',
  words: {
    one: 'frase',
    many: 'frases',
    feminine: true,
    empty: 'Su juzgado todavía no guarda frases. Las nacionales se ofrecen igual al redactar.',
  },
  screen: '/catalogo/frases',
  menu: {
    id: 45,
    idPadre: 40,
    ordenDespliegue: 5,
    nombre: 'Frases para Actos',
    descripcion: 'Fundamentos que el editor encuentra al escribir //',
    icono: 'documentos',
  },
  columns: ['titulo', 'claves', 'idOficina'],
  keepers: [...userAdministrators, ...courtRoles],
  work: writingWork,
  title: 'titulo',
  within: ['idOficina'],
  fields: {
    titulo: text('Título', { max: 120, required: true }),
    claves: text('Claves', { max: 200, hint: 'Palabras con que se la busca al escribir //.' }),
    idOficina: choice('Juzgado', 'juzgados', { hint: 'Vacío: todo el país.' }),
    texto: written('Texto', { required: true }),
  },
})
