import type { StoredFile } from '../cause/facts.ts'

/** Facts of a file that was uploaded by itself, before it belongs to an act (`spec 1 §7`). Stream `archivo/{uuid}`. */
export type UploadedFileEvent =
  | { readonly type: 'file.uploaded'; readonly idUsuario: number; readonly archivo: StoredFile }
  | { readonly type: 'file.discarded' }
