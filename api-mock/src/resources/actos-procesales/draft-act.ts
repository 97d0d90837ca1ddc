import type { StoredFile } from '@estrado/machines/workflows/cause/facts'
import type { ProceduralActEvent } from '@estrado/machines/workflows/procedural-act/events'
import type { Services } from '../../context.ts'
import type { Tx } from '../../database/connect.ts'
import { type Attempt, appendAlongside } from '../../journal/command.ts'
import { nextId } from '../causes/cause-command.ts'
import { actStream, actWorkflow } from './act-command.ts'
import { actTypeOf } from './act-types.ts'

export type NewAct = {
  readonly idCausa: number
  readonly idTipoActoProcesal: number
  readonly referencia: string
  readonly archivo: StoredFile
}

/** Drafts an act with its file within another command's transaction; answers with the act's number. */
export async function draftAct(services: Services, attempt: Attempt, act: NewAct, tx: Tx): Promise<number> {
  await actTypeOf(tx, act.idTipoActoProcesal)
  const idActo = await nextId(tx, 'acto_procesal_id')
  const drafted: ProceduralActEvent = { type: 'act.drafted', ...act }
  const ofAct: Attempt = {
    ...attempt,
    stream: actStream(idActo),
    workflow: actWorkflow,
    asks: drafted.type,
  }
  await appendAlongside(services, ofAct, [drafted], tx)
  return idActo
}
