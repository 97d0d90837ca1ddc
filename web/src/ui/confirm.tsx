import { dialog } from '@estrado/machines/messages/dialogs'
import { Button } from '@mantine/core'
import { type ReactNode, useLayoutEffect } from 'react'
import { createStore, useStore } from '../kernel/store.ts'
import { Dialog } from './dialog.tsx'

type Question = {
  readonly title?: string
  readonly message?: string
  /** More to know before deciding, below the question: the thing's name, what follows. */
  readonly detail?: ReactNode
  /** Room for the detail; small unless said. */
  readonly size?: 'sm' | 'xl'
  /** Verb and thing: 'Sortear', 'Eliminar a Ñuflo Peña'. */
  readonly accept?: string
  readonly cancel?: string
  /** It can't be undone: danger's colour, and the focus on what leaves everything as it is. */
  readonly final?: boolean
}

type Asked = Question & { readonly answer: (accepted: boolean) => void }

const asked = createStore<Asked | undefined>(undefined)

/** Asks and resolves to true if the person accepts (`spec 1 §2.5`). A second question dismisses the first. */
export function confirm(question: Question = {}): Promise<boolean> {
  answerNo()
  return new Promise((resolve) => {
    asked.set({
      ...question,
      answer: (accepted) => {
        asked.set(undefined)
        resolve(accepted)
      },
    })
  })
}

/** Asks before what was typed or gathered is lost. */
export const confirmDiscard = (): Promise<boolean> =>
  confirm({
    message: dialog.discardQuestion,
    accept: dialog.discard,
    cancel: dialog.keepEditing,
    final: true,
  })

const answerNo = (): void => asked.get()?.answer(false)

/** The place of the questions; mounted once, in the shell. One that is open when it goes is answered no: it was meant for whoever saw it there. */
export function ConfirmHost() {
  const question = useStore(asked, (now) => now)
  useLayoutEffect(() => answerNo, [])
  if (!question) return null
  return (
    <Dialog
      opened
      clickStays
      size={question.size ?? 'sm'}
      title={question.title ?? dialog.confirmTitle}
      onClose={() => question.answer(false)}
      footer={
        <>
          <Button
            variant="default"
            data-autofocus={question.final || undefined}
            onClick={() => question.answer(false)}
          >
            {question.cancel ?? dialog.cancel}
          </Button>
          <Button
            data-main
            data-autofocus={question.final ? undefined : true}
            {...(question.final && { color: 'danger' })}
            onClick={() => question.answer(true)}
          >
            {question.accept ?? dialog.accept}
          </Button>
        </>
      }
    >
      <p>{question.message ?? dialog.confirmMessage}</p>
      {question.detail}
    </Dialog>
  )
}
