import type { CallName } from '@estrado/machines/contract/calls'
import type { CauseEvent } from '@estrado/machines/workflows/cause/events'
import type { CauseContext } from '@estrado/machines/workflows/cause/machine'
import { causeWorkflow } from '@estrado/machines/workflows/cause/policy'
import type { Workflow } from '@estrado/machines/workflows/workflow'
import { sql } from 'kysely'
import type { Identity } from '../../access/identity.ts'
import type { Services } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import {
  type Actor,
  type CommandAnswer,
  type CommandKey,
  type Moment,
  runCommand,
} from '../../journal/command.ts'

/** What a command on a cause needs of the call that gave it. */
export type CauseCall = {
  readonly services: Services
  readonly identity: Identity
  readonly actor: Actor
  readonly commandId: CommandKey | null
  readonly expectedVersion: number | null
}

export type CauseDecision = {
  readonly facts: readonly CauseEvent[]
  readonly status?: 200 | 201
  readonly answer: unknown
}

export const causeStream = (idCausa: number): string => `causa/${idCausa}`

/**
 * Runs a command on a cause's stream. A cause stays in the ledger of the district where it was registered,
 * whoever acts on it later.
 */
export async function runCauseCommand(
  call: CauseCall,
  name: CallName,
  idCausa: number,
  asks: CauseEvent['type'],
  decide: (cause: CauseContext, moment: Moment) => Promise<CauseDecision>,
): Promise<CommandAnswer> {
  const { services, identity, actor } = call
  const stream = causeStream(idCausa)
  const head = await services.db
    .selectFrom('stream_head')
    .select('ledger')
    .where('stream', '=', stream)
    .executeTakeFirst()
  return runCommand(services, {
    name,
    commandId: call.commandId,
    actor,
    ledger: head?.ledger ?? identity.ledger,
    stream,
    workflow: causeWorkflow as unknown as Workflow,
    expectedVersion: call.expectedVersion,
    asks,
    decide: (moment) => decide(moment.stream.snapshot.context as CauseContext, moment),
  })
}

type Sequence =
  | 'causa_id'
  | 'sujeto_procesal_id'
  | 'acto_procesal_id'
  | 'representante_id'
  | 'persona_juridica_id_seq'

/** The next number of one of the sequences of a cause's things. */
export async function nextId(db: Database, sequence: Sequence) {
  const { rows } = await sql<{ id: number }>`select nextval(${sequence}::regclass)::int as id`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`sequence ${sequence} gave nothing`)
  return row.id
}
