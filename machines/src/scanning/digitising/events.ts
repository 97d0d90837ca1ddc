import { Schema } from 'effect'
import { scanFaultCodes } from '../../contract/agent-scanning.ts'
import { Count, optional, Text } from '../../kernel/fact-fields.ts'
import { type FactOf, facts } from '../../kernel/facts.ts'
import { AgentProblem } from '../../workflows/agent-problem.ts'
import { colourModes, type PaperSize, paperSizes } from '../vocabulary.ts'

/** Where pages come from. */
const source = Schema.Literal('scanner', 'camera', 'files')
export type PageSource = typeof source.Type

/** There is no camera, or the browser didn't let the page use it. */
const cameraProblem = Schema.Literal('missing', 'denied')
export type CameraProblem = typeof cameraProblem.Type

/** Why a scan ended early; the pages are kept. `resumable`: it can go on at the next sheet. */
const stop = Schema.Struct({ code: Schema.Literal(...scanFaultCodes), resumable: Schema.Boolean })
export type ScanStop = typeof stop.Type

/** How a scan is made, as far as somebody later wants to know it. */
const settings = Schema.Struct({
  sheets: Schema.Literal('flatbed', 'feeder'),
  duplex: Schema.Boolean,
  resolution: Count,
  colourMode: Schema.Literal(...colourModes),
  paper: Schema.Literal(...(Object.keys(paperSizes) as PaperSize[])),
  removeBlank: Schema.Boolean,
})
export type ScanFacts = typeof settings.Type

/** A quarter turn at a time, to the right. */
const rotation = Schema.Literal(0, 90, 180, 270)
export type PageRotation = typeof rotation.Type

/** One page of the document to be, or one given PDF with all of its pages. */
const page = Schema.Struct({
  id: Text,
  document: Schema.Boolean,
  blank: Schema.Boolean,
  /** Taken out; it comes back by undoing. */
  removed: Schema.Boolean,
  rotation,
  /** Straightened, cropped and cleaned. */
  corrected: Schema.Boolean,
})
export type PageFact = typeof page.Type

const pages = Schema.Array(page)
const more = optional(Schema.Literal(true))

/**
 * Facts of bringing paper into one PDF (`spec 1 §2.5, §7`). Pages are named by the id under which they are kept;
 * what stands on them is in no fact.
 */
export const digitisingFacts = facts('digitising', {
  /** `limit`: bytes that the PDF may have, what is attached besides already taken off. */
  'digitising.opened': { source, limit: Count },
  /**
   * The agent keeps the pages; these were there before, and a scan may be going on or have stopped. Of many pages
   * (`pagesOfAFact`) each fact tells a part: `more` says that others follow, and the last one decides.
   */
  'agent.connected': { pages, scanning: Schema.Boolean, stop: Schema.NullOr(stop), more },
  /** The agent gave no answer; `pages` are those that this browser keeps. */
  'agent.unreachable': { problem: AgentProblem, pages, more },
  'connection.retried': {},
  'source.chosen': { source },
  'camera.opened': {},
  'camera.failed': { problem: cameraProblem },
  'photo.taken': { page },
  'files.added': { pages },
  'scan.started': { settings },
  'pages.arrived': { pages },
  'scan.finished': {},
  'scan.cancelled': {},
  'scan.interrupted': { stop },
  'scan.resumed': {},
  /** The person goes on with the pages that came. */
  'interruption.accepted': {},
  'page.rotated': { page: Text, rotation },
  'page.corrected': { page: Text, corrected: Schema.Boolean },
  /** `place`: from 0, among the pages that weren't taken out. */
  'page.moved': { page: Text, place: Count },
  'page.removed': { page: Text },
  'blanks.removed': {},
  'change.undone': {},
  'pages.discarded': {},
  'pdf.ordered': {},
  'pdf.made': { bytes: Count, sheets: Count },
  'pdf.failed': {},
  'pages.reopened': {},
  'document.accepted': {},
  'digitising.left': {},
})

export type DigitisingEvent = FactOf<typeof digitisingFacts>
