import type { AnnotationSetEvent } from '@estrado/machines/annotations/annotation-set/events'
import { annotationSetWorkflow } from '@estrado/machines/annotations/annotation-set/workflow'
import type { CallName } from '@estrado/machines/contract/calls'
import { causeLedger } from '../causes/cause-command.ts'
import { causeCall } from '../causes/commands.ts'
import { type CallBase, type Reply, signedIn } from '../context.ts'
import { type Decision, type Moment, runCommand } from '../journal/command.ts'
import { annotatedDocument } from './annotated-document.ts'

type SetCommand = {
  readonly name: CallName
  readonly idDocumento: number
  readonly asks: AnnotationSetEvent['type']
  readonly decide: (moment: Moment) => Promise<Decision & { readonly facts: readonly AnnotationSetEvent[] }>
}

/** Runs a command on the annotations of the caller's court on a document, in the ledger of its cause. */
export async function runSetCommand(context: CallBase, command: SetCommand): Promise<Reply> {
  const { services } = context
  const call = causeCall(context)
  const { idCausa, idDocumento, office } = await annotatedDocument(
    services.db,
    signedIn(context),
    command.idDocumento,
  )
  const { status, answer, version } = await runCommand(services, {
    name: command.name,
    commandId: call.commandId,
    actor: call.actor,
    ledger: await causeLedger(services.db, call, idCausa),
    stream: annotationSetWorkflow.stream.ofDocument(idDocumento, office),
    workflow: annotationSetWorkflow,
    expectedVersion: call.expectedVersion,
    asks: command.asks,
    decide: command.decide,
  })
  return { status: status === 201 ? 201 : 200, answer, version }
}
