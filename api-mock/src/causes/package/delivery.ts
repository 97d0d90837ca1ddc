import { randomUUID } from 'node:crypto'
import type { CauseCopyEvent } from '@estrado/machines/causes/cause-copy/events'
import { causeCopyWorkflow } from '@estrado/machines/causes/cause-copy/workflow'
import { type CallBase, signedIn } from '../../context.ts'
import { unasked } from '../../journal/attempt.ts'
import { runCommand } from '../../journal/command.ts'
import { exportEvents, lineText } from '../../journal/export-lines.ts'
import { readStream } from '../../journal/read.ts'
import { attemptInCause } from '../cause-command.ts'
import { causeCall } from '../commands.ts'

type CopyFact = Extract<CauseCopyEvent, { type: 'copy.delivered' }>
type Delivered = Omit<CopyFact, 'type' | 'sesion'>

/**
 * Records that a package is given to the caller, before its first byte goes out, and answers the receipt: the fact with
 * its way to a signed checkpoint. It names the manifest's digest, so that whoever has the package proves all of it.
 */
export async function recordDelivery(context: CallBase, delivered: Delivered): Promise<string> {
  const { services, actor } = context
  const { db, clock, settings } = services
  const fact: CopyFact = { type: 'copy.delivered', ...delivered, sesion: signedIn(context).sessionId }
  const attempt = await attemptInCause({ ...causeCall(context), ...unasked(actor) }, delivered.idCausa, {
    name: 'cause copy',
    workflow: causeCopyWorkflow,
    id: `${delivered.idCausa}/${randomUUID()}`,
    asks: fact.type,
  })
  await runCommand(services, { ...attempt, decide: async () => ({ facts: [fact], answer: null }) })
  const { stream } = attempt
  const lines = await exportEvents(db, settings.dataFolder, clock, stream, await readStream(db, stream))
  return lines.map(lineText).join('')
}
