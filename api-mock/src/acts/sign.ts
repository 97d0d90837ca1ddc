import { requiredArguments } from '@estrado/machines/messages/required-arguments'
import { citizenshipTexts } from '@estrado/machines/session/citizenship-texts'
import { approvalTypeIds } from '@estrado/machines/signing/approval-types'
import { causeCall } from '../causes/commands.ts'
import { type Handler, numberParam } from '../context.ts'
import { sign, verifiedDocument } from '../documents/documents.ts'
import { registeredFiles } from '../documents/registered.ts'
import { acceptSignature } from '../documents/signature.ts'
import { ruleBroken } from '../errors.ts'
import { checkRejectable } from '../hearings/requests/rejection.ts'
import { checkWaiting } from '../hearings/setting-act.ts'
import { changeableAct, checkChangeable } from '../memorials/outside/own.ts'
import { checkNotExcused } from '../recusals/excused.ts'
import { checkComposed } from '../writing/review.ts'
import { runActCommand } from './act-command.ts'
import { checkSignable } from './act-types.ts'
import { checkBeforeSigning } from './finishing.ts'
import { checkValidator } from './validations.ts'

/** PATCH documentos/{id}/firmar: the signed file of an act, or of a cause's Formulario Único (`spec 1 §7`). */
export const signDocument: Handler<'documentos.sign'> = async (context) => {
  const { services, file, body } = context
  if (body.tipoAprobacion === approvalTypeIds.digitalCitizenship) {
    throw ruleBroken({ tipoAprobacion: [citizenshipTexts.askedElsewhere] })
  }
  const call = causeCall(context)
  const act = await changeableAct(services.db, call.identity, numberParam(context, 'id'))
  if (act.estado === null) return sign(context)
  if (!file) throw ruleBroken({ archivo: [requiredArguments.file] })
  const sha256 = await services.files.put(file.bytes)
  // Judged within the command, so that a refusal is recorded and a repeated command isn't judged again.
  const { version } = await runActCommand(
    call,
    'documentos.sign',
    { idActo: act.id, idCausa: act.id_causa },
    'act.signed',
    async (moment) => {
      const { roles, office } = call.identity
      const present = await checkChangeable(moment.tx, call.identity, act.id)
      const signer = { roles, office, idCausa: act.id_causa }
      await checkSignable(moment.tx, act.id, signer)
      await checkNotExcused(moment.tx, call.identity, act.id_causa, act.id)
      checkValidator(moment.stream, call.identity.userId, 'signature')
      await checkRejectable(moment.tx, act.id)
      await checkComposed(moment.tx, act.id)
      await checkBeforeSigning(moment.tx, present, moment.now)
      await checkWaiting(moment, act.id)
      const before = await moment.tx
        .selectFrom('documento')
        .select('sha256')
        .where('uuid', '=', act.uuid)
        .executeTakeFirstOrThrow()
      const issued = {
        pdf: await services.files.get(before.sha256),
        registered: await registeredFiles(moment.tx, {
          id_acto: act.id,
          id_causa: act.id_causa,
          estado_acto: act.estado,
        }),
      }
      const { certificado } = await acceptSignature(services, moment, call.identity, issued, file.bytes)
      const archivo = {
        uuid: act.uuid,
        sha256,
        bytes: file.bytes.length,
        paginas: act.paginas,
        nombre: act.nombre,
      }
      return {
        facts: [{ type: 'act.signed', firmante: certificado.ci, idUsuario: call.identity.userId, archivo }],
      }
    },
  )
  return { answer: await verifiedDocument(context, act.uuid), version }
}
