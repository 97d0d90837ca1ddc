import { dialog } from '@estrado/machines/messages/dialogs'
import { drafts } from '@estrado/machines/messages/drafts'
import type { FieldMessages } from '@estrado/machines/rules/field-messages'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { createDraftWriter, type DraftWriter, type Kept, type Unsaved } from '../client/draft-writer.ts'
import { storedSession } from '../client/stored-session.ts'
import { lockOf } from '../client/tab-lock.ts'
import { type DraftName, type UnsavedStore, unsavedStores } from '../client/unsaved-store.ts'
import { confirmDiscard } from '../ui/confirm.tsx'
import { NoticeBox } from '../ui/notice-box.tsx'
import { type Form, useForm } from './form.tsx'

/** Where the drafts of one kind of form are kept. */
export type Drafts<T extends object> = {
  readonly name: DraftName
  /** Which of the person's forms of that kind it is. */
  readonly thing: number | string
  /** What of it can be kept, the whole unless said; the same function always. */
  readonly keepable?: (value: T) => T
  /** Does the API have it? Nothing is kept from then on. */
  readonly isMade: boolean
}

export type KeptForm<T extends object> = {
  readonly form: Form<T>
  /** What was left is here again, with the way to be rid of it. */
  readonly notice: ReactNode
}

const whole = <T,>(value: T): T => value

/** Settles when this tab has let go of the drafts that it had. */
let released: Promise<void> = Promise.resolve()

type Held<T> = { readonly store: UnsavedStore<T>; readonly left: Unsaved<T> | undefined }

/** Mutual exclusion: of two tabs with one form the first keeps its draft; undefined: this is another one. */
async function holdDraft<T extends object>(name: DraftName, thing: number | string) {
  const userId = storedSession()?.usuario.id ?? 0
  // Outside a secure context there are no locks; then all tabs share one.
  const release =
    'locks' in navigator ? await lockOf(`estrado-${name}/${userId}/${thing}`) : async () => undefined
  if (release === null) return undefined
  const store = unsavedStores<T>(name)(userId, thing)
  // A browser that keeps nothing says so at the first writing.
  return { store, left: await store.read().catch(() => undefined), release }
}

/**
 * Offline draft: a form that is kept in this browser at every change, by person and thing, until the API has it. Whoever
 * comes back after a killed browser or an ended session goes on where they were. Where the browser keeps nothing, leaving
 * the page asks, as of every form.
 */
export function useKeptForm<T extends object>(
  first: T,
  rules: (value: T) => FieldMessages,
  { name, thing, keepable = whole, isMade }: Drafts<NoInfer<T>>,
): KeptForm<T> {
  const [kept, setKept] = useState<Kept>({ state: 'nothing' })
  const [writer, setWriter] = useState<DraftWriter<T>>()
  const [isRecovered, setRecovered] = useState(false)
  const form = useForm(first, rules, { dispensable: kept.state === 'kept' && !isMade })
  const { value, changed } = form

  const begin = useEffectEvent(({ store, left }: Held<T>) => {
    if (left && !changed) {
      form.set({ ...first, ...left.value })
      setRecovered(true)
    }
    setWriter(createDraftWriter<T>({ ...store, now: () => new Date(), told: setKept }))
  })
  useEffect(() => {
    let isOver = false
    const held = released.then(() => holdDraft<T>(name, thing)).catch(() => undefined)
    void held.then((draft) => {
      if (draft && !isOver) begin(draft)
    })
    return () => {
      isOver = true
      setWriter(undefined)
      released = held.then((draft) => draft?.release())
    }
  }, [name, thing])

  useEffect(() => {
    if (!writer) return
    if (isMade || !changed) writer.forget()
    else writer.keep(keepable(value))
  }, [writer, value, changed, isMade, keepable])

  const discard = async () => {
    if (!(await confirmDiscard())) return
    form.set(first)
    setRecovered(false)
  }
  return {
    form,
    notice: isRecovered && !isMade && (
      <NoticeBox
        tone="information"
        title={drafts.restored}
        actions={
          <Button variant="default" disabled={form.saving} onClick={() => void discard()}>
            {dialog.discard}
          </Button>
        }
      />
    ),
  }
}
