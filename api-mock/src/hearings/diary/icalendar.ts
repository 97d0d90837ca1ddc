import { diary } from '@estrado/machines/hearings/diary-texts'
import { movesIn } from '@estrado/machines/hearings/moves'
import {
  type HearingState,
  hearingStates,
  isOver,
  occupyingStates,
} from '@estrado/machines/hearings/vocabulary'
import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { DiaryEntry } from './entries.ts'

/** Seconds after which a calendar program asks the feed again. */
const readAgain = 3_600

/** What has no time of its judge's and wasn't held is off; what is still to be set by an act is not certain. */
function statusOf(state: HearingState): ICalEventStatus {
  if (!occupyingStates.includes(state) && !isOver(state)) return ICalEventStatus.CANCELLED
  return movesIn(state).includes('confirm') ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}

/**
 * Hearings as calendar programs read them (RFC 5545), in UTC. A session keeps its UID for ever, and each fact about
 * its hearing raises SEQUENCE. Nobody is named: a calendar lies in other people's machines.
 */
export function iCalendarOf(
  entries: readonly DiaryEntry[],
  { publicUrl, now }: { readonly publicUrl: string; readonly now: Date },
): Uint8Array {
  const calendar = new ICalCalendar({
    name: diary.feedName,
    prodId: { company: 'Órgano Judicial', product: 'Estrado', language: 'ES' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: readAgain,
  })
  const host = new URL(publicUrl).hostname
  for (const entry of entries) {
    calendar.createEvent({
      id: `audiencia-${entry.id}@${host}`,
      sequence: entry.version,
      stamp: now,
      start: entry.inicio,
      end: entry.fin,
      ...(entry.estado === null ? withdrawn(entry) : described(entry, entry.estado)),
    })
  }
  return new TextEncoder().encode(calendar.toString())
}

const withdrawn = ({ codigo }: DiaryEntry) => ({
  status: ICalEventStatus.CANCELLED,
  summary: diary.deleted(codigo),
})

function described(entry: DiaryEntry, state: HearingState) {
  const { tipo, codigo, modalidad, oficina, municipio, sala, enlace } = entry
  const lines = [diary.state(hearingStates[state].label, modalidad), diary.court(oficina)]
  return {
    status: statusOf(state),
    summary: diary.summary(tipo, codigo),
    description: [...lines, ...(enlace === null ? [] : [diary.room(enlace)])].join('\n'),
    location: [sala, oficina, municipio].filter((part) => part !== null && part !== '').join(', '),
    ...(enlace !== null && { url: enlace }),
  }
}
