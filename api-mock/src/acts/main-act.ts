import type { ProceduralActEvent } from '@estrado/machines/acts/procedural-act/events'
import { proceduralActWorkflow } from '@estrado/machines/acts/procedural-act/workflow'
import { isBeingWritten } from '@estrado/machines/acts/vocabulary'
import type { Tx } from '../database/connect.ts'
import type { Moment } from '../journal/command.ts'

/** What changes an act as it is read: its file, what is said of it, or that it is there. */
const changes: readonly ProceduralActEvent['type'][] = [
  'act.drafted',
  'act.corrected',
  'act.signed',
  'act.discarded',
]

const mainOf = async (tx: Tx, idActo: number, facts: readonly ProceduralActEvent[]) => {
  const drafted = facts.find((fact) => fact.type === 'act.drafted')
  if (drafted) return drafted.idActoProcesalAdjunto ?? null
  const act = await tx
    .selectFrom('acto_procesal')
    .select('id_acto_adjunto')
    .where('id', '=', idActo)
    .executeTakeFirst()
  return act?.id_acto_adjunto ?? null
}

/**
 * What accompanies an act that is written changes with it, in the same transaction: an approval that was asked for is of
 * the act as it was, and whoever saw it before saw another version. One that was sent back its writer takes up again so:
 * signatures and charge are of the text before, and the court reads nothing more until it is presented anew.
 */
export async function correctMain(
  { tx, alongside }: Moment,
  idActo: number,
  facts: readonly ProceduralActEvent[],
): Promise<void> {
  if (!facts.some(({ type }) => changes.includes(type))) return
  const id = await mainOf(tx, idActo, facts)
  if (id === null) return
  const main = await tx.selectFrom('acto_procesal').select('estado').where('id', '=', id).executeTakeFirst()
  if (main && isBeingWritten(main.estado))
    await alongside(proceduralActWorkflow, id, [{ type: 'act.corrected' }])
}
