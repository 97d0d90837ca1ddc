import { randomUUID } from 'node:crypto'
import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import type { CauseCopyEvent } from '@estrado/machines/causes/cause-copy/events'
import { causeCopyWorkflow } from '@estrado/machines/causes/cause-copy/workflow'
import { type CallBase, signedIn } from '../../context.ts'
import { runCommand } from '../../journal/command.ts'
import { exportStream, lineText } from '../../journal/export-lines.ts'
import { ledgerOf } from '../../journal/ledger-of.ts'

type CopyFact = Extract<CauseCopyEvent, { type: 'copy.delivered' }>
type Delivered = Omit<CopyFact, 'type' | 'sesion'>

/**
 * Records that a package is given to the caller, before its first byte goes out, and answers the receipt: the fact with
 * its way to a signed checkpoint. It names the manifest's digest, so that whoever has the package proves all of it.
 */
export async function recordDelivery(context: CallBase, delivered: Delivered): Promise<string> {
  const { services, actor } = context
  const { sessionId, ledger } = signedIn(context)
  const { db, clock, settings } = services
  const stream = causeCopyWorkflow.stream.of(`${delivered.idCausa}/${randomUUID()}`)
  const fact: CopyFact = { type: 'copy.delivered', ...delivered, sesion: sessionId }
  await runCommand(services, {
    name: 'cause copy',
    commandId: null,
    actor,
    ledger: await ledgerOf(db, causeWorkflow.stream.of(delivered.idCausa), ledger),
    stream,
    workflow: causeCopyWorkflow,
    expectedVersion: null,
    asks: fact.type,
    decide: async () => ({ facts: [fact], answer: null }),
  })
  const lines = await exportStream(db, settings.dataFolder, clock, stream)
  return lines.map(lineText).join('')
}
