import { StoredFile } from '../../causes/cause/facts.ts'
import { Id } from '../../kernel/fact-fields.ts'
import { type FactOf, facts } from '../../kernel/facts.ts'

/** Facts of a file that was uploaded by itself, before it belongs to an act (`spec 1 §7`). */
export const uploadedFileFacts = facts('uploaded-file', {
  'file.uploaded': { idUsuario: Id, archivo: StoredFile },
  'file.discarded': {},
})

export type UploadedFileEvent = FactOf<typeof uploadedFileFacts>
