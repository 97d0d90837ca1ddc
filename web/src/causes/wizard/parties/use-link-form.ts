import { type FieldMessages, hasMessages } from '@estrado/machines/rules/field-messages'
import { durations } from '@estrado/machines/vocabulary/durations'
import { useState } from 'react'
import { useLatest } from '../../../kernel/use-latest.ts'
import type { RegisteredPerson } from '../../../parties/persons/registry-search.ts'
import { withTypedSince } from '../../../parties/persons/typed-since.ts'
import { usePersonSearch } from '../../../parties/persons/use-person-search.ts'
import { confirmDiscard } from '../../../ui/confirm.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { focusField } from '../field-slot.tsx'
import type { Lawyer, Representative } from './party.logic.ts'

/** A lawyer or representative of a party. */
export type Link = Lawyer | Representative

/** What tells a lawyer's form from a representative's. */
export type LinkKind<T extends Link> = {
  /** First part of the fields' names on the screen. */
  readonly place: 'abogado' | 'representante'
  readonly messages: (link: T) => FieldMessages
  /** Of the number's messages the one of the error catalogue (`spec 3 §8`). */
  readonly announced: string
  readonly withDocument: (link: T, documentoIdentidad: string) => T
  /** The link with whom the registry knows; null where that person can't be one. */
  readonly found: (typed: T, answer: RegisteredPerson) => T | null
  readonly onFound?: (link: T) => void
}

type Ends<T> = { readonly onPut: (link: T) => void; readonly onClose: () => void }

/** What the registry said of the number: nothing yet, somebody who fits, somebody else, nobody. */
export type Found = 'none' | 'fits' | 'other' | 'unknown'

/** The form of a lawyer or representative: its values and messages, and the registry's search. */
export function useLinkForm<T extends Link>(start: T, kind: LinkKind<T>, { onPut, onClose }: Ends<T>) {
  const { value: link, now, set: setLink } = useLatest(start)
  const [attempted, setAttempted] = useState(false)
  const [found, setFound] = useState<Found>('none')
  const messages = kind.messages(link)

  /** The number alone: who bears it is asked anew. */
  const clear = (answer: Found) => {
    setLink(kind.withDocument(now(), now().documentoIdentidad))
    setFound(answer)
  }

  const { searching, bearers, search, choose, settled } = usePersonSearch({
    now,
    question: ({ documentoIdentidad }) => ({ documentNumber: documentoIdentidad.trim() }),
    take: (answer, asked) => {
      const next = kind.found(now(), answer)
      if (next === null) return clear(answer.persona ? 'other' : 'unknown')
      const filled = withTypedSince(next, asked, now())
      setLink(filled)
      setFound('fits')
      kind.onFound?.(filled)
    },
    onSeveral: () => clear('none'),
  })

  /** Puts it once no registry is asked any more; else leads to the first field that keeps it from being put. */
  async function submit(): Promise<void> {
    if (!(await settled())) return
    setAttempted(true)
    const wrong = kind.messages(now())
    if (!hasMessages(wrong)) {
      onPut(now())
      return
    }
    if (wrong.documentoIdentidad?.includes(kind.announced)) {
      showToast('warning', kind.announced, { duration: durations.error })
    }
    const [first] = Object.keys(wrong)
    if (first !== undefined) focusField(`${kind.place}.${first}`)
  }

  async function cancel(): Promise<void> {
    if (link === start || (await confirmDiscard())) onClose()
  }

  return {
    link,
    found,
    bearers,
    searching,
    search,
    choose,
    submit,
    cancel,
    change: (patch: Partial<T>) => setLink({ ...link, ...patch }),
    setDocument: (documentoIdentidad: string) => {
      setLink(kind.withDocument(link, documentoIdentidad))
      setFound('none')
    },
    shown: (field: string): readonly string[] => (attempted ? (messages[field] ?? []) : []),
  }
}

export type LinkForm<T extends Link> = ReturnType<typeof useLinkForm<T>>
