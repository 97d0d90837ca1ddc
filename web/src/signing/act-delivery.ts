import { approvalTypeIds } from '@estrado/machines/signing/approval-types'
import { signingDialog } from '@estrado/machines/signing/dialog-texts'
import { call } from '../client/call.ts'
import { CallFailure, failureNotice } from '../client/failure.ts'
import { newCommandId } from '../client/headers.ts'
import { sha256Of } from '../client/sha256.ts'
import { ChangedSinceShown, type Deliver, type Delivered, type SignableDocument } from './signing-tools.ts'

/**
 * The document of a procedural act: `idActo` for the signature, `uuid` for its file, `sha256` of that as it stands on
 * the screen, and the version of the act there: what accompanies it is another otherwise.
 */
export type ActDocument = {
  readonly idActo: number
  readonly version: number
  readonly uuid: string
  readonly name: string
  readonly sha256: string
}

/** The file as the API has it; another one than was shown isn't signed. */
export const documentOfAct = ({ uuid, name, sha256 }: ActDocument): SignableDocument => ({
  id: uuid,
  name,
  bytes: async () => {
    const file: unknown = await call('documentos.pdf', { params: { uuid } }, { notices: 'none' })
    if (!(file instanceof Blob)) throw new TypeError(uuid)
    const bytes = new Uint8Array(await file.arrayBuffer())
    if ((await sha256Of(bytes)) !== sha256) throw new ChangedSinceShown()
    return bytes
  },
})

/**
 * Hands the signed file of an act to the API, which judges the signature (PATCH documentos/{id}/firmar,
 * `spec 1 §7`). The same file sent again is the same command: signed twice is impossible.
 */
export function deliveryOfAct({ idActo, version }: Pick<ActDocument, 'idActo' | 'version'>): Deliver {
  const commands = new WeakMap<File, string>()
  return async (archivo) => {
    const commandId = commands.get(archivo) ?? newCommandId()
    commands.set(archivo, commandId)
    const tipoAprobacion = String(approvalTypeIds.digitalSignature)
    try {
      await call(
        'documentos.sign',
        { params: { id: idActo }, body: { tipoAprobacion }, files: { archivo } },
        { commandId, version, notices: 'success' },
      )
      return { accepted: true }
    } catch (error) {
      if (error instanceof CallFailure) return declinedBy(error)
      throw error
    }
  }
}

/** Why the API didn't take a signed file; without its judgement the same file may be sent again. */
export function declinedBy(failure: CallFailure): Delivered {
  const notice = failureNotice(failure)
  const [line = notice?.title ?? signingDialog.notDelivered] = notice?.lines ?? []
  return { accepted: false, reason: line, again: failure.undecided }
}
