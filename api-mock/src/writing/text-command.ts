import type { CallName } from '@estrado/machines/contract/calls'
import type { ActTextEvent } from '@estrado/machines/writing/act-text/events'
import type { ActTextContext } from '@estrado/machines/writing/act-text/machine'
import { actTextWorkflow } from '@estrado/machines/writing/act-text/workflow'
import { visibleAct } from '../acts/act-command.ts'
import { attemptInCause } from '../causes/cause-command.ts'
import { causeCall } from '../causes/commands.ts'
import { type CallBase, numberParam } from '../context.ts'
import type { Tx } from '../database/connect.ts'
import { type Moment, runCommand } from '../journal/command.ts'
import { keepText } from './contents.ts'
import { type WrittenAct, writableAct } from './written-act.ts'

type TextMoment = Moment & {
  readonly text: ActTextContext
  readonly present: WrittenAct
}
type TextDecision<A> = { readonly facts: readonly ActTextEvent[]; readonly answer: A }

/** Runs a command on the text of the act that a call names, in the ledger of its cause. */
export async function runTextCommand<A>(
  context: CallBase,
  name: CallName,
  asks: ActTextEvent['type'],
  decide: (moment: TextMoment) => Promise<TextDecision<A>>,
) {
  const { services } = context
  const call = causeCall(context)
  const idActo = numberParam(context, 'id')
  const act = await visibleAct(services.db, call.identity, idActo)
  const on = { name, workflow: actTextWorkflow, id: idActo, asks }
  const { answer } = await runCommand(services, {
    ...(await attemptInCause({ ...call, expectedVersion: null }, act.id_causa, on)),
    decide: async (moment) =>
      decide({
        ...moment,
        text: moment.stream.snapshot.context as ActTextContext,
        present: await writableAct(moment.tx, call.identity, idActo),
      }),
  })
  return { answer }
}

/** Notes that the text as it stands is what the last version keeps. */
export const noteKept = (tx: Tx, idActo: number) =>
  tx
    .updateTable('acto_texto_presente')
    .set(({ ref }) => ({ revision_guardada: ref('revision') }))
    .where('id_acto', '=', idActo)
    .execute()

/** The fact that keeps the text as it stands as the next version; none where the last one says the same. */
export async function keptNow(
  { tx, text, present }: Pick<TextMoment, 'tx' | 'text' | 'present'>,
  motivo: Extract<ActTextEvent, { type: 'text.kept' }>['motivo'],
): Promise<readonly Extract<ActTextEvent, { type: 'text.kept' }>[]> {
  if (present.revision === present.revision_guardada) return []
  const huella = await keepText(tx, present.texto)
  await noteKept(tx, present.id_acto)
  return [{ type: 'text.kept', orden: text.kept + 1, huella, motivo }]
}
