import { type Handler, numberParam, type Services, signedIn } from '../../context.ts'
import { fileOfAct, readableDocument } from '../../documents/readable.ts'

/** A stored file of a document: an approval is of its content, and goes with it when it changes. */
type ApprovedFile = { readonly uuid: string; readonly sha256: string }

/** Who approved a document as it stands, the first one first (`spec 1 §3`). */
export async function approversOf({ db }: Pick<Services, 'db'>, { uuid, sha256 }: ApprovedFile) {
  const rows = await db
    .selectFrom('aprobacion')
    .selectAll()
    .where('uuid_documento', '=', uuid)
    .where('sha256', '=', sha256)
    .orderBy('fecha_solicitud')
    .orderBy('ci')
    .execute()
  return rows.map((row) => ({
    ci: row.ci,
    nombres: row.nombres,
    primer_apellido: row.primer_apellido,
    segundo_apellido: row.segundo_apellido,
    fechaSolicitud: row.fecha_solicitud.toISOString(),
  }))
}

/** GET aprobantes/{idDocumento}/documento */
export const approversOfDocument: Handler<'aprobantes.ofDocument'> = async (context) => {
  const id = numberParam(context, 'idDocumento')
  const row = await readableDocument(context.services, id, signedIn(context))
  return { answer: await approversOf(context.services, row) }
}

/** GET documentos/aprobacion/{id}: the file as it is approved. */
export const approvalFile: Handler<'documentos.approvalFile'> = async (context) => {
  const { services } = context
  const row = await fileOfAct(context, numberParam(context, 'id'))
  return { file: { name: row.nombre, sha256: row.sha256, bytes: await services.files.open(row.sha256) } }
}
