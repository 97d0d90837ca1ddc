import { get, patch, post } from '../../kernel/call.ts'
import { userAdministrators } from '../../vocabulary/role-groups.ts'
import {
  MoveBody,
  OpenWork,
  PassOnBody,
  PersonPosts,
  PostBody,
  PostFates,
  PostImportBody,
  PostPage,
  PostPageBody,
} from './schemas.ts'

const access = userAdministrators

/** Room for 5,000 pieces of work. */
const workBytes = 1024 * 1024

/** Posts: who works where, in which role, from when to when (`spec 1 §2.1`, asignación de funcionarios). */
export const postCalls = {
  'puestos.page': post('puestos/paginado', { access, body: PostPageBody, answer: PostPage }),
  'puestos.export': get('puestos/exportacion', { access, answer: 'blob' }),
  'puestos.import': post('puestos/importacion', {
    access,
    file: 'archivo',
    body: PostImportBody,
    answer: PostFates,
  }),
  'puestos.ofPerson': get('puestos/{id}', { access, answer: PersonPosts }),
  'puestos.assign': post('puestos/{id}', {
    access,
    success: 'Puesto asignado',
    needsVersion: true,
    body: PostBody,
    answer: PersonPosts,
  }),
  /** Open work of the post's holder in its office. */
  'puestos.work': get('puestos/{id}/{numero}/trabajo', { access, answer: OpenWork }),
  /** The post ends, another one begins where one is told, and the work goes on: all of it or nothing. */
  'puestos.move': patch('puestos/{id}/{numero}', {
    access,
    success: 'Puesto actualizado',
    needsVersion: true,
    body: MoveBody,
    bodyBytes: workBytes,
    answer: PersonPosts,
  }),
  /** Work of an office that waits for somebody: it names the person whose it is no more, or no judge where they are one. */
  'puestos.pending': get('puestos/{id}/oficinas/{idOficina}/trabajo', { access, answer: OpenWork }),
  /** It goes on with others: all of it or nothing. */
  'puestos.passOn': patch('puestos/{id}/oficinas/{idOficina}/trabajo', {
    access,
    success: 'Trabajo asignado',
    body: PassOnBody,
    bodyBytes: workBytes,
    answer: PersonPosts,
  }),
} as const
