import { actTypeCodes } from '@estrado/machines/vocabulary/act-types'
import { isReserved } from '@estrado/machines/workflows/cause/seals'
import type { IdentityEvent } from '@estrado/machines/workflows/identity/events'
import { identityWorkflow } from '@estrado/machines/workflows/identity/policy'
import { identityStream } from '@estrado/machines/workflows/identity/stream'
import type { Workflow } from '@estrado/machines/workflows/workflow'
import { sql } from 'kysely'
import { type CallBase, signedIn } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import { runCommand } from '../../journal/command.ts'
import { causeStream } from '../causes/cause-command.ts'
import { noteReading } from '../causes/readings.ts'
import { reservedParty } from './listed-names.ts'

/** Of these identities the ones that somebody's session was not shown yet, and that can still be shown. */
async function unseenIn(
  db: Database,
  sessionId: string,
  subjects: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ subject: string }>`
    select subject from unnest(${subjects}::text[]) as subject
    where not exists (select from journal_event e
        where e.stream = subject and e.outcome = 'accepted' and e.type = 'identity.opened'
          and e.data::jsonb ->> 'sesion' = ${sessionId})
      and not exists (select from stream_head h where h.stream = subject and h.state = 'erased')
  `.execute(db)
  return rows.map(({ subject }) => subject)
}

/**
 * Records that reserved identities of a cause are shown to somebody, before they are: once for each identity
 * and session. 403 where the role may not see them.
 */
export async function recordOpened(
  context: CallBase,
  idCausa: number,
  subjects: readonly string[],
): Promise<void> {
  if (subjects.length === 0) return
  const { services, actor } = context
  const { sessionId, ledger } = signedIn(context)
  const cause = await services.db
    .selectFrom('stream_head')
    .select('ledger')
    .where('stream', '=', causeStream(idCausa))
    .executeTakeFirst()
  const opened: IdentityEvent = { type: 'identity.opened', idCausa, sesion: sessionId }
  for (const stream of await unseenIn(services.db, sessionId, subjects)) {
    await runCommand(services, {
      name: 'identity',
      commandId: null,
      actor,
      ledger: cause?.ledger ?? ledger,
      stream,
      workflow: identityWorkflow as unknown as Workflow,
      expectedVersion: null,
      asks: opened.type,
      decide: async () => ({ facts: [opened], answer: null }),
    })
  }
}

type ShownParty = {
  readonly id: number
  readonly reservaIdentidad: boolean
  readonly tipoSujetoProcesal: { readonly id: number }
}

/** Records that a cause's parties are about to be shown, and which of them have a reserved identity. */
export async function recordShownParties(
  context: CallBase,
  idCausa: number,
  parties: readonly ShownParty[],
): Promise<void> {
  await noteReading(context, idCausa)
  await recordOpened(
    context,
    idCausa,
    parties
      .filter((party) => isReserved(party.reservaIdentidad, party.tipoSujetoProcesal.id))
      .map(({ id }) => identityStream(id)),
  )
}

/**
 * Records that somebody is given a document of a cause; the Formulario Único names all its parties, too. What
 * other documents say of whom nobody knows.
 */
export async function recordShownDocument(
  context: CallBase,
  document: { readonly id_causa: number; readonly id_tipo_acto_procesal: number },
): Promise<void> {
  const { identity, services } = context
  await noteReading(context, document.id_causa)
  if (!identity || document.id_tipo_acto_procesal !== actTypeCodes.FORMULARIO_UNICO) return
  const { rows } = await sql<{ id: number }>`
    select s.id from sujeto_procesal s where s.id_causa = ${document.id_causa} and ${reservedParty}
  `.execute(services.db)
  await recordOpened(
    context,
    document.id_causa,
    rows.map(({ id }) => identityStream(id)),
  )
}
