import { apiTexts } from '@estrado/machines/messages/api'
import { limits } from '@estrado/machines/vocabulary/limits'
import { type Handler, numberParam, signedIn } from '../context.ts'
import { notFound, ruleText } from '../errors.ts'
import { fileAddress, fileOfAct, readableDocument } from './readable.ts'
import { storedValidity } from './stored-verdict.ts'

/** GET documentos/{id}/borrador: the file as it stands before anybody has signed it (`spec 1 §7`). */
export const draft: Handler<'documentos.draft'> = async (context) => {
  const { services } = context
  const row = await fileOfAct(context, numberParam(context, 'id'))
  if (row.firmado) throw notFound(apiTexts.draftUnknown)
  return { file: { name: row.nombre, sha256: row.sha256, bytes: await services.files.open(row.sha256) } }
}

/** GET documentos/documento/buffer/{id}: the file within JSON, as the signer takes it (`spec 1 §7`). */
export const buffer: Handler<'documentos.buffer'> = async (context) => {
  const { services } = context
  const row = await fileOfAct(context, numberParam(context, 'id'))
  if (row.bytes > limits.uploadTotalBytes) throw ruleText(apiTexts.documentTooLarge)
  const base64 = Buffer.from(await services.files.get(row.sha256)).toString('base64')
  const { uuid, nombre, bytes, sha256 } = row
  return { answer: { id: row.id_acto, uuid, nombre, bytes, sha256, base64 } }
}

/** GET documentos/documento/actoProcesal/{id}: what is known of an act's document (`spec 2 §3`). */
export const ofAct: Handler<'documentos.ofAct'> = async (context) => {
  const { services } = context
  const row = await readableDocument(services, numberParam(context, 'id'), signedIn(context))
  return {
    answer: {
      id: row.id_acto,
      uuid: row.uuid,
      archivo: fileAddress(row.uuid),
      nombre: row.nombre,
      bytes: row.bytes,
      paginas: row.paginas,
      sha256: row.sha256,
      firmado: row.firmado,
      fechaFirma: row.fecha_firma?.toISOString() ?? null,
      validezDigital: { estado: (await storedValidity(services, row)).estado },
    },
  }
}
