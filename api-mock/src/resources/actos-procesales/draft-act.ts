import type { StoredFile } from '@estrado/machines/workflows/cause/facts'
import type { ProceduralActEvent } from '@estrado/machines/workflows/procedural-act/events'
import type { Attempt, Moment } from '../../journal/command.ts'
import { nextId } from '../causes/cause-command.ts'
import { actStream, actWorkflow } from './act-command.ts'
import { writableActType } from './act-types.ts'

export type NewAct = {
  readonly idCausa: number
  readonly idTipoActoProcesal: number
  readonly referencia: string
  readonly archivo: StoredFile
}

/** Drafts an act with its file within another command's transaction; answers with the act's number. */
export async function draftAct(
  { tx, alongside }: Pick<Moment, 'tx' | 'alongside'>,
  attempt: Attempt,
  act: NewAct,
): Promise<number> {
  const { idCausa, idTipoActoProcesal } = act
  await writableActType(tx, idTipoActoProcesal, { roles: attempt.actor.roles ?? [], idCausa })
  const idActo = await nextId(tx, 'acto_procesal_id')
  const drafted: ProceduralActEvent = { type: 'act.drafted', ...act }
  const ofAct: Attempt = {
    ...attempt,
    stream: actStream(idActo),
    workflow: actWorkflow,
    asks: drafted.type,
  }
  await alongside(ofAct, [drafted])
  return idActo
}
