import type { Samples } from '../../kernel/facts.ts'
import { limits } from '../../vocabulary/limits.ts'
import type { DigitisingEvent } from './events.ts'
import type { PageFact } from './pages.ts'

const page = (id: string, facts: Partial<PageFact> = {}): PageFact => ({
  id,
  document: false,
  blank: false,
  removed: false,
  rotation: 0,
  corrected: false,
  ...facts,
})

const sheet = page('hoja-1.jpg')

const blankSheet = page('hoja-2.jpg', { blank: true })

const laterSheet = page('hoja-3.jpg')

const photo = page('foto-1.jpg')

const givenPdf = page('escrito.pdf', { document: true })

const jam = { code: 'JAMMED', resumable: true } as const

const unsupported = { code: 'UNSUPPORTED', resumable: false } as const

const settings = {
  sheets: 'feeder',
  duplex: false,
  resolution: 200,
  colourMode: 'grey',
  paper: 'a4',
  removeBlank: false,
} as const

/** Payloads that generated paths try. */
export const digitisingSamples: Samples<DigitisingEvent> = {
  'digitising.opened': [{ type: 'digitising.opened', source: 'scanner', limit: limits.uploadTotalBytes }],
  'agent.connected': [
    { type: 'agent.connected', pages: [], scanning: false, stop: null },
    { type: 'agent.connected', pages: [sheet, blankSheet], scanning: false, stop: null },
    { type: 'agent.connected', pages: [sheet], scanning: true, stop: null },
    { type: 'agent.connected', pages: [sheet], scanning: false, stop: jam },
    { type: 'agent.connected', pages: [sheet], scanning: false, stop: null, more: true },
  ],
  'agent.unreachable': [
    { type: 'agent.unreachable', problem: 'not-running', pages: [] },
    { type: 'agent.unreachable', problem: 'not-running', pages: [photo] },
    { type: 'agent.unreachable', problem: 'not-running', pages: [photo], more: true },
  ],
  'connection.retried': [{ type: 'connection.retried' }],
  'source.chosen': [
    { type: 'source.chosen', source: 'scanner' },
    { type: 'source.chosen', source: 'camera' },
    { type: 'source.chosen', source: 'files' },
  ],
  'camera.opened': [{ type: 'camera.opened' }],
  'camera.failed': [
    { type: 'camera.failed', problem: 'missing' },
    { type: 'camera.failed', problem: 'denied' },
  ],
  'photo.taken': [{ type: 'photo.taken', page: photo }],
  'files.added': [{ type: 'files.added', pages: [givenPdf] }],
  'scan.started': [{ type: 'scan.started', settings }],
  'pages.arrived': [{ type: 'pages.arrived', pages: [laterSheet] }],
  'scan.finished': [{ type: 'scan.finished' }],
  'scan.cancelled': [{ type: 'scan.cancelled' }],
  'scan.interrupted': [
    { type: 'scan.interrupted', stop: jam },
    { type: 'scan.interrupted', stop: unsupported },
  ],
  'scan.resumed': [{ type: 'scan.resumed' }],
  'interruption.accepted': [{ type: 'interruption.accepted' }],
  'page.rotated': [{ type: 'page.rotated', page: sheet.id, rotation: 90 }],
  'page.corrected': [
    { type: 'page.corrected', page: sheet.id, corrected: true },
    { type: 'page.corrected', page: givenPdf.id, corrected: true },
  ],
  'page.moved': [{ type: 'page.moved', page: sheet.id, place: 1 }],
  'page.removed': [{ type: 'page.removed', page: sheet.id }],
  'blanks.removed': [{ type: 'blanks.removed' }],
  'change.undone': [{ type: 'change.undone' }],
  'pages.discarded': [{ type: 'pages.discarded' }],
  'pdf.ordered': [{ type: 'pdf.ordered' }],
  'pdf.made': [
    { type: 'pdf.made', bytes: 1_200_000, sheets: 2 },
    { type: 'pdf.made', bytes: limits.uploadTotalBytes + 1, sheets: 2 },
  ],
  'pdf.failed': [{ type: 'pdf.failed' }],
  'pages.reopened': [{ type: 'pages.reopened' }],
  'document.accepted': [{ type: 'document.accepted' }],
  'digitising.left': [{ type: 'digitising.left' }],
}
