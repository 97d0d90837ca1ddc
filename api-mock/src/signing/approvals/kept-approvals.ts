import type { Approval } from '@estrado/machines/causes/cause/facts'
import type { Tx } from '../../database/connect.ts'

export const approvalTable = 'aprobacion'

const documentOf = (tx: Tx, idActo: number) =>
  tx.selectFrom('documento').select('uuid').where('id_acto', '=', idActo)

/** Keeps an approval of an act's document. */
export async function putApprovalOfAct(tx: Tx, idActo: number, approval: Approval): Promise<void> {
  const { uuid } = await documentOf(tx, idActo).executeTakeFirstOrThrow()
  await putApproval(tx, uuid, approval)
}

/** Approvals of an act that is corrected were of what it said before, also where its file stays. */
export async function removeApprovalsOfAct(tx: Tx, idActo: number): Promise<void> {
  await tx.deleteFrom(approvalTable).where('uuid_documento', 'in', documentOf(tx, idActo)).execute()
}

/** Keeps an approval of a stored file. */
export async function putApproval(tx: Tx, uuid: string, approval: Approval): Promise<void> {
  await tx
    .insertInto(approvalTable)
    .values({
      uuid_documento: uuid,
      sha256: approval.sha256,
      ci: approval.documento,
      nombres: approval.nombres,
      primer_apellido: approval.primerApellido,
      segundo_apellido: approval.segundoApellido,
      fecha_solicitud: new Date(approval.fechaSolicitud),
    })
    .onConflict((oc) => oc.doNothing())
    .execute()
}
