import { apiTexts } from '@estrado/machines/messages/api'
import { limits } from '@estrado/machines/vocabulary/limits'
import type { Handler, Services } from '../context.ts'
import { ruleBroken } from '../errors.ts'
import { sha256 } from '../journal/hash.ts'
import { refuseFile } from './inspect.ts'
import { openableFile } from './readable.ts'

/**
 * The public number of the document behind an address: ours, or a path below the API. Nothing is ever fetched
 * from an address; it only names a document, and any other address is refused.
 */
function uuidOfAddress(address: string, { publicUrl }: Services['settings']): string {
  const path = address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address
  const uuid = /^\/?(?:api\/)?documentos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/pdf$/i.exec(
    path,
  )?.[1]
  if (uuid) return uuid.toLowerCase()
  throw ruleBroken({ urls: [apiTexts.addressNotOurs] })
}

/** POST documentos/unir-documentos: documents that the caller may open as one file, in the order given. */
export const merge: Handler<'documentos.merge'> = async (context) => {
  const { services, body } = context
  const uuids = body.urls.map((address) => uuidOfAddress(address, services.settings))
  const rows = []
  for (const uuid of uuids) rows.push(await openableFile(context, uuid))
  if (rows.reduce((sum, { bytes }) => sum + bytes, 0) > limits.joinedBytes) {
    throw ruleBroken({ urls: [apiTexts.joinTooLarge] })
  }
  const files: Uint8Array[] = []
  for (const { sha256: hash } of rows) files.push(await services.files.get(hash))
  const bytes = await services.documents.join(files).catch(refuseFile)
  return { file: { name: apiTexts.joinedName, sha256: sha256(bytes), bytes } }
}
