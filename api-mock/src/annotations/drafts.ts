import type { Annotation } from '@estrado/machines/annotations/schemas'
import { annotationMessages } from '@estrado/machines/annotations/texts'
import { canonicalJson } from '@estrado/machines/journal/canonical'
import { type CallBase, type Handler, numberParam, signedIn } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { conflictText } from '../errors.ts'
import { type AnnotatedDocument, annotatedDocument } from './annotated-document.ts'

const draft = ({ idDocumento, office }: AnnotatedDocument, userId: number) =>
  ({ id_usuario: userId, id_documento: idDocumento, id_oficina: office }) as const

/** What the caller has begun on the document and not saved, if anything. */
export async function ownDraft(context: CallBase, document: AnnotatedDocument) {
  const { id_usuario, id_documento, id_oficina } = draft(document, signedIn(context).userId)
  const row = await context.services.db
    .selectFrom('anotacion_borrador')
    .selectAll()
    .where('id_usuario', '=', id_usuario)
    .where('id_documento', '=', id_documento)
    .where('id_oficina', '=', id_oficina)
    .executeTakeFirst()
  if (!row) return null
  return {
    sha256: row.documento,
    base: row.base,
    anotaciones: JSON.parse(row.anotaciones) as readonly Annotation[],
    fecha: row.fecha.toISOString(),
  }
}

/** Somebody's draft is no more: it was saved, or thrown away. */
export async function removeDraft(db: Database, document: AnnotatedDocument, userId: number): Promise<void> {
  const { id_usuario, id_documento, id_oficina } = draft(document, userId)
  await db
    .deleteFrom('anotacion_borrador')
    .where('id_usuario', '=', id_usuario)
    .where('id_documento', '=', id_documento)
    .where('id_oficina', '=', id_oficina)
    .execute()
}

const ofCall = (context: CallBase) =>
  annotatedDocument(context.services.db, signedIn(context), numberParam(context, 'idDocumento'))

/** PUT documentos-anotaciones/borrador/{idDocumento}: one person's unsaved work; the one that was changed last is kept. */
export const saveDraft: Handler<'anotaciones.saveDraft'> = async (context) => {
  const { db, clock } = context.services
  const document = await ofCall(context)
  const { sha256, base, anotaciones, fecha } = context.body
  const now = clock.now()
  const changed = fecha === undefined ? now.getTime() : Date.parse(fecha)
  const changes = {
    base,
    documento: sha256,
    anotaciones: canonicalJson(anotaciones),
    fecha: new Date(Math.min(changed, now.getTime())),
  }
  const kept = await db
    .insertInto('anotacion_borrador')
    .values({ ...draft(document, signedIn(context).userId), ...changes })
    .onConflict((oc) =>
      oc
        .columns(['id_usuario', 'id_documento', 'id_oficina'])
        .doUpdateSet(changes)
        .where('anotacion_borrador.fecha', '<=', changes.fecha),
    )
    .executeTakeFirstOrThrow()
  if (kept.numInsertedOrUpdatedRows === 0n) throw conflictText(annotationMessages.draftOlder)
  return { answer: { mensaje: annotationMessages.draftKept } }
}

/** DELETE documentos-anotaciones/borrador/{idDocumento}. */
export const discardDraft: Handler<'anotaciones.discardDraft'> = async (context) => {
  await removeDraft(context.services.db, await ofCall(context), signedIn(context).userId)
  return { answer: { mensaje: annotationMessages.draftDiscarded } }
}
