import { apiTexts } from '@estrado/machines/messages/api'
import { requiredArguments } from '@estrado/machines/messages/required-arguments'
import { type Handler, numberParam, signedIn } from '../context.ts'
import { signForm } from '../documents/documents.ts'
import { notFound, ruleText } from '../errors.ts'
import { visibleCause } from './access.ts'

/** POST causas/{id}/formulario-unico: hands in the cause's form, signed, as `PATCH documentos/{id}/firmar` does. */
export const saveForm: Handler<'causas.saveFormularioUnico'> = async (context) => {
  const { file, body, services } = context
  const cause = await visibleCause(services.db, signedIn(context), numberParam(context, 'id'))
  if (!file) throw ruleText(requiredArguments.uniqueForm)
  const idActo = body.idActoProcesal
  if (idActo === undefined) throw ruleText(requiredArguments.actId)
  if (idActo !== cause.id_acto_formulario) throw notFound(apiTexts.documentUnknown)
  return signForm(context, 'causas.saveFormularioUnico', { idActo, bytes: file.bytes })
}
