import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import { type RawBuilder, sql } from 'kysely'
import type { Services } from '../context.ts'
import { anyOf } from '../database/prepared.ts'

type Announcing = Pick<Services, 'db' | 'alerts'>

/** Tells the sockets of those whom what was just done alerted; the alerts themselves stand in the database. */
export async function announceAlerts(
  services: Announcing,
  idCausa: number,
  done: readonly Pick<ChainedEvent, 'at'>[],
): Promise<void> {
  const [first] = done
  if (!first) return
  await tell(services, new Date(first.at), sql<boolean>`(datos->>'idCausa')::int = ${idCausa}`)
}

type Near = { readonly tipo: 'PLAZO' | 'AUDIENCIA'; readonly causes: readonly number[]; readonly at: Date }

/** Tells the sockets of those whom a run of a clock warned, at that instant, of what is near in these causes. */
export const announceWarnings = (services: Announcing, { tipo, causes, at }: Near): Promise<void> =>
  tell(
    services,
    at,
    sql<boolean>`tipo = ${tipo} and (datos->>'idCausa')::int = ${anyOf([...new Set(causes)])}`,
  )

async function tell({ db, alerts }: Announcing, at: Date, which: RawBuilder<boolean>): Promise<void> {
  const rows = await db.selectFrom('alerta').selectAll().where('fecha', '=', at).where(which).execute()
  for (const row of rows) {
    alerts.publish({
      evento: 'nueva-alerta',
      usuarios: [row.id_usuario],
      datos: { id: row.id, ...row.datos, vista: false },
    })
  }
}
