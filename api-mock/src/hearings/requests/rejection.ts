import { actStatesToClose } from '@estrado/machines/acts/vocabulary'
import { hearingRequestWorkflow } from '@estrado/machines/hearings/hearing-request/workflow'
import { hearingRefusals } from '@estrado/machines/hearings/texts'
import type { Identity } from '../../access/identity.ts'
import type { Database, Tx } from '../../database/connect.ts'
import { takeNamedTurn } from '../../database/turns.ts'
import { ruleText } from '../../errors.ts'
import type { Moment } from '../../journal/command.ts'
import { visibleRequest } from './visible-request.ts'

type Asked = { readonly idCausa: number; readonly idSolicitudAudiencia?: number | null | undefined }

/** The request that a new decree is to reject: one of the same cause, without another decree under way. */
export async function requestRejectedBy(db: Database, identity: Identity, asked: Asked) {
  if (!asked.idSolicitudAudiencia) return null
  const request = await visibleRequest(db, identity, asked.idSolicitudAudiencia)
  if (request.id_causa !== asked.idCausa) throw ruleText(hearingRefusals.requestOfOther)
  // What is over the machine refuses by itself.
  const begun =
    request.estado === 'pending' &&
    request.id_acto_rechazo !== null &&
    (await db
      .selectFrom('acto_procesal')
      .select('id')
      .where('id', '=', request.id_acto_rechazo)
      .where('estado', '!=', 'discarded')
      .executeTakeFirst())
  if (begun) throw ruleText(hearingRefusals.rejectionBegun)
  return request
}

/**
 * The request knows the decree that is being written for it, so that it can be gone on with from anywhere. One begins at
 * a time: of two people at once, the second is told.
 */
export async function beginRejection(
  { tx, alongside }: Pick<Moment, 'tx' | 'alongside'>,
  identity: Identity,
  asked: Asked,
  idActo: number,
): Promise<void> {
  if (!asked.idSolicitudAudiencia) return
  await takeNamedTurn(tx, 'rejectionOfRequest', asked.idSolicitudAudiencia)
  await requestRejectedBy(tx, identity, asked)
  const begun = { type: 'request.rejectionBegun', idActo } as const
  await alongside(hearingRequestWorkflow, asked.idSolicitudAudiencia, [begun])
}

/** States of a decree that is signed and not yet closed. */
const signedDecree = [...actStatesToClose, 'sent'] as const

/** 422 where a request is to get a hearing while a decree that rejects it is signed: nothing takes that back any more. */
export async function checkNotRejecting(tx: Tx, idSolicitud: number): Promise<void> {
  await takeNamedTurn(tx, 'rejectionOfRequest', idSolicitud)
  const signed = await tx
    .selectFrom('solicitud_audiencia as s')
    .innerJoin('acto_procesal as a', 'a.id', 's.id_acto_rechazo')
    .select('a.id')
    .where('s.id', '=', idSolicitud)
    .where('s.estado', '=', 'pending')
    .where('a.estado', 'in', signedDecree)
    .executeTakeFirst()
  if (signed) throw ruleText(hearingRefusals.rejectionSigned)
}

/** Does the request that the act is to reject have its hearing as it is read? What is decided on it asks the next one. */
export async function hasScheduled(
  db: Database,
  act: { readonly id: number; readonly id_causa: number },
): Promise<boolean> {
  const request = await db
    .selectFrom('solicitud_audiencia')
    .select('id')
    .where('id_causa', '=', act.id_causa)
    .where('id_acto_rechazo', '=', act.id)
    .where('estado', '=', 'scheduled')
    .executeTakeFirst()
  return request !== undefined
}

/** Is the act a decree that is to reject a request which has its hearing? */
export async function rejectsScheduled(tx: Tx, idActo: number): Promise<boolean> {
  const request = await tx
    .selectFrom('solicitud_audiencia')
    .select(['id', 'id_causa'])
    .where('id_acto_rechazo', '=', idActo)
    .executeTakeFirst()
  if (!request) return false
  await takeNamedTurn(tx, 'rejectionOfRequest', request.id)
  return hasScheduled(tx, { id: idActo, id_causa: request.id_causa })
}

/** 422 where a decree is signed that is to reject a request which has its hearing: it could never be closed. */
export async function checkRejectable(tx: Tx, idActo: number): Promise<void> {
  if (await rejectsScheduled(tx, idActo)) throw ruleText(hearingRefusals.rejectedScheduled)
}

/** The decree of rejection is closed, and its request rejected, both or neither (`spec 2 §4`). */
export async function rejectByDecree({ tx, alongside }: Moment, idActo: number): Promise<void> {
  const request = await tx
    .selectFrom('solicitud_audiencia')
    .select('id')
    .where('id_acto_rechazo', '=', idActo)
    .where('estado', '!=', 'rejected')
    .executeTakeFirst()
  if (!request) return
  await alongside(hearingRequestWorkflow, request.id, [{ type: 'request.rejected', idActoRechazo: idActo }])
}
