import { movedPages } from '@estrado/machines/scanning/digitising/pages'
import { digitising as texts } from '@estrado/machines/scanning/digitising-texts'
import { type KeyboardEvent, useState } from 'react'
import type { Digitising } from './digitising.ts'
import { indexByKey } from './page-grid.logic.ts'
import type { KeptPage } from './page-keepers/page-keeper.ts'

type PageKeysParts = {
  readonly pages: readonly KeptPage[]
  readonly columns: number
  readonly locked: boolean
  readonly digitising: Digitising
  readonly announce: (text: string) => void
  /** Shows a page large. */
  readonly onView: (id: string) => void
}

/** A page that is carried: where it would stand if it were put down. */
type Lifted = { readonly id: string; readonly place: number }

/**
 * Pages by keyboard and single presses: arrows walk, a press lifts a page, arrows or a press on another page
 * carry it, a press puts it down, Esc puts it back. Every step is announced.
 */
export function usePageKeys(parts: PageKeysParts) {
  const { pages: settled, columns, locked, digitising, announce, onView } = parts
  const [active, setActive] = useState<string>()
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const [wanted, setWanted] = useState<{ readonly id: string } | null>(null)
  const pages = lifted ? movedPages(settled, lifted.id, lifted.place) : settled

  const focus = (id: string | undefined) => {
    if (id === undefined) return
    setActive(id)
    setWanted({ id })
  }

  async function putDown({ id, place }: Lifted): Promise<void> {
    await digitising.move(id, place)
    setLifted(null)
    focus(id)
    announce(texts.dropped(place + 1))
  }

  function putBack({ id }: Lifted): void {
    setLifted(null)
    focus(id)
    announce(texts.putBack(settled.findIndex((page) => page.id === id) + 1))
  }

  function remove(id: string): void {
    const index = settled.findIndex((page) => page.id === id)
    announce(texts.removed(index + 1))
    void digitising.remove(id).then(() => focus((settled[index + 1] ?? settled[index - 1])?.id))
  }

  function carry(event: KeyboardEvent, held: Lifted): void {
    if (event.key === 'Escape') {
      putBack(held)
      return
    }
    const place = indexByKey(event.key, held.place, pages.length, columns)
    if (place === undefined) return
    event.preventDefault()
    setLifted({ ...held, place })
    setWanted({ id: held.id })
    announce(texts.carried(place + 1, pages.length))
  }

  return {
    pages,
    active,
    lifted: lifted?.id,
    wanted,
    remove,
    setActive,
    onPress: (id: string) => {
      const place = pages.findIndex((page) => page.id === id)
      if (locked || place < 0) return
      if (lifted) {
        void putDown(lifted.id === id ? lifted : { id: lifted.id, place })
        return
      }
      setLifted({ id, place })
      announce(texts.lifted(place + 1, pages.length))
    },
    onKey: (event: KeyboardEvent, id: string) => {
      if (lifted) {
        carry(event, lifted)
        return
      }
      const index = pages.findIndex((page) => page.id === id)
      const next = indexByKey(event.key, index, pages.length, columns)
      if (next !== undefined) {
        event.preventDefault()
        focus(pages[next]?.id)
        return
      }
      const plain = !event.ctrlKey && !event.altKey && !event.metaKey
      if (event.key.toLowerCase() === 'v' && plain) onView(id)
      if (locked) return
      if (event.key === 'Delete') remove(id)
      if (event.key.toLowerCase() === 'r' && plain) {
        announce(texts.turned(index + 1))
        void digitising.rotate(id, event.shiftKey ? -1 : 1)
      }
      if (event.key === 'z' && event.ctrlKey && digitising.can({ type: 'change.undone' })) {
        event.preventDefault()
        announce(texts.undone)
        void digitising.undo()
      }
    },
  }
}
