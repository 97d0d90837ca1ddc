import { Schema } from 'effect'
import { scanFaultCodes } from '../../contract/agent-scanning.ts'
import { colourModes, type PaperSize, paperSizes } from '../../vocabulary/scanning.ts'
import type { DigitisingEvent } from '../digitising/events.ts'
import { AgentProblem } from './agent-access.ts'
import { Count, type FactSchemas, none, Text } from './fields.ts'

const source = Schema.Literal('scanner', 'camera', 'files')
const rotation = Schema.Literal(0, 90, 180, 270)
const page = Schema.Struct({
  id: Text,
  document: Schema.Boolean,
  blank: Schema.Boolean,
  removed: Schema.Boolean,
  rotation,
  corrected: Schema.Boolean,
})
const pages = Schema.Array(page)
const stop = Schema.Struct({ code: Schema.Literal(...scanFaultCodes), resumable: Schema.Boolean })
const more = Schema.optionalWith(Schema.Literal(true), { exact: true })
const settings = Schema.Struct({
  sheets: Schema.Literal('flatbed', 'feeder'),
  duplex: Schema.Boolean,
  resolution: Count,
  colourMode: Schema.Literal(...colourModes),
  paper: Schema.Literal(...(Object.keys(paperSizes) as PaperSize[])),
  removeBlank: Schema.Boolean,
})
const withPages = Schema.Struct({ pages })

export const digitisingFacts: FactSchemas<DigitisingEvent> = {
  'digitising.opened': Schema.Struct({ source, limit: Count }),
  'agent.connected': Schema.Struct({ pages, scanning: Schema.Boolean, stop: Schema.NullOr(stop), more }),
  'agent.unreachable': Schema.Struct({ problem: AgentProblem, pages, more }),
  'connection.retried': none,
  'source.chosen': Schema.Struct({ source }),
  'camera.opened': none,
  'camera.failed': Schema.Struct({ problem: Schema.Literal('missing', 'denied') }),
  'photo.taken': Schema.Struct({ page }),
  'files.added': withPages,
  'scan.started': Schema.Struct({ settings }),
  'pages.arrived': withPages,
  'scan.finished': none,
  'scan.cancelled': none,
  'scan.interrupted': Schema.Struct({ stop }),
  'scan.resumed': none,
  'interruption.accepted': none,
  'page.rotated': Schema.Struct({ page: Text, rotation }),
  'page.corrected': Schema.Struct({ page: Text, corrected: Schema.Boolean }),
  'page.moved': Schema.Struct({ page: Text, place: Count }),
  'page.removed': Schema.Struct({ page: Text }),
  'blanks.removed': none,
  'change.undone': none,
  'pages.discarded': none,
  'pdf.ordered': none,
  'pdf.made': Schema.Struct({ bytes: Count, sheets: Count }),
  'pdf.failed': none,
  'pages.reopened': none,
  'document.accepted': none,
  'digitising.left': none,
}
