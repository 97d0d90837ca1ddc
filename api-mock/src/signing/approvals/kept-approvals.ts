import type { Approval } from '@estrado/machines/causes/cause/facts'
import type { Tx } from '../../database/connect.ts'

export const approvalTable = 'aprobacion'

/** Keeps an approval of an act's document. */
export async function putApproval(tx: Tx, idActo: number, approval: Approval): Promise<void> {
  const { uuid } = await tx
    .selectFrom('documento')
    .select('uuid')
    .where('id_acto', '=', idActo)
    .executeTakeFirstOrThrow()
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
