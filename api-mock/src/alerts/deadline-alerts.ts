import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import { alertId } from './cause-alerts.ts'

/** The event by which a deadline was said to end soon, and the people of the court whom it names. */
export type Warning = {
  readonly event: Pick<ChainedEvent, 'eventId' | 'at'>
  readonly idActo: number
  readonly told: readonly number[]
}

/** Deadlines that end soon alert the people of their courts: each its own, in one question and one answer. */
export async function projectWarnings(tx: Tx, warnings: readonly Warning[]): Promise<void> {
  const told = warnings.filter((warning) => warning.told.length > 0)
  if (told.length === 0) return
  const deadlines = await tx
    .selectFrom('plazo as p')
    .innerJoin('causa as c', 'c.id', 'p.id_causa')
    .leftJoin('tipo_de_acto as t', 't.id_acto', 'p.id')
    .select(['p.id', 'p.id_causa', 'p.hasta', 'c.codigo_unico', 'c.tags', 't.descripcion as acto'])
    .where(
      'p.id',
      'in',
      told.map(({ idActo }) => idActo),
    )
    .execute()
  const byAct = new Map(deadlines.map((deadline) => [deadline.id, deadline]))
  const rows = told.flatMap(({ event, idActo, told: users }) => {
    const deadline = byAct.get(idActo)
    if (!deadline) throw new Error(`no deadline ${idActo}`)
    return users.map((userId) => ({
      id: alertId(event.eventId, userId),
      id_usuario: userId,
      datos: {
        tipo: 'PLAZO',
        idCausa: deadline.id_causa,
        codigo: deadline.codigo_unico,
        delitos: [],
        fechaHoraCreacion: event.at,
        tags: deadline.tags,
        vence: deadline.hasta?.toISOString() ?? event.at,
        acto: deadline.acto ?? '',
        usuarioEspecifico: userId,
      },
      fecha: event.at,
    }))
  })
  await sql`
    insert into alerta (id, id_usuario, tipo, datos, fecha)
    select id, id_usuario, 'PLAZO', datos, fecha
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as m(id uuid, id_usuario int, datos jsonb, fecha timestamptz)
    on conflict do nothing`.execute(tx)
}
