import type { CallName } from '@estrado/machines/contract/calls'
import { type OrderedFor, takesOrders } from '@estrado/machines/enforcement/rules'
import { enforcementMessages } from '@estrado/machines/enforcement/texts'
import type { NumberedStream } from '@estrado/machines/kernel/stream'
import { apiTexts } from '@estrado/machines/messages/api'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import type { Workflow } from '@estrado/machines/workflows/workflow'
import type { EventObject } from 'xstate'
import { visibleCause } from '../causes/access.ts'
import { attemptInCause } from '../causes/cause-command.ts'
import { causeCall } from '../causes/commands.ts'
import { checkInHands } from '../causes/distribution.ts'
import { type CallBase, type JsonReply, signedIn } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { takeNamedTurn } from '../database/turns.ts'
import { notFound, ruleText } from '../errors.ts'
import { type Moment, runCommand } from '../journal/command.ts'
import { recordShownParties } from '../parties/identity-access.ts'
import { protectedParty } from '../parties/protection.ts'
import type { Cause } from '../parties/save-party.ts'
import { checkNotExcused } from '../recusals/excused.ts'
import { orderedFor } from './standing.ts'

/** Whether a party's orders are somebody's to see (`machines/src/enforcement/rules.ts`), and what is said if not. */
export type Shown = {
  readonly shows: (
    party: OrderedFor,
    cause: { tipoAccion: string; estado: string },
    roles: readonly RoleCode[],
  ) => boolean
  readonly otherwise: string
}

const factsOf = ({ tipo_accion, estado }: Cause) => ({ tipoAccion: tipo_accion, estado })

/** A party with its cause, if its orders are this person's to see: 404 for who doesn't see the cause. */
async function orderedParty(db: Database, context: CallBase, idSujeto: number, { shows, otherwise }: Shown) {
  const row = await db
    .selectFrom('sujeto_procesal as s')
    .innerJoin('causa as c', 'c.id', 's.id_causa')
    .select(['s.id_causa', 's.id_tipo_sujeto_procesal', 's.id_persona_juridica'])
    .select(protectedParty.as('protegido'))
    .where('s.id', '=', idSujeto)
    .executeTakeFirst()
  if (!row) throw notFound(apiTexts.partyUnknown)
  const identity = signedIn(context)
  const cause = await visibleCause(db, identity, row.id_causa)
  const party = orderedFor(row.id_tipo_sujeto_procesal, row.id_persona_juridica)
  if (!shows(party, factsOf(cause), identity.roles)) throw ruleText(otherwise)
  return { cause, isProtected: row.protegido }
}

/** The cause of a party whose orders are about to be answered; of a protected party that is recorded before. */
export async function shownOrders(context: CallBase, idSujeto: number, shown: Shown): Promise<Cause> {
  const { cause, isProtected } = await orderedParty(context.services.db, context, idSujeto, shown)
  await recordShownParties(context, cause.id, isProtected ? [idSujeto] : [])
  return cause
}

type Order = {
  readonly name: CallName
  readonly workflow: Workflow<EventObject, NumberedStream>
  readonly idSujeto: number
  readonly shown: Shown
  /** The fact that stands for the order where it is refused. */
  readonly asks: string
  /** What becomes true; nothing where everything is so already. */
  readonly decide: (moment: Moment, cause: Cause) => Promise<readonly EventObject[]>
}

/** Runs an order for a party, in its cause's ledger; answers `{ id, guardado }`. */
export async function runOrder(
  context: CallBase,
  order: Order,
): Promise<JsonReply<{ readonly id: number; readonly guardado: boolean }>> {
  const { services } = context
  const { name, idSujeto, workflow, asks, shown } = order
  const call = causeCall(context)
  const { cause } = await orderedParty(services.db, context, idSujeto, shown)
  const { answer, version } = await runCommand(services, {
    ...(await attemptInCause(call, cause.id, { name, workflow, id: idSujeto, asks })),
    decide: async (moment) => {
      await takeNamedTurn(moment.tx, 'ordersOfParty', idSujeto)
      // Under the command: the cause may have gone on since.
      const present = await orderedParty(moment.tx, context, idSujeto, shown)
      checkInHands(call.identity, present.cause)
      await checkNotExcused(moment.tx, call.identity, present.cause.id)
      if (!takesOrders(factsOf(present.cause))) throw ruleText(enforcementMessages.notNow)
      const facts = await order.decide(moment, present.cause)
      return { facts, answer: { id: idSujeto, guardado: facts.length > 0 } }
    },
  })
  return { answer, version }
}
