import { documentText, toldDocument } from '@estrado/machines/parties/identity-document-rules'
import { citizenshipTexts as texts } from '@estrado/machines/session/citizenship-texts'
import { whoseIs } from '../../access/document-bearers.ts'
import { causeCall } from '../../causes/commands.ts'
import type { Handler, Services } from '../../context.ts'
import { checkReadOneWay } from '../../documents/signature.ts'
import { notFound, ruleText } from '../../errors.ts'
import type { ApprovalOutcome } from '../../session/citizenship/approvals.ts'
import { citizenshipClient, orProviderDown } from '../../session/citizenship.ts'
import { approvalTarget } from './approval-target.ts'

const settle = ({ db, clock }: Services, id: string, resultado: ApprovalOutcome['estado']) =>
  db
    .updateTable('solicitud_aprobacion')
    .set({ resuelta: clock.now(), resultado })
    .where('id', '=', id)
    .execute()

/**
 * POST {provider}/documento/aprobacion: asks the citizenship service what the citizen answered, never the
 * browser, and approves the document accordingly. The same request is answered the same, once approved or not.
 */
export const confirmApproval: Handler<'aprobacion.confirm'> = async (context) => {
  const { services, body } = context
  const client = citizenshipClient(context)
  const call = causeCall(context)
  const { solicitud } = body
  const asked = await services.db
    .selectFrom('solicitud_aprobacion')
    .selectAll()
    .where('id', '=', solicitud)
    .where('id_usuario', '=', call.identity.userId)
    .executeTakeFirst()
  if (!asked) throw notFound(texts.approvalUnknown)
  if (asked.resultado) return { answer: { solicitud, estado: asked.resultado } }
  const outcome = await client.approvals().outcome(asked.referencia).catch(orProviderDown)
  if (outcome.estado === 'pendiente') return { answer: { solicitud, estado: outcome.estado } }
  if (outcome.estado === 'aceptada') {
    const { id_documento: idDocumento, id_notificacion: idNotificacion } = asked
    const target = await approvalTarget(call, {
      ...(idDocumento !== null && { idDocumento }),
      ...(idNotificacion !== null && { idNotificacion }),
    })
    // The request is the command: asked again, its answer lost or by another window, it is done once.
    const command = {
      ...call,
      commandId: { id: solicitud, fingerprint: 'aprobacion' },
      expectedVersion: null,
    }
    await target.run(command, 'aprobacion.confirm', async (tx, standing) => {
      const sha256 = await standing.sha256()
      const { ciudadano, fechaSolicitud } = outcome
      const changed = sha256 !== asked.sha256 || outcome.sha256 !== asked.sha256
      if (changed) throw ruleText(texts.otherFile)
      if (standing.correctedSince({ version: asked.version_acto, at: asked.creada }))
        throw ruleText(texts.correctedSince)
      await checkReadOneWay(services, services.clock.now(), await standing.pdf())
      const told = toldDocument(ciudadano.documento, ciudadano.complemento ?? null)
      const whose = await whoseIs(tx, told, call.identity)
      if (whose !== 'same') throw ruleText(whose === 'unsure' ? texts.unsureCitizen : texts.otherCitizen)
      return {
        sha256,
        documento: documentText({ numero: told.numero, complemento: call.identity.complemento }),
        nombres: ciudadano.nombres,
        primerApellido: ciudadano.primer_apellido,
        segundoApellido: ciudadano.segundo_apellido,
        fechaSolicitud,
      }
    })
  }
  await settle(services, solicitud, outcome.estado)
  return { answer: { solicitud, estado: outcome.estado } }
}
