import { proceduralActWorkflow } from '@estrado/machines/acts/procedural-act/workflow'
import { recusalTypes, resolvingKinds } from '@estrado/machines/recusals/act-types'
import type { VisibleAct } from '../acts/act-command.ts'
import type { Moment } from '../journal/command.ts'

/**
 * An order that resolves a recusation closes its memorial, both or neither: whoever sends the cause away by it can't
 * do so afterwards, and the next court is asked for no answer that was given.
 */
export async function closeAnsweredRecusal(
  { tx, alongside }: Moment,
  { id_acto_respuesta, id_categoria }: VisibleAct,
): Promise<void> {
  if (id_acto_respuesta === null || !resolvingKinds.includes(id_categoria ?? 0)) return
  const memorial = await tx
    .selectFrom('acto_procesal')
    .select('id')
    .where('id', '=', id_acto_respuesta)
    .where('id_tipo_acto_procesal', '=', recusalTypes.RECUSACION)
    .where('estado', '=', 'sent')
    .executeTakeFirst()
  if (!memorial) return
  await alongside(proceduralActWorkflow, memorial.id, [{ type: 'act.closed' }])
}
