import type { PdfDocument } from './document.ts'
import { isArray, type PdfDict, PdfRef, type PdfValue } from './objects.ts'
import { PdfError } from './pdf-error.ts'
import type { PdfUpdate } from './update.ts'

/** Adds items to the list under `key` of an object, writing only the object that holds the list. @throws PdfError */
export function appendTo(
  document: PdfDocument,
  update: PdfUpdate,
  holder: { readonly ref: PdfRef; readonly dict: PdfDict },
  key: string,
  items: readonly PdfValue[],
): void {
  const list = holder.dict.get(key)
  const before = document.resolve(list)
  if (before !== null && !isArray(before)) throw new PdfError('invalid', `${key} is not a list`)
  const longer = [...(before ?? []), ...items]
  if (list instanceof PdfRef && before !== null) update.set(list, longer)
  else update.set(holder.ref, holder.dict.with({ [key]: longer }))
}
