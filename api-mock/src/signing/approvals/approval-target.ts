import type { Approval } from '@estrado/machines/causes/cause/facts'
import type { CallName } from '@estrado/machines/contract/calls'
import { runActCommand, type VisibleAct } from '../../acts/act-command.ts'
import { checkSignable } from '../../acts/act-types.ts'
import { checkValidator } from '../../acts/validations.ts'
import { visibleCause } from '../../causes/access.ts'
import { type CauseCall, runCauseCommand } from '../../causes/cause-command.ts'
import { checkInHands } from '../../causes/distribution.ts'
import type { Tx } from '../../database/connect.ts'
import type { CommandAnswer } from '../../journal/command.ts'

/** An approval that becomes a fact, or null: only who asks and whether their role may. */
type Decide = (tx: Tx) => Promise<Approval | null>

/**
 * Runs a command on what an approval would change: the stream of an act that goes its own way, else the cause
 * whose Formulario Único it is. Role and machine are asked, and a refusal is recorded.
 */
export function runApproval(
  call: CauseCall,
  name: CallName,
  act: VisibleAct,
  decide: Decide,
): Promise<CommandAnswer> {
  if (act.estado === null) {
    return runCauseCommand(call, name, act.id_causa, 'form.approved', async (_, { tx }) => {
      const aprobacion = await decide(tx)
      const facts = aprobacion ? [{ type: 'form.approved' as const, idActo: act.id, aprobacion }] : []
      return { facts, answer: { id: act.id } }
    })
  }
  const target = { idActo: act.id, idCausa: act.id_causa }
  return runActCommand(call, name, target, 'act.approved', async (_, { tx, stream }) => {
    const { roles, office } = call.identity
    checkInHands(call.identity, await visibleCause(tx, call.identity, act.id_causa))
    const signer = { roles, office, idCausa: act.id_causa }
    await checkSignable(tx, act.id, signer)
    checkValidator(stream, call.identity.userId, 'approval')
    const aprobacion = await decide(tx)
    if (!aprobacion) return { facts: [] }
    const { documento: aprobante } = aprobacion
    return { facts: [{ type: 'act.approved', aprobante, idUsuario: call.identity.userId, aprobacion }] }
  })
}
