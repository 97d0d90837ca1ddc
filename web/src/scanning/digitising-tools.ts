import { scanFaultTexts } from '@estrado/machines/scanning/agent-texts'
import { pageGone } from '@estrado/machines/scanning/digitising-texts'
import { outbox } from '../client/outbox/browser-outbox.ts'
import type { FactStream } from '../client/outbox/outbox.ts'
import { indexedPageStore, PageGone } from '../client/page-store.ts'
import { createScannerClient, type ScannerClient, ScannerRefusal } from '../client/scanner.ts'
import { serverNow } from '../client/server-clock.ts'
import { type DigitisingFailure, failureOf, type RefusedFile } from './digitising.logic.ts'
import type { AgentPages } from './page-keepers/agent-pages.ts'
import { type BrowserPages, browserPages } from './page-keepers/browser-pages.ts'
import { scanningKey } from './scanning-key.ts'

/** What the driver leans on; tests give their own. */
export type DigitisingTools = {
  readonly client: ScannerClient
  /** The pages that this browser keeps for the person, but for those whose PDF waits to be attached. */
  readonly browserPages: (taken: readonly string[]) => Promise<BrowserPages>
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** Where the facts go to be journalled; tests may do without. */
  readonly facts?: (maquina: string) => FactStream
}

/** The scanner of the person who is signed in. */
export const personsScanner = (userId: number): ScannerClient => createScannerClient(scanningKey(userId))

/** Resolves after a time, or as soon as the signal aborts. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })
}

export const personsDigitising = (userId: number): DigitisingTools => ({
  client: personsScanner(userId),
  browserPages: (taken) => browserPages(indexedPageStore(userId, serverNow), taken),
  wait,
  facts: outbox.open,
})

/**
 * Hands pages that the browser kept over to the agent, one after the other; each is forgotten once it is there. Those
 * that the agent refuses stay in the browser, keep none behind them there, and are answered with the reason.
 */
export async function giveToAgent(own: BrowserPages, agent: AgentPages): Promise<readonly RefusedFile[]> {
  const refused: RefusedFile[] = []
  const done: string[] = []
  for (const { id, title, removed, rotation } of own.pages()) {
    if (!removed) {
      try {
        await agent.add(await own.file(id))
      } catch (error) {
        if (!(error instanceof ScannerRefusal)) throw error
        const { message, remedy } = error.fault ?? failureOf(error)
        refused.push({ id, title, message, remedy })
        continue
      }
      const given = agent.pages().at(-1)
      if (given && rotation !== 0) await agent.change(given.id, { rotation })
      await own.change(id, { removed: true })
    }
    done.push(id)
  }
  if (done.length > 0) await own.discard(done)
  return refused
}

/** A file or page that the browser itself can't use, in words; undefined for any other error. */
export function unusable(error: unknown): DigitisingFailure | undefined {
  if (error instanceof PageGone) return pageGone
  if (error instanceof Error && error.name === 'UnusablePdf') {
    return scanFaultTexts[error.message === 'ENCRYPTED_PDF' ? 'ENCRYPTED_PDF' : 'BROKEN_PDF']
  }
  // What a browser says of an image that it can't read.
  const unreadable =
    error instanceof DOMException && ['InvalidStateError', 'EncodingError'].includes(error.name)
  return unreadable ? scanFaultTexts.BROKEN_PAGE : undefined
}
