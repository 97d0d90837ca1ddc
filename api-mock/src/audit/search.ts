import { withoutTyped } from '@estrado/machines/audit/audit/upcasts'
import { dateFormat } from '@estrado/machines/rules/dates'
import type { Handler } from '../context.ts'
import { badInput } from '../errors.ts'
import { findStreams } from './find-streams.ts'
import { recordInspection } from './inspection.ts'
import type { AuditQuery } from './searched-lines.ts'

function checkDays({ desde, hasta }: AuditQuery): void {
  const campos = Object.entries({ desde, hasta }).flatMap(([field, day]) => {
    const fault = day ? dateFormat(day) : null
    return fault ? [[field, [fault]] as const] : []
  })
  if (campos.length > 0) throw badInput(Object.fromEntries(campos))
}

/** GET auditoria/eventos: streams in which something fits the search, the latest first. */
export const searchAudit: Handler<'auditoria.search'> = async (context) => {
  const { services, query } = context
  checkDays(query)
  await recordInspection(context, { type: 'journal.searched', filtros: withoutTyped(filtersOf(query)) })
  return { answer: await findStreams(services.db, query) }
}

const filtersOf = (query: AuditQuery): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  )
