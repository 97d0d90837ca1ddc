import type { Approval } from '@estrado/machines/causes/cause/facts'
import type { Tx } from '../../database/connect.ts'

export const approvalTable = 'aprobacion'

/** Keeps an approval of an act's document. */
export async function putApprovalOfAct(tx: Tx, idActo: number, approval: Approval): Promise<void> {
  const { uuid } = await tx
    .selectFrom('documento')
    .select('uuid')
    .where('id_acto', '=', idActo)
    .executeTakeFirstOrThrow()
  await putApproval(tx, uuid, approval)
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
