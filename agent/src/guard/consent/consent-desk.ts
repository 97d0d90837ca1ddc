import { randomUUID } from 'node:crypto'

/** What a site wants: to use the agent at all, or to sign so many documents as somebody. */
export type ConsentQuestion =
  | { readonly kind: 'use'; readonly origin: string }
  | { readonly kind: 'sign'; readonly origin: string; readonly signer: string; readonly documents: number }

export type ConsentAnswer = 'once' | 'always' | 'no'

/**
 * How a question ended; 'unanswered' when nobody came, 'withdrawn' when nobody waits for the answer any more,
 * 'busy' when too many wait already.
 */
export type ConsentOutcome = ConsentAnswer | 'unanswered' | 'withdrawn' | 'busy'

export type PendingConsent = { readonly id: string; readonly question: ConsentQuestion }

/** Asks by a window of the desktop; undefined when this machine has none, or the person closed it in time. */
export type NativeDialog = (
  question: ConsentQuestion,
  signal: AbortSignal,
) => Promise<ConsentAnswer | undefined>

export type ConsentDesk = {
  readonly pending: () => readonly PendingConsent[]
  /** Grows with every question and answer: whoever shows them knows when to look again. */
  readonly revision: () => number
  /**
   * Asks; the same open question to use the agent is asked once, and each signature is a question of its own. Never
   * answers yes by itself.
   * @param gone aborts when this asker doesn't wait any more; with the last of them goes the question.
   */
  readonly ask: (question: ConsentQuestion, gone: AbortSignal) => Promise<ConsentOutcome>
  /** The person's answer, from the status page. @returns false when that question isn't open any more. */
  readonly answer: (id: string, answer: ConsentAnswer) => boolean
  readonly close: () => void
}

export type ConsentDeskOptions = {
  readonly dialog: NativeDialog
  readonly waitMilliseconds: number
  readonly maxPending?: number
}

type Open = PendingConsent & {
  /** How many wait for the answer. */
  askers: number
  readonly done: Promise<ConsentOutcome>
  readonly settle: (outcome: ConsentOutcome) => void
}

/** Where questions wait for the person at the machine: on the desktop and on the status page at once. */
export function createConsentDesk({
  dialog,
  waitMilliseconds,
  maxPending = 5,
}: ConsentDeskOptions): ConsentDesk {
  const open = new Map<string, Open>()
  let revision = 0

  const start = (key: string, question: ConsentQuestion): Open => {
    const withdrawn = new AbortController()
    let settle: Open['settle'] = () => {}
    const done = new Promise<ConsentOutcome>((resolve) => {
      const timer = setTimeout(() => settle('unanswered'), waitMilliseconds)
      settle = (outcome) => {
        clearTimeout(timer)
        open.delete(key)
        revision++
        withdrawn.abort()
        resolve(outcome)
      }
    })
    const entry: Open = { id: randomUUID(), question, askers: 0, done, settle }
    open.set(key, entry)
    revision++
    dialog(question, withdrawn.signal).then(
      (answer) => answer !== undefined && settle(answer),
      // A desktop that can't show the question leaves it on the status page.
      () => {},
    )
    return entry
  }

  return {
    pending: () => [...open.values()].map(({ id, question }) => ({ id, question })),
    revision: () => revision,
    ask: (question, gone) => {
      // One yes to a signature is for what it counted, however many others ask for the same at once.
      const key = question.kind === 'use' ? question.origin : randomUUID()
      const waiting = open.get(key)
      if (waiting === undefined && open.size >= maxPending) return Promise.resolve('busy')
      const entry = waiting ?? start(key, question)
      entry.askers++
      const leave = () => {
        if (--entry.askers === 0) entry.settle('withdrawn')
      }
      if (gone.aborted) leave()
      else gone.addEventListener('abort', leave, { once: true })
      return entry.done
    },
    answer: (id, answer) => {
      const entry = [...open.values()].find((candidate) => candidate.id === id)
      entry?.settle(answer)
      return entry !== undefined
    },
    close: () => {
      for (const { settle } of open.values()) settle('no')
    },
  }
}
