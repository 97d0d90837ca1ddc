import { randomUUID } from 'node:crypto'
import type { AnnotationSetEvent } from '@estrado/machines/annotations/annotation-set/events'
import type { AnnotationSetContext } from '@estrado/machines/annotations/annotation-set/machine'
import { compareSets, sameAnnotation, sameSet } from '@estrado/machines/annotations/compare'
import { setRules } from '@estrado/machines/annotations/rules'
import type { Annotation } from '@estrado/machines/annotations/schemas'
import { annotationMessages } from '@estrado/machines/annotations/texts'
import { temporaryIdPrefix } from '@estrado/machines/annotations/vocabulary'
import { type CallContext, type Handler, numberParam, signedIn } from '../context.ts'
import type { Tx } from '../database/connect.ts'
import { nextId } from '../database/next-id.ts'
import { notFound, refuseBroken, ruleText } from '../errors.ts'
import type { Moment } from '../journal/command.ts'
import { type AnnotatedDocument, annotatedDocument } from './annotated-document.ts'
import { bytesState } from './bytes-state.ts'
import { contentOf, type KeptAnnotation, keepContent } from './contents.ts'
import { removeDraft } from './drafts.ts'
import { runSetCommand } from './set-command.ts'
import { type VersionRow, versionById } from './versions-read.ts'

type Saving = CallContext<'anotaciones.create'> | CallContext<'anotaciones.update'>

/** The version that a set was made from, with what it says. */
type Base = { readonly row: VersionRow; readonly annotations: readonly KeptAnnotation[] }

async function baseOf(tx: Tx, context: Saving, id: number): Promise<Base> {
  const { row } = await versionById(tx, signedIn(context), id)
  if (row.id_documento !== context.body.idDocumento) throw notFound(annotationMessages.setUnknown)
  if (row.estado === 'retirada') throw ruleText(annotationMessages.withdrawn)
  return { row, annotations: await contentOf(tx, row.contenido) }
}

/**
 * Are notes taken over that were made on other bytes? A version's aren't unless the person says so: none is silently
 * moved. Of their own draft's only they know.
 */
async function takesOver(context: Saving, document: AnnotatedDocument, base: Base | null): Promise<boolean> {
  const { anotaciones, trasladar } = context.body
  if (anotaciones.length === 0 || trasladar === true) return anotaciones.length > 0
  if (!base) return false
  const { added } = compareSets(base.annotations, anotaciones)
  if (added.length === anotaciones.length) return false
  const madeOn = { sha256: base.row.documento, bytes: base.row.bytes }
  if ((await bytesState(context.services, madeOn, document)) === 'otro')
    throw ruleText(annotationMessages.notTaken)
  return false
}

/** The set as it is kept: new annotations get their ids, and what nobody touched keeps its author. */
function kept(anotaciones: readonly Annotation[], base: Base | null, autor: string, fecha: string) {
  const before = new Map((base?.annotations ?? []).map((annotation) => [annotation.id, annotation]))
  const ids = anotaciones
    .filter(({ id }) => id.startsWith(temporaryIdPrefix))
    .map(({ id }) => ({ temporal: id, id: randomUUID() }))
  const given = new Map(ids.map(({ temporal, id }) => [temporal, id]))
  const annotations = anotaciones.map((annotation): KeptAnnotation => {
    const known = before.get(annotation.id)
    if (known && sameAnnotation(known, annotation)) return known
    return { ...annotation, id: given.get(annotation.id) ?? annotation.id, autor, fecha }
  })
  return { annotations, ids }
}

async function decide(context: Saving, idBase: number | null, { stream, tx, now }: Moment) {
  const { body, actor } = context
  const document = await annotatedDocument(tx, signedIn(context), body.idDocumento)
  refuseBroken(setRules(body.anotaciones, document.paginas))
  if (body.sha256 !== document.sha256) throw ruleText(annotationMessages.otherBytes)
  const base = idBase === null ? null : await baseOf(tx, context, idBase)
  const trasladada = await takesOver(context, document, base)
  await removeDraft(tx, document, signedIn(context).userId)
  const { annotations, ids } = kept(body.anotaciones, base, actor.usuario ?? '', now.toISOString())
  const isNothingNew =
    base?.row.estado === 'vigente' &&
    base.row.documento === document.sha256 &&
    sameSet(base.annotations, annotations)
  if (isNothingNew) return { facts: [], answer: { id: base.row.id, orden: base.row.orden, ids } }
  const { saved } = stream.snapshot.context as AnnotationSetContext
  const fact: AnnotationSetEvent = {
    type: 'version.saved',
    idDocumento: document.idDocumento,
    idOficina: document.office,
    idVersion: await nextId(tx, 'anotacion_version_id'),
    orden: saved + 1,
    base: base?.row.orden ?? null,
    huellaAnotaciones: await keepContent(tx, annotations),
    anotaciones: annotations.length,
    huellaDocumento: document.sha256,
    bytes: document.bytes,
    trasladada,
  }
  const answer = { id: fact.idVersion, orden: fact.orden, ids }
  return { facts: [fact], status: idBase === null ? (201 as const) : (200 as const), answer }
}

/** POST documentos-anotaciones: the first version, or the next one where none is current. */
export const createSet: Handler<'anotaciones.create'> = (context) =>
  runSetCommand(context, {
    name: 'anotaciones.create',
    idDocumento: context.body.idDocumento,
    asks: 'version.saved',
    decide: (moment) => decide(context, null, moment),
  })

/** PUT documentos-anotaciones/{id}: the version that follows that one; earlier ones stay as they were. */
export const updateSet: Handler<'anotaciones.update'> = (context) =>
  runSetCommand(context, {
    name: 'anotaciones.update',
    idDocumento: context.body.idDocumento,
    asks: 'version.saved',
    decide: (moment) => decide(context, numberParam(context, 'id'), moment),
  })
