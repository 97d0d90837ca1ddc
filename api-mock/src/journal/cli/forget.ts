import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import { journalToolTexts as texts } from '@estrado/machines/messages/audit'
import { laPazMoment, readableDate } from '@estrado/machines/rules/dates'
import type { IdentityEvent } from '@estrado/machines/workflows/identity/events'
import { identityWorkflow } from '@estrado/machines/workflows/identity/policy'
import { identityStream } from '@estrado/machines/workflows/identity/stream'
import type { Workflow } from '@estrado/machines/workflows/workflow'
import { sql } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/connect.ts'
import { runCommand } from '../command.ts'
import { eraseIdentityKey, scrubIdentityKeys } from '../identity-keys.ts'
import { project } from '../project.ts'
import { ToolError } from './open-journal.ts'

type Recorded = { readonly stream: string; readonly ledger: string; readonly clear: boolean }

/** Where a party's identity was recorded; `clear`: before identities were sealed. */
async function recordedOf(db: Database, idSujeto: number): Promise<readonly Recorded[]> {
  const { rows } = await sql<Recorded>`
    select stream, ledger, not (data::jsonb -> 'party' ? 'sealed') as clear from journal_event
    where machine = 'cause' and type in ('party.registered', 'party.corrected') and outcome = 'accepted'
      and (data::jsonb ->> 'idSujeto')::int = ${idSujeto}
    order by version
  `.execute(db)
  return rows
}

/**
 * Erases the key of a party's identity, so that nobody can read it ever again, and records that it was
 * erased, and why. The journal's texts and hashes stay. Gives what is to be said.
 */
export async function forgetIdentity(
  db: Database,
  clock: Clock,
  idSujeto: number,
  motivo: string,
): Promise<readonly string[]> {
  const recorded = await recordedOf(db, idSujeto)
  const [first] = recorded
  if (!first) throw new ToolError(texts.unknownParty(idSujeto))
  const stream = identityStream(idSujeto)
  const idCausa = Number(first.stream.slice('causa/'.length))
  const erased: IdentityEvent = { type: 'identity.erased', idCausa, motivo }
  await runCommand(
    { db, clock, project },
    {
      name: 'journal.forget',
      commandId: null,
      actor: {
        usuario: null,
        roles: ['ROOT'],
        office: null,
        client: texts.toolClient(userInfo().username),
        correlation: randomUUID(),
      },
      ledger: first.ledger,
      stream,
      workflow: identityWorkflow as unknown as Workflow,
      expectedVersion: null,
      asks: erased.type,
      decide: async ({ tx, now }) => {
        if (!(await eraseIdentityKey(tx, stream, now))) throw new ToolError(texts.nothingSealed(idSujeto))
        return { facts: [erased], answer: null }
      },
    },
  )
  await scrubIdentityKeys(db)
  const { date, time } = laPazMoment(clock.now())
  const clear = recorded.filter((event) => event.clear).length
  return [
    texts.forgotten(idSujeto, idCausa, `${readableDate(date)} ${time}`),
    ...(clear > 0 ? [texts.stillClear(clear)] : []),
  ]
}
