import { get, patch, post } from '../../kernel/call.ts'
import { userAdministrators } from '../../vocabulary/role-groups.ts'
import {
  MoveBody,
  OpenWork,
  PersonPosts,
  PostBody,
  PostFates,
  PostImportBody,
  PostPage,
  PostPageBody,
} from './schemas.ts'

const access = userAdministrators

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
    bodyBytes: 1024 * 1024,
    answer: PersonPosts,
  }),
} as const
