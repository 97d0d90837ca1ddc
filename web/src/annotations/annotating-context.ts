import type { PageLook, Point, Rotation } from '@estrado/machines/annotations/geometry'
import { createContext, useContext } from 'react'
import type { Annotating } from './annotating.ts'

/** How a page is looked at now. */
export type Sheet = {
  readonly number: number
  readonly look: PageLook
  readonly scale: number
  readonly turn: Rotation
}

/** What the layers of all pages share. */
export type Shared = {
  readonly annotating: Annotating
  /** Pages that are laid out, by number: what is selected in the text is measured against them. */
  readonly sheets: Map<number, Sheet>
  /** Stamp of signed and approved documents. */
  readonly watermark: string | undefined
  /** Something is put at a place of a page, as by a press there. */
  readonly place: (sheet: Sheet, at: Point, byKey: boolean) => void
}

const SharedContext = createContext<Shared | undefined>(undefined)

export const SharedProvider = SharedContext.Provider

export function useShared(): Shared {
  const shared = useContext(SharedContext)
  if (!shared) throw new Error('an annotation layer outside of the viewer')
  return shared
}
