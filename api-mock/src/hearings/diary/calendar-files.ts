import { diary } from '@estrado/machines/hearings/diary-texts'
import { hearingRefusals } from '@estrado/machines/hearings/texts'
import { addDays, dayOf, startOfDay } from '@estrado/machines/time/la-paz'
import { sql } from 'kysely'
import { type CallBase, type FileReply, numberParam, type Services, signedIn } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { sha256 } from '../../journal/hash.ts'
import { type DiaryEntry, deletedBetween, entriesBetween } from './entries.ts'
import { iCalendarOf } from './icalendar.ts'
import { readersOf, seenBy } from './scope.ts'

/** Days before and after today that a feed holds. */
const feedDays = { back: 60, ahead: 400 } as const

const always = [new Date(0), new Date(8.64e15)] as const

function calendarReply(
  { settings, clock }: Services,
  entries: readonly DiaryEntry[],
  name: string,
): FileReply {
  const bytes = iCalendarOf(entries, { publicUrl: settings.publicUrl, now: clock.now() })
  return { file: { name, bytes, sha256: sha256(bytes), type: 'text/calendar; charset=utf-8' } }
}

/** GET audiencias/{id}/calendario: one hearing, for the caller's own calendar. */
export async function calendarFile(context: CallBase): Promise<FileReply> {
  const { services } = context
  const id = numberParam(context, 'id')
  const seen = seenBy(signedIn(context))
  const [entry, ...further] = await entriesBetween(services.db, { seen, of: sql`h.id = ${id}` }, always)
  if (!entry) throw notFound(hearingRefusals.hearing)
  return calendarReply(services, [entry, ...further], diary.file(entry.codigo))
}

/**
 * GET audiencias/agenda/{secreto}: the hearings of whom the secret address belongs to, judged anew at each reading:
 * who leaves a court or a cause reads it no longer. Nothing that is written down holds the secret.
 */
export async function calendarFeed({ services, params }: CallBase): Promise<FileReply> {
  const readers = await readersOf(services, (params.secreto ?? '').replace(/\.ics$/, ''))
  if (!readers) throw notFound(diary.unknown)
  const seen = sql<boolean>`(${sql.join(readers.map(seenBy), sql` or `)})`
  const today = dayOf(services.clock.now())
  const days = [
    startOfDay(addDays(today, -feedDays.back)),
    startOfDay(addDays(today, feedDays.ahead)),
  ] as const
  const entries = await entriesBetween(services.db, { seen }, days)
  const deleted = await deletedBetween(services.db, seen, days)
  return calendarReply(services, [...entries, ...deleted], diary.feedFile)
}
