import { extensionOf } from '@estrado/machines/documents/upload-rules'
import { scanningTexts } from '@estrado/machines/scanning/agent-texts'
import { type PageEdit, PageGone, type PageStore, type StoredPage } from '../../client/page-store.ts'
import { shownBytes } from '../../ui/instant.ts'
import { fitPictures, type Reduce } from './fit-pictures.ts'
import type { KeptPage, PageKeeper, PictureSize } from './page-keeper.ts'

/** What the browser does with pictures and PDFs; tests give their own. */
export type PageTools = {
  readonly asJpeg: (image: Blob) => Promise<Blob>
  readonly viewOf: (image: Blob, rotation: StoredPage['rotation'], size: PictureSize) => Promise<Blob>
  readonly reduced: Reduce
  readonly sheetsOf: (pdf: Blob) => Promise<number>
  readonly composePdf: (
    parts: readonly { content: Blob; document: boolean; rotation: StoredPage['rotation'] }[],
    title: string,
  ) => Promise<{ readonly file: Blob; readonly sheets: number }>
  readonly newId: () => string
}

/** The library for PDFs is loaded when it is needed: most people have an agent. */
const pdfTools = () => import('../../client/page-pdf.ts')
const pictureTools = () => import('../../client/page-pictures.ts')

const browserTools: PageTools = {
  asJpeg: async (image) => (await pictureTools()).asJpeg(image),
  viewOf: async (image, rotation, size) => (await pictureTools()).viewOf(image, rotation, size),
  reduced: async (image, step) => (await pictureTools()).reduced(image, step),
  sheetsOf: async (pdf) => (await pdfTools()).sheetsOf(pdf),
  composePdf: async (parts, title) => (await pdfTools()).composePdf(parts, title),
  newId: () => crypto.randomUUID(),
}

const keptPage = ({
  id,
  title,
  document,
  sheets,
  bytes,
  rotation,
  removed,
  revision,
}: StoredPage): KeptPage => ({
  ...{ id, title, document, sheets, bytes, rotation, removed, revision },
  blank: false,
  corrected: false,
})

export type BrowserPages = PageKeeper & {
  /** A page as a file, to be handed on. */
  readonly file: (id: string) => Promise<File>
}

/**
 * Pages in this browser, by person, for who has no agent: they outlive a reload and a logout. Each window goes on with
 * those that it found and its own: what another one adds meanwhile is neither shown nor taken away. `taken`: pages of
 * a document that stands in a form.
 */
export async function browserPages(
  store: PageStore,
  taken: readonly string[],
  tools: PageTools = browserTools,
): Promise<BrowserPages> {
  let pages: readonly StoredPage[] = (await store.read()).filter(({ id }) => !taken.includes(id))

  const edit = async (next: PageEdit, added?: { id: string; content: Blob }) => {
    await store.edit(next, added)
    pages = next(pages)
  }
  const change = (id: string, patch: Partial<StoredPage>) =>
    edit((list) =>
      list.map((page) => (page.id === id ? { ...page, ...patch, revision: page.revision + 1 } : page)),
    )

  return {
    pages: () => pages.map(keptPage),
    add: async (file) => {
      const document = extensionOf(file.name) === '.pdf'
      const content = document ? file : await tools.asJpeg(file)
      const sheets = document ? await tools.sheetsOf(file) : 1
      const id = tools.newId()
      const known = { id, title: file.name, document, sheets, bytes: content.size }
      const page = { ...known, rotation: 0, removed: false, revision: 1 } as const
      await edit((list) => [...list, page], { id, content })
    },
    change: (id, { rotation, removed }) =>
      change(id, { ...(rotation !== undefined && { rotation }), ...(removed !== undefined && { removed }) }),
    removeBlanks: async () => undefined,
    order: (ids) =>
      edit((list) => [
        ...ids.flatMap((id) => list.find((page) => page.id === id) ?? []),
        ...list.filter(({ id }) => !ids.includes(id)),
      ]),
    compose: async (title, limit, ids) => {
      const parts = await Promise.all(
        ids.map(async (id) => {
          const page = pages.find((each) => each.id === id)
          if (!page) throw new PageGone(id)
          return { content: await store.content(id), document: page.document, rotation: page.rotation }
        }),
      )
      const smaller = await fitPictures(parts, limit, tools.reduced)
      const { file, sheets } = await tools.composePdf(smaller ?? parts, title)
      const notices = smaller ? [scanningTexts.imagesReduced(shownBytes(limit))] : []
      return { file, bytes: file.size, sheets, notices }
    },
    discard: (ids) => edit((list) => list.filter(({ id }) => !ids.includes(id))),
    picture: async (id, _signal, size = 'thumbnail') => {
      const page = pages.find((each) => each.id === id)
      return tools.viewOf(await store.content(id), page?.rotation ?? 0, size)
    },
    file: async (id) => {
      const page = pages.find((each) => each.id === id)
      const content = await store.content(id)
      return new File([content], page?.document ? page.title : 'foto.jpg', { type: content.type })
    },
  }
}
