import { apiTexts } from '@estrado/machines/messages/api'
import type { Handler } from '../context.ts'
import { notFound } from '../errors.ts'
import { exportStream, lineText } from '../journal/export-lines.ts'
import { sha256 } from '../journal/hash.ts'
import { recordInspection } from './inspection.ts'

/** GET auditoria/flujos/{stream}/exportacion: the stream as JSON Lines, each line with its proof. */
export const exportAuditStream: Handler<'auditoria.export'> = async (context) => {
  const { db, settings, clock } = context.services
  const stream = context.params.stream ?? ''
  const lines = await exportStream(db, settings.dataFolder, clock, stream)
  const eventos = lines.filter(({ kind }) => kind === 'event').length
  if (eventos === 0) throw notFound(apiTexts.streamUnknown)
  await recordInspection(context, { type: 'stream.exported', flujo: stream, eventos }, eventos)
  const bytes = new TextEncoder().encode(lines.map(lineText).join(''))
  const name = `${stream.replaceAll('/', '-')}.jsonl`
  return { file: { name, bytes, sha256: sha256(bytes), type: 'application/x-ndjson' } }
}
