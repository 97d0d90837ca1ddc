import { annotationSetWorkflow } from '@estrado/machines/annotations/annotation-set/workflow'
import { type Handler, numberParam } from '../context.ts'
import { stateAmongHearings } from '../hearings/documents.ts'
import { versionOf } from '../journal/stream-state.ts'
import { ownDraft } from './drafts.ts'
import { currentVersion, shownDocument, shownTo, toldWhole } from './versions-read.ts'

/** GET documentos-anotaciones/actual/{idDocumento}: what stands on the document now, and what the caller has begun. */
export const currentSet: Handler<'anotaciones.current'> = async (context) => {
  const { db } = context.services
  const document = await shownDocument(context, numberParam(context, 'idDocumento'))
  const stream = annotationSetWorkflow.stream.ofDocument(document.idDocumento, document.office)
  // Read before the set: whoever saves by it changes at least what they were shown.
  const version = await versionOf(db, stream)
  const row = await currentVersion(db, document)
  const { uuid, nombre, bytes, paginas, sha256, firmado, aprobado } = document
  const estado = await stateAmongHearings(db, document.idDocumento)
  return {
    version,
    answer: {
      finalizado: row !== undefined,
      datos: row ? await toldWhole(db, shownTo(context, document), row) : null,
      documento: {
        id: document.idDocumento,
        uuid,
        archivo: `documentos/${uuid}/pdf`,
        nombre,
        bytes,
        paginas,
        sha256,
        firmado,
        aprobado,
        ...(estado !== undefined && { estado }),
      },
      borrador: await ownDraft(context, document),
    },
  }
}
