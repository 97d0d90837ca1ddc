import type { FieldMessages } from '../rules/field-messages.ts'
import type { CitizenQueryBody } from './citizen-schemas.ts'
import { citizenRefusals as refusals } from './citizen-texts.ts'

/** What a query lacks: who asks, and after what. Without a document that was seen only a code can be asked for. */
export function citizenQueryRules(body: CitizenQueryBody): FieldMessages {
  const { documentoIdentidad, nombre, codigoUnico, documentoExhibido } = body
  const hasNumber = /^[0-9A-Za-z-]{4,20}$/.test(documentoIdentidad)
  return {
    ...(nombre === '' && { nombre: [refusals.name] }),
    ...(!hasNumber &&
      (documentoIdentidad !== '' || documentoExhibido) && { documentoIdentidad: [refusals.document] }),
    ...(codigoUnico === '' && !documentoExhibido && { codigoUnico: [refusals.code] }),
  }
}
