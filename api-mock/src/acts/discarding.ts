import type { ProceduralActEvent } from '@estrado/machines/acts/procedural-act/events'
import type { ProceduralActContext } from '@estrado/machines/acts/procedural-act/machine'
import { isBegun, isBeingWritten, isSentBack } from '@estrado/machines/acts/vocabulary'
import { actRefusals } from '@estrado/machines/documents/texts'
import { stateId } from '@estrado/machines/workflows/workflow'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { ruleText } from '../errors.ts'
import { hasScheduled, rejectsScheduled } from '../hearings/requests/rejection.ts'
import type { Moment } from '../journal/command.ts'
import { discardedAlong } from '../memorials/outside/update.ts'
import type { VisibleAct } from './act-command.ts'
import { checkUncharged } from './enclosures.ts'

/** Does anything that would go with the act refer to it: an answer, a hearing, a notification, a deadline, an order? */
async function isReferredTo(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql<{ referido: boolean }>`select
    exists (select from acto_procesal where id_acto_respuesta = ${id})
    or exists (select from audiencia where ${id} in (id_acto, id_acto_acta, id_acto_resolucion))
    or exists (select from audiencia_acto where id_acto = ${id})
    or exists (select from cargo where id_acto = ${id})
    or exists (select from medida_proteccion where ${id} in (id_acto, id_acto_suspension))
    or exists (select from notificacion where id_acto = ${id})
    or exists (select from pena where id_acto = ${id})
    or exists (select from plazo where ${id} in (id, id_acto_respuesta))
    or exists (select from prueba where id_acto = ${id})
    or exists (select from reparto where id_acto = ${id})
    or exists (select from situacion_juridica where id_acto = ${id})
    as referido`.execute(db)
  return rows[0]?.referido === true
}

/** Is it a decree of rejection whose request has its hearing, so that nothing but its discarding is left to it? */
export const isOutrun = async (db: Database, act: VisibleAct): Promise<boolean> =>
  isBeingWritten(act.estado) && (await hasScheduled(db, act)) && !(await isReferredTo(db, act.id))

/**
 * The facts that discard a draft, with what accompanies it. 422 of one that somebody had: its receipt, notifications and
 * hearings name it. A decree of rejection that came back may go where its request has a hearing meanwhile: it can't be
 * signed any more, nor sent anew. Its writer takes it up again by that.
 */
export async function discarding(moment: Moment, act: VisibleAct): Promise<ProceduralActEvent[]> {
  const { tx, stream } = moment
  await checkUncharged(tx, act)
  const { received } = stream.snapshot.context as ProceduralActContext
  const state = stateId(stream.snapshot.value)
  const sentBack = isSentBack(state)
  const outrun =
    received &&
    (isBegun(state) || sentBack) &&
    (await rejectsScheduled(tx, act.id)) &&
    !(await isReferredTo(tx, act.id))
  if (received && isBegun(state) && !outrun) throw ruleText(actRefusals.receivedOnce)
  await discardedAlong(moment, act)
  return [
    ...(outrun && sentBack ? [{ type: 'act.corrected' } as const] : []),
    { type: 'act.discarded', ...(outrun && { trasEnvio: true }) },
  ]
}
