import type { AnnotationSetEvent } from '@estrado/machines/annotations/annotation-set/events'
import { annotationSetWorkflow } from '@estrado/machines/annotations/annotation-set/workflow'
import type { CallName } from '@estrado/machines/contract/calls'
import { causeLedger } from '../causes/cause-command.ts'
import { causeCall } from '../causes/commands.ts'
import { type CallBase, type JsonReply, signedIn } from '../context.ts'
import { type Decision, type Moment, runCommand } from '../journal/command.ts'
import { annotatedDocument } from './annotated-document.ts'

type SetCommand<A> = {
  readonly name: CallName
  readonly idDocumento: number
  readonly asks: AnnotationSetEvent['type']
  readonly decide: (
    moment: Moment,
  ) => Promise<Decision<A> & { readonly facts: readonly AnnotationSetEvent[] }>
}

/** Runs a command on the annotations of the caller's court on a document, in the ledger of its cause. */
export async function runSetCommand<A>(context: CallBase, command: SetCommand<A>): Promise<JsonReply<A>> {
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
