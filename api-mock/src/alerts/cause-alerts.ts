import { createHash } from 'node:crypto'
import { causeFacts } from '@estrado/machines/causes/cause/events'
import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import { factIn } from '@estrado/machines/journal/conformance'
import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import type { ProjectedTable } from '../kernel/projection.ts'

/** Who has seen an alert follows from no event. */
export const alertTable: ProjectedTable = { table: 'alerta', kept: { key: 'id', columns: ['vista'] } }

/** The same alert has the same id however often it is projected. */
export function alertId(eventId: string, userId: number): string {
  const hash = createHash('sha256').update(`${eventId}/${userId}`).digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}

/** Does a court get a cause by this fact: by the draw, or later from another court? */
export const isReceived = ({ type }: { readonly type: string }): boolean =>
  type === 'cause.drawn' || type === 'cause.distributed'

/**
 * A draw, and every later distribution, alerts the people of the court whom its event names (`spec 3 §3`). Its crimes are
 * called what they were called then.
 */
export async function projectAlerts(tx: Tx, events: readonly ChainedEvent[]): Promise<void> {
  for (const event of events) {
    const fact = factIn(causeFacts, event)
    if (fact.type !== 'cause.drawn' && fact.type !== 'cause.distributed') continue
    if (fact.alertados.length === 0) continue
    const idCausa = causeWorkflow.stream.idIn(event.stream)
    const cause = await tx
      .selectFrom('causa')
      .select(['codigo_unico', 'tags'])
      .select(
        sql<string[]>`array(
          select distinct d.datos ->> 'descripcion' from sujeto_procesal s
          cross join lateral jsonb_array_elements_text(s.facts->'delitos') as f(id)
          join catalogo_en('delitos', ${event.at}::timestamptz) d on d.id = f.id::int
          where s.id_causa = ${idCausa} order by 1)`.as('delitos'),
      )
      .where('id', '=', idCausa)
      .executeTakeFirstOrThrow()
    const alerts = fact.alertados.map((userId) => ({
      id: alertId(event.eventId, userId),
      id_usuario: userId,
      tipo: 'CAUSA',
      datos: JSON.stringify({
        tipo: 'CAUSA',
        idCausa,
        codigo: cause.codigo_unico,
        delitos: cause.delitos,
        fechaHoraCreacion: event.at,
        tags: cause.tags,
        usuarioEspecifico: userId,
      }),
      fecha: new Date(event.at),
      vista: null,
    }))
    await tx
      .insertInto('alerta')
      .values(alerts)
      .onConflict((oc) => oc.doNothing())
      .execute()
  }
}
