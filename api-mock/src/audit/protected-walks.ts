import { recordedFact } from '@estrado/machines/journal/conformance'
import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import { inBrowser } from '@estrado/machines/kernel/stream'
import { identityWorkflow } from '@estrado/machines/parties/identity/workflow'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { fromWindow } from '../memorials/outside/written.ts'
import { protectedOrRemoved } from '../parties/protection.ts'

type Line = Pick<ChainedEvent, 'stream' | 'type' | 'data' | 'office'>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Documents that somebody who works in no office was about to sign or approve. */
function documentsIn({ stream, type, data, office }: Line): readonly string[] {
  if (office !== null || !stream.startsWith(inBrowser.prefix)) return []
  const documents = recordedFact({ type, data })?.documents
  if (!Array.isArray(documents)) return []
  return documents.flatMap((id) => (typeof id === 'string' && uuid.test(id) ? id.toLowerCase() : []))
}

export type ProtectedWalk = { readonly idActo: number; readonly idSujeto: number }

/**
 * Signings and approvals, by their streams, of memorials that a protected or forgotten party wrote in the virtual window,
 * or of what accompanies one: whoever walks there is the same.
 */
export async function protectedWalks(
  db: Database,
  lines: readonly Line[],
): Promise<ReadonlyMap<string, ProtectedWalk>> {
  const asked = lines.flatMap((line) => documentsIn(line).map((id) => [line.stream, id] as const))
  if (asked.length === 0) return new Map()
  const { rows } = await sql<ProtectedWalk & { readonly uuid: string }>`
    select d.uuid, x.id as "idActo", m.id_sujeto as "idSujeto"
    from documento d join acto_procesal x on x.id = d.id_acto
    join memorial m on m.id_acto in (x.id, x.id_acto_adjunto)
    join causa c on c.id = x.id_causa
    left join sujeto_procesal s on s.id = m.id_sujeto
    where d.uuid in (${sql.join(asked.map(([, id]) => id))}) and m.calidad = 'sujeto' and ${fromWindow(sql`m`)}
      and (${protectedOrRemoved} or exists (select from stream_head h
        where h.stream = ${identityWorkflow.stream.prefix} || m.id_sujeto and h.state = 'erased'))
  `.execute(db)
  const byDocument = new Map(rows.map((row) => [row.uuid, row]))
  return new Map(
    asked.flatMap(([stream, id]) => {
      const walk = byDocument.get(id)
      return walk ? [[stream, walk] as const] : []
    }),
  )
}
