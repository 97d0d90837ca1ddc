import type { StoredFile } from '@estrado/machines/causes/cause/facts'
import { officeTexts } from '@estrado/machines/writing/office-texts'
import type { Identity } from '../access/identity.ts'
import { store } from '../acts/attachments/attachments.ts'
import type { CallContext, Services } from '../context.ts'
import { ruleText } from '../errors.ts'
import { keepPrinted } from '../notifications/printed.ts'
import { pdfOf } from '../writing/office/office-calls.ts'
import { checkedName, presentDraft } from '../writing/office/office-drafts.ts'
import { placeOfCourt } from '../writing/office/office-places.ts'

type Sent = Pick<CallContext<'audiencias.create'>, 'file'> & {
  readonly body: { readonly nombreDocumentoOdt?: string | null | undefined }
}

/**
 * The file of an act that comes with a hearing: the one that was sent or, by `nombreDocumentoOdt`, the last save of the
 * court's document in the office editor. Undefined: neither.
 */
export async function actFile(
  services: Services,
  identity: Identity,
  { file, body }: Sent,
): Promise<StoredFile | undefined> {
  if (file) return store(services, file)
  if (!body.nombreDocumentoOdt) return undefined
  const nombre = checkedName(body.nombreDocumentoOdt)
  const draft = await presentDraft(services.db, placeOfCourt(identity), nombre)
  if (draft.revision === 0) throw ruleText(officeTexts.unsaved)
  return keepPrinted(services, await pdfOf(services, draft), nombre.replace(/\.odt$/, '.pdf'))
}
