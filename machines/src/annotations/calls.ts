import { Schema } from 'effect'
import { Done } from '../contract/schemas/shared.ts'
import { get, post, put, remove } from '../kernel/call.ts'
import { annotators } from '../vocabulary/role-groups.ts'
import {
  CurrentSet,
  DraftBody,
  SetBody,
  SetSaved,
  SetsQuery,
  VersionAnswer,
  VersionOfSet,
  VersionRow,
  VersionsQuery,
} from './schemas.ts'
import { annotationLimits } from './vocabulary.ts'

/** Room for as many annotations as a set may have, each with its lines. */
const bodyBytes = annotationLimits.setBytes

/**
 * The annotations of a court on a document (`spec 2 §7`), and beyond it a person's draft and the copy that is given out.
 * `{id}` is a version of the set, `{idDocumento}` and the `{id}` of `ofDocument` a document.
 */
export const annotationCalls = {
  'anotaciones.create': post('documentos-anotaciones', {
    access: annotators,
    body: SetBody,
    bodyBytes,
    answer: SetSaved,
  }),
  'anotaciones.ofDocument': get('documentos-anotaciones/documento/{id}', {
    access: annotators,
    query: SetsQuery,
    answer: Schema.Array(VersionRow),
  }),
  'anotaciones.versions': get('documentos-anotaciones/versiones/{id}', {
    access: annotators,
    query: VersionsQuery,
    answer: Schema.Array(VersionOfSet),
  }),
  'anotaciones.get': get('documentos-anotaciones/{id}', { access: annotators, answer: VersionAnswer }),
  'anotaciones.update': put('documentos-anotaciones/{id}', {
    access: annotators,
    body: SetBody,
    bodyBytes,
    needsVersion: true,
    answer: SetSaved,
  }),
  'anotaciones.delete': remove('documentos-anotaciones/{id}', { access: annotators, answer: SetSaved }),
  'anotaciones.activateVersion': post('documentos-anotaciones/activar-version/{id}', {
    access: annotators,
    success: 'Versión activada',
    needsVersion: true,
    answer: SetSaved,
  }),
  'anotaciones.current': get('documentos-anotaciones/actual/{idDocumento}', {
    access: annotators,
    answer: CurrentSet,
  }),
  'anotaciones.saveDraft': put('documentos-anotaciones/borrador/{idDocumento}', {
    access: annotators,
    body: DraftBody,
    bodyBytes,
    answer: Done,
  }),
  'anotaciones.discardDraft': remove('documentos-anotaciones/borrador/{idDocumento}', {
    access: annotators,
    answer: Done,
  }),
  'anotaciones.copy': get('documentos-anotaciones/{id}/copia', { access: annotators, answer: 'blob' }),
} as const
