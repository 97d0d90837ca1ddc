import { indexedPageStore, type PageStore } from '../../client/page-store.ts'
import { serverNow } from '../../client/server-clock.ts'
import { smallPdf } from './small-pdf.ts'

/** A page that the person's browser keeps since before, where no agent is. */
export async function pageInBrowser(userId: number): Promise<PageStore> {
  const store = indexedPageStore(userId, serverNow)
  const content = await smallPdf()
  const facts = { title: 'escrito.pdf', document: true, sheets: 1, bytes: content.size } as const
  const page = { id: 'hoja-1', ...facts, rotation: 0, removed: false, revision: 1 } as const
  await store.edit((pages) => [...pages, page], { id: page.id, content })
  return store
}
