import type { PageFact } from '@estrado/machines/scanning/digitising/pages'

/** A page or given PDF as its keeper knows it. */
export type KeptPage = PageFact & {
  /** Name of a given file as its owner knows it. */
  readonly title: string
  readonly bytes: number
  /** Pages that it has in the PDF. */
  readonly sheets: number
  /** Pictures may be kept under id and this: it changes with every edit. */
  readonly revision: number
}

export type PageChange = Partial<Pick<PageFact, 'rotation' | 'removed' | 'corrected'>>

/** The pages as one PDF, with what a person should know of it. */
export type MadePdf = {
  readonly file: Blob
  readonly bytes: number
  readonly sheets: number
  readonly notices: readonly string[]
  /** The agent's name of it; what the browser made has none. */
  readonly name?: string
}

/** `viewWidths` of the scanning vocabulary. */
export type PictureSize = 'thumbnail' | 'page'

/** Who keeps the pages until the document has arrived: the agent, or this browser. */
export type PageKeeper = {
  /** All pages in order, those taken out among them. */
  readonly pages: () => readonly KeptPage[]
  /** Puts an image or PDF behind the others. Throws what the keeper refuses it with. */
  readonly add: (file: File) => Promise<void>
  /** Throws `PageGone` like `order` and `compose`, where another window used or discarded the page. */
  readonly change: (id: string, change: PageChange) => Promise<void>
  readonly removeBlanks: () => Promise<void>
  readonly order: (ids: readonly string[]) => Promise<void>
  /**
   * These pages as one PDF, in this order. `limit`: bytes that it may have; images are made smaller as far as that
   * needs.
   */
  readonly compose: (title: string, limit: number, ids: readonly string[]) => Promise<MadePdf>
  /** These pages go; what another window put beside them stays. */
  readonly discard: (ids: readonly string[]) => Promise<void>
  /** A picture of a page, as it is turned now: small for the tray, or large enough to be read. */
  readonly picture: (id: string, signal: AbortSignal, size?: PictureSize) => Promise<Blob>
}

export const factOf = ({ id, document, blank, removed, rotation, corrected }: KeptPage): PageFact => ({
  id,
  document,
  blank,
  removed,
  rotation,
  corrected,
})
