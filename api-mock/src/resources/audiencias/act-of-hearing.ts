import { apiTexts } from '@estrado/machines/messages/api'
import { hearingRefusals } from '@estrado/machines/messages/hearings'
import type { StoredFile } from '@estrado/machines/workflows/cause/facts'
import type { ProceduralActEvent } from '@estrado/machines/workflows/procedural-act/events'
import { proceduralActWorkflow } from '@estrado/machines/workflows/procedural-act/policy'
import type { Workflow } from '@estrado/machines/workflows/workflow'
import type { Services } from '../../context.ts'
import type { Tx } from '../../database/connect.ts'
import { ruleBroken } from '../../errors.ts'
import { type Attempt, appendAlongside } from '../../journal/command.ts'
import { nextId } from '../causes/cause-command.ts'

export type NewAct = {
  readonly idCausa: number
  readonly idTipoActoProcesal: number
  readonly referencia: string
  readonly archivo: StoredFile
}

/** Drafts an act with its file within another command's transaction; answers with the act's number. */
export async function draftAct(services: Services, attempt: Attempt, act: NewAct, tx: Tx): Promise<number> {
  const type = await tx
    .selectFrom('tipo_acto_procesal')
    .select('id')
    .where('id', '=', act.idTipoActoProcesal)
    .executeTakeFirst()
  if (!type) throw ruleBroken({ idTipoActoProcesal: [apiTexts.unknown(hearingRefusals.actType)] })
  const idActo = await nextId(tx, 'acto_procesal_id')
  const drafted: ProceduralActEvent = { type: 'act.drafted', ...act }
  const ofAct: Attempt = {
    ...attempt,
    stream: `acto/${idActo}`,
    workflow: proceduralActWorkflow as unknown as Workflow,
    asks: drafted.type,
  }
  await appendAlongside(services, ofAct, [drafted], tx)
  return idActo
}
