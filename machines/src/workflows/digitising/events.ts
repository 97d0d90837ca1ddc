import type { AgentAccessProblem } from '../../contract/agent-access.ts'
import type { ScanFaultCode } from '../../contract/agent-scanning.ts'
import type { ColourMode, PaperSize } from '../../vocabulary/scanning.ts'
import type { PageFact, PageRotation } from './pages.ts'

/** Where pages come from. */
export type PageSource = 'scanner' | 'camera' | 'files'

/** There is no camera, or the browser didn't let the page use it. */
export type CameraProblem = 'missing' | 'denied'

/** Why a scan ended early; the pages are kept. `resumable`: it can go on at the next sheet. */
export type ScanStop = { readonly code: ScanFaultCode; readonly resumable: boolean }

/** How a scan is made, as far as somebody later wants to know it. */
export type ScanFacts = {
  readonly sheets: 'flatbed' | 'feeder'
  readonly duplex: boolean
  readonly resolution: number
  readonly colourMode: ColourMode
  readonly paper: PaperSize
  readonly removeBlank: boolean
}

/**
 * Facts of bringing paper into one PDF (`spec 1 §2.5, §7`). Pages are named by the id under which they are kept;
 * what stands on them is in no fact.
 */
export type DigitisingEvent =
  /** `limit`: bytes that the PDF may have, what is attached besides already taken off. */
  | { readonly type: 'digitising.opened'; readonly source: PageSource; readonly limit: number }
  /**
   * The agent keeps the pages; these were there before, and a scan may be going on or have stopped. Of many pages
   * (`pagesOfAFact`) each fact tells a part: `more` says that others follow, and the last one decides.
   */
  | {
      readonly type: 'agent.connected'
      readonly pages: readonly PageFact[]
      readonly scanning: boolean
      readonly stop: ScanStop | null
      readonly more?: true
    }
  /** The agent gave no answer; `pages` are those that this browser keeps. */
  | {
      readonly type: 'agent.unreachable'
      readonly problem: AgentAccessProblem
      readonly pages: readonly PageFact[]
      readonly more?: true
    }
  | { readonly type: 'connection.retried' }
  | { readonly type: 'source.chosen'; readonly source: PageSource }
  | { readonly type: 'camera.opened' }
  | { readonly type: 'camera.failed'; readonly problem: CameraProblem }
  | { readonly type: 'photo.taken'; readonly page: PageFact }
  | { readonly type: 'files.added'; readonly pages: readonly PageFact[] }
  | { readonly type: 'scan.started'; readonly settings: ScanFacts }
  | { readonly type: 'pages.arrived'; readonly pages: readonly PageFact[] }
  | { readonly type: 'scan.finished' }
  | { readonly type: 'scan.cancelled' }
  | { readonly type: 'scan.interrupted'; readonly stop: ScanStop }
  | { readonly type: 'scan.resumed' }
  /** The person goes on with the pages that came. */
  | { readonly type: 'interruption.accepted' }
  | { readonly type: 'page.rotated'; readonly page: string; readonly rotation: PageRotation }
  | { readonly type: 'page.corrected'; readonly page: string; readonly corrected: boolean }
  /** `place`: from 0, among the pages that weren't taken out. */
  | { readonly type: 'page.moved'; readonly page: string; readonly place: number }
  | { readonly type: 'page.removed'; readonly page: string }
  | { readonly type: 'blanks.removed' }
  | { readonly type: 'change.undone' }
  | { readonly type: 'pages.discarded' }
  | { readonly type: 'pdf.ordered' }
  | { readonly type: 'pdf.made'; readonly bytes: number; readonly sheets: number }
  | { readonly type: 'pdf.failed' }
  | { readonly type: 'pages.reopened' }
  | { readonly type: 'document.accepted' }
  | { readonly type: 'digitising.left' }
