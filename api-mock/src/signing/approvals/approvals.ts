import { identityTexts } from '@estrado/machines/audit/identities-texts'
import { type Handler, numberParam, type Services, signedIn } from '../../context.ts'
import { fileOfAct, readableDocument } from '../../documents/readable.ts'
import { mayKnowValidators } from '../../documents/validators.ts'

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

type Approver = Awaited<ReturnType<typeof approversOf>>[number]

/** An approval of which is told that it was given, and not by whom. */
export const coveredApprover = ({ fechaSolicitud }: Approver): Approver => ({
  ci: identityTexts.reserved,
  nombres: identityTexts.reserved,
  primer_apellido: '',
  segundo_apellido: '',
  fechaSolicitud,
})

/** GET aprobantes/{idDocumento}/documento: who approved it, as the caller may know them. */
export const approversOfDocument: Handler<'aprobantes.ofDocument'> = async (context) => {
  const id = numberParam(context, 'idDocumento')
  const row = await readableDocument(context.services, id, signedIn(context))
  const approvers = await approversOf(context.services, row)
  const told = approvers.length === 0 || (await mayKnowValidators(context, row))
  return { answer: told ? approvers : approvers.map(coveredApprover) }
}

/** GET documentos/aprobacion/{id}: the file as it is approved. */
export const approvalFile: Handler<'documentos.approvalFile'> = async (context) => {
  const { services } = context
  const row = await fileOfAct(context, numberParam(context, 'id'))
  return { file: { name: row.nombre, sha256: row.sha256, bytes: await services.files.open(row.sha256) } }
}
