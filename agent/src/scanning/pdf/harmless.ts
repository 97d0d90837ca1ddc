import type { PdfDocument } from '../../pdf/document.ts'
import { isName, PdfDict } from '../../pdf/objects.ts'

/** Actions that run programs or send data; links within the document and to the web stay. */
const dangerousActions = ['JavaScript', 'Launch', 'ImportData', 'SubmitForm', 'Rendition', 'RichMediaExecute']

/** An annotation or field that starts no program: not by itself, not when it is pressed, nor after what it leads to. */
export function withoutScripts(document: PdfDocument, of: PdfDict): PdfDict {
  const action = document.resolve(of.get('A'))
  const kind = action instanceof PdfDict ? document.resolve(action.get('S')) : null
  const isKept = action instanceof PdfDict && !dangerousActions.some((name) => isName(kind, name))
  return of.with({ AA: null, PA: null, A: isKept ? action.with({ Next: null }) : null })
}
