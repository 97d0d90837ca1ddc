import { type FieldMessages, hasMessages } from '@estrado/machines/rules/field-messages'
import { durations } from '@estrado/machines/vocabulary/durations'
import { useState } from 'react'
import {
  type RegisteredPerson,
  type RegistryBearer,
  registeredPerson,
  searchRegistry,
} from '../../../parties/persons/registry-search.ts'
import { confirmDiscard } from '../../../ui/confirm.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { focusField } from '../field-slot.tsx'
import type { Lawyer, Representative } from './party.logic.ts'
import { useAsking } from './use-asking.ts'

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
  const [link, setLink] = useState(start)
  const [attempted, setAttempted] = useState(false)
  const { searching, asking } = useAsking()
  const [found, setFound] = useState<Found>('none')
  /** Several people bear the number: one of them is to be chosen. */
  const [bearers, setBearers] = useState<readonly RegistryBearer[]>([])
  const messages = kind.messages(link)

  async function search(): Promise<void> {
    const documentNumber = link.documentoIdentidad.trim()
    if (documentNumber === '' || searching) return
    await asking(async () => {
      const answer = await searchRegistry({ documentNumber })
      setBearers(answer.bearers)
      if (answer.bearers.length === 0) take(answer)
      else setFound('none')
    })
  }

  const choose = (bearer: RegistryBearer) =>
    asking(async () => {
      take(await registeredPerson(bearer))
      setBearers([])
    })

  function take(answer: RegisteredPerson): void {
    const next = kind.found(link, answer)
    setFound(next ? 'fits' : answer.persona ? 'other' : 'unknown')
    if (next === null) return
    setLink(next)
    kind.onFound?.(next)
  }

  function submit(): void {
    setAttempted(true)
    if (!hasMessages(messages)) {
      onPut(link)
      return
    }
    if (messages.documentoIdentidad?.includes(kind.announced)) {
      showToast('warning', kind.announced, { duration: durations.error })
    }
    const [first] = Object.keys(messages)
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
      setBearers([])
    },
    shown: (field: string): readonly string[] => (attempted ? (messages[field] ?? []) : []),
  }
}

export type LinkForm<T extends Link> = ReturnType<typeof useLinkForm<T>>
