import type { AnnotationSetEvent } from '@estrado/machines/annotations/annotation-set/events'
import { annotationSetWorkflow } from '@estrado/machines/annotations/annotation-set/workflow'
import type { CallName } from '@estrado/machines/contract/calls'
import { attemptInCause } from '../causes/cause-command.ts'
import { causeCall } from '../causes/commands.ts'
import { type CallBase, type JsonReply, signedIn } from '../context.ts'
import { type Decision, type Moment, runCommand } from '../journal/command.ts'
import { annotatedDocument } from './annotated-document.ts'

const streams = annotationSetWorkflow.stream

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
    ...(await attemptInCause(call, idCausa, {
      name: command.name,
      workflow: annotationSetWorkflow,
      id: streams.idIn(streams.ofDocument(idDocumento, office)),
      asks: command.asks,
    })),
    decide: command.decide,
  })
  return { status: status === 201 ? 201 : 200, answer, version }
}
