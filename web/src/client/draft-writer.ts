/** Work that isn't saved yet, and when it was last changed. */
export type Unsaved<T> = { readonly value: T; readonly at: string }

/** How the newest typing stands: kept at `at`, not kept yet, or this browser keeps nothing. */
export type Kept =
  | { readonly state: 'nothing' | 'keeping' | 'impossible' }
  | { readonly state: 'kept'; readonly at: string }

type DraftWriterParts<T> = {
  readonly write: (unsaved: Unsaved<T>) => Promise<void>
  readonly remove: () => Promise<void>
  readonly now: () => Date
  readonly told: (kept: Kept) => void
}

export type DraftWriter<T> = { readonly keep: (value: T) => void; readonly forget: () => void }

/**
 * Keeps every change at once. While one is being written the next ones wait, and of those only the newest is
 * written: nothing is lost but what was typed during one write.
 */
export function createDraftWriter<T>({ write, remove, now, told }: DraftWriterParts<T>): DraftWriter<T> {
  type Wish = { readonly keep: T } | 'forget'
  let wish: Wish | undefined
  let writing = false

  async function work(): Promise<void> {
    if (writing) return
    writing = true
    while (wish !== undefined) {
      const next = wish
      wish = undefined
      try {
        await fulfil(next)
      } catch {
        told({ state: 'impossible' })
      }
    }
    writing = false
  }

  async function fulfil(next: Wish): Promise<void> {
    if (next === 'forget') {
      await remove()
      told({ state: 'nothing' })
      return
    }
    const at = now().toISOString()
    await write({ value: next.keep, at })
    // Something newer waits to be written: it isn't kept yet.
    if (wish === undefined) told({ state: 'kept', at })
  }

  return {
    keep: (value) => {
      wish = { keep: value }
      told({ state: 'keeping' })
      void work()
    },
    forget: () => {
      wish = 'forget'
      void work()
    },
  }
}
