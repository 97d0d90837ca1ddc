import type { RestorationEvent } from '@estrado/machines/audit/restoration/events'
import { restorationWorkflow } from '@estrado/machines/audit/restoration/workflow'
import { journalToolTexts as texts } from '@estrado/machines/audit/texts'
import { genesisHash } from '@estrado/machines/journal/envelope'
import type { LedgerHead } from '@estrado/machines/journal/verify'
import { nationalLedger } from '../../access/identity.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/connect.ts'
import { attemptOn, unasked } from '../attempt.ts'
import { signingKey } from '../checkpoint-keys.ts'
import { runCommand } from '../command.ts'
import { departures, lastHolding } from '../departures.ts'
import { project } from '../project.ts'
import { forgetFrontiers, takeCheckpoints } from '../take-checkpoints.ts'
import { readWitness, signRestorations, type Witness } from '../witness.ts'
import { ToolError } from './open-journal.ts'
import { toolActor } from './tool-actor.ts'

type Break = LedgerHead & { readonly known: number }

/**
 * Where a ledger goes on from: at its head, where all that was signed beyond is missing; at the last signed head that
 * holds, where people worked on before the restore was told.
 */
async function breakOf(db: Database, { standing }: Witness, { ledger, position: known }: LedgerHead) {
  const signed = standing.filter((checkpoint) => checkpoint.ledger === ledger)
  const head = await db
    .selectFrom('journal_ledger')
    .select(['position', 'hash'])
    .where('ledger', '=', ledger)
    .executeTakeFirst()
  const held = await lastHolding(db, signed)
  const next = signed.find(({ position }) => position > (held?.position ?? 0))
  const cut = head !== undefined && next !== undefined && next.position > head.position
  const { position, hash } = (cut ? head : held) ?? { position: 0, hash: genesisHash }
  return { ledger, position, hash, known }
}

async function tell(db: Database, clock: Clock, motivo: string, breaks: readonly Break[]) {
  const fact: RestorationEvent = {
    type: 'journal.restored',
    motivo,
    libros: breaks.map(({ ledger, position, hash, known }) => ({
      libro: ledger,
      posicion: position,
      huellaRegistro: hash,
      conocida: known,
    })),
  }
  const { events } = await runCommand(
    { db, clock, project },
    {
      ...attemptOn(unasked(toolActor()), {
        name: fact.type,
        ledger: nationalLedger,
        workflow: restorationWorkflow,
        id: 'bitacora',
        asks: fact.type,
      }),
      decide: async () => ({ facts: [fact], answer: null }),
    },
  )
  const [line] = events
  if (!line) throw new Error('the restore was not recorded')
  return { ledger: line.ledger, position: line.position, id: line.eventId }
}

/**
 * Tells the journal that its database was put back to an earlier moment: a fact in the chain, and beside the
 * checkpoints a signed line for each ledger that lost some. Gives what is to be said.
 * @throws ToolError where the journal passes through all that was signed
 */
export async function tellRestored(
  db: Database,
  dataFolder: string,
  clock: Clock,
  reason: string,
): Promise<readonly string[]> {
  const witness = await readWitness(dataFolder)
  const breaks: Break[] = []
  for (const head of await departures(db, witness.standing)) breaks.push(await breakOf(db, witness, head))
  if (breaks.length === 0) throw new ToolError(texts.nothingRestored)
  const fact = await tell(db, clock, reason, breaks)
  const [after, at] = [witness.checkpoints.length, clock.now().toISOString()]
  await signRestorations(
    dataFolder,
    await signingKey(dataFolder, clock.now()),
    breaks.map((one) => ({ ...one, after, reason, fact, at })),
  )
  await forgetFrontiers(dataFolder)
  await takeCheckpoints(db, dataFolder, clock)
  return [
    ...breaks.map(({ ledger, position, known }) => texts.restored(ledger, position, known)),
    texts.restoredTold,
  ]
}
