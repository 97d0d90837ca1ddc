import { proceduralActWorkflow } from '@estrado/machines/acts/procedural-act/workflow'
import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import { hearingWorkflow } from '@estrado/machines/hearings/hearing/workflow'
import { hearingRequestWorkflow } from '@estrado/machines/hearings/hearing-request/workflow'
import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import { notificationWorkflow } from '@estrado/machines/notifications/notification/workflow'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import type { Project } from '../journal/command.ts'
import { noticeChannel } from './alert-bus.ts'

const ofTable = (table: string, id: number) =>
  sql`(select id_causa from ${sql.table(table)} where id = ${id})`

/** The cause that a stream belongs to, by its workflow. */
const causeOf: Readonly<Record<string, (stream: string) => RawBuilder<unknown>>> = {
  [causeWorkflow.name]: (stream) => sql`${causeWorkflow.stream.idIn(stream)}::int`,
  [proceduralActWorkflow.name]: (stream) =>
    ofTable('acto_procesal', proceduralActWorkflow.stream.idIn(stream)),
  [hearingWorkflow.name]: (stream) => ofTable('audiencia', hearingWorkflow.stream.idIn(stream)),
  [hearingRequestWorkflow.name]: (stream) =>
    ofTable('solicitud_audiencia', hearingRequestWorkflow.stream.idIn(stream)),
  [notificationWorkflow.name]: (stream) => ofTable('notificacion', notificationWorkflow.stream.idIn(stream)),
}

/**
 * Transactional outbox: who has the cause open is told that something was done in it, once that is committed. Where
 * nobody has, nothing is written.
 */
async function tellChange(tx: Tx, [event]: readonly ChainedEvent[]): Promise<void> {
  const cause = event && causeOf[event.machine]?.(event.stream)
  if (!cause) return
  await sql`
    with written as (
      insert into mensaje_tiempo_real (evento, usuarios, datos)
      select 'causa-cambiada', '{}', jsonb_build_object('idCausa', p.id_causa)
      from (select distinct id_causa from presencia where id_causa = ${cause}) p returning id
    )
    select pg_notify(${noticeChannel}, id::text) from written`.execute(tx)
}

/** Projects, and tells who looks on. */
export const telling =
  (project: Project): Project =>
  async (tx, events) => {
    await project(tx, events)
    await tellChange(tx, events)
  }
