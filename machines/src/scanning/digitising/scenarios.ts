import type { Plausible } from '../../paths/samples.ts'
import type { DigitisingEvent } from './events.ts'
import type { DigitisingContext } from './machine.ts'
import { areNew, sameIds } from './pages.ts'

const changes: readonly DigitisingEvent['type'][] = [
  'page.rotated',
  'page.corrected',
  'page.moved',
  'page.removed',
  'blanks.removed',
]

type Found = Extract<DigitisingEvent, { type: 'agent.connected' | 'agent.unreachable' }>

/** Pages are told of in parts once, when the digitiser opens; the last part, with no further page, is its keeper's. */
const isPart = ({ keeper, found }: DigitisingContext, fact: Found): boolean =>
  fact.more
    ? keeper === null && found.length === 0
    : fact.pages.length === 0 &&
      (fact.type === 'agent.connected') === found.every(({ id }) => id.startsWith('hoja'))

/**
 * An agent that comes back has the pages that it had; that it went is seen while it keeps pages. What the browser
 * makes of a photo is neither too large nor does it fail. A walk waits for what it adds before it goes on, makes one change before it undoes it, looks at the
 * scanner's pages only, and gathers two at the most: more would be the same once again.
 */
export const plausibleInDigitising: Plausible = (snapshot, event) => {
  const context = snapshot.context as DigitisingContext
  const { keeper, pages, before, camera, source, limit, found } = context
  const fact = event as DigitisingEvent
  const untouched = before.length === 0
  if (changes.includes(fact.type)) return untouched && source === 'scanner' && pages.length === 2
  switch (fact.type) {
    case 'agent.connected':
      if (fact.more || found.length > 0) return isPart(context, fact)
      return keeper === 'agent'
        ? sameIds(pages, fact.pages) && untouched
        : pages.length === 0 && (keeper === null || fact.pages.length === 0)
    case 'agent.unreachable':
      if (fact.more || found.length > 0) return isPart(context, fact)
      return snapshot.value === 'connecting' && keeper !== 'agent'
        ? keeper === null || sameIds(pages, fact.pages)
        : fact.pages.length === 0 && untouched && (snapshot.value === 'connecting' || pages.length > 0)
    case 'connection.retried':
      return snapshot.value === 'disconnected' || (source === 'scanner' && untouched)
    case 'source.chosen':
      return untouched && pages.length < 2
    case 'pdf.failed':
      return keeper === 'agent'
    case 'pdf.made':
      return keeper === 'agent' || fact.bytes < limit
    case 'camera.opened':
    case 'camera.failed':
      return camera === null
    case 'photo.taken':
      return camera === 'ready' && pages.length === 0 && areNew(pages, [fact.page])
    case 'files.added':
      return source === 'files' && pages.length < 2
    case 'pages.arrived':
      return pages.length < 2
    default:
      return true
  }
}
