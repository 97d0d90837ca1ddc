import { actTypeCodes } from '@estrado/machines/catalogues/act-type-values'
import type { IdentityEvent } from '@estrado/machines/parties/identity/events'
import { identityWorkflow } from '@estrado/machines/parties/identity/workflow'
import { sql } from 'kysely'
import { attemptInCause } from '../causes/cause-command.ts'
import { noteReading } from '../causes/readings.ts'
import { type CallBase, signedIn } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { unasked } from '../journal/attempt.ts'
import { runCommand } from '../journal/command.ts'
import { inTurn } from '../journal/in-turn.ts'
import { protectedParty } from './protection.ts'

/** What is recorded of a protected identity, each once for a session: it was shown, or found by its whole name. */
type Look = Extract<IdentityEvent, { sesion: string }>['type']

/** Of these identities the ones of which that isn't recorded of somebody's session yet, and that are still there. */
async function unrecordedIn(
  db: Database,
  sessionId: string,
  look: Look,
  subjects: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ subject: string }>`
    select subject from unnest(${subjects}::text[]) as subject
    where not exists (select from journal_event e
        where e.stream = subject and e.outcome = 'accepted' and e.type = ${look}
          and e.data::jsonb ->> 'sesion' = ${sessionId})
      and not exists (select from stream_head h where h.stream = subject and h.state = 'erased')
  `.execute(db)
  return rows.map(({ subject }) => subject)
}

/**
 * Records of protected identities of a cause that they are shown to somebody, or found by them, before they are: once
 * for each identity and session. 403 where the role may not see them.
 */
export const recordLook = (
  context: CallBase,
  look: Look,
  idCausa: number,
  subjects: readonly string[],
): Promise<void> => recordLooks(context, look, new Map([[idCausa, subjects]]))

/** The same of several causes' identities: what is recorded already is asked once for all of them. */
async function recordLooks(
  context: CallBase,
  look: Look,
  subjects: ReadonlyMap<number, readonly string[]>,
): Promise<void> {
  const all = [...subjects.values()].flat()
  if (all.length === 0) return
  const { sessionId } = signedIn(context)
  const due = new Set(await unrecordedIn(context.services.db, sessionId, look, all))
  for (const [idCausa, streams] of subjects) {
    for (const stream of streams) {
      if (due.has(stream)) await inTurn(stream, () => recordOnce(context, look, idCausa, stream))
    }
  }
}

async function recordOnce(context: CallBase, look: Look, idCausa: number, stream: string): Promise<void> {
  const { services, actor } = context
  const identity = signedIn(context)
  const { sessionId } = identity
  const fact: IdentityEvent = { type: look, idCausa, sesion: sessionId }
  await runCommand(services, {
    ...(await attemptInCause({ services, identity, ...unasked(actor) }, idCausa, {
      name: 'identity',
      workflow: identityWorkflow,
      id: identityWorkflow.stream.idIn(stream),
      asks: look,
    })),
    decide: async ({ tx }) => {
      // Another call of the same session may have been first.
      const due = await unrecordedIn(tx, sessionId, look, [stream])
      return { facts: due.length > 0 ? [fact] : [], answer: null }
    },
  })
}

/** Records that parties of a cause are about to be shown; `protectedIds`: which of them are protected. */
export const recordShownParties = (
  context: CallBase,
  idCausa: number,
  protectedIds: readonly number[],
): Promise<void> => recordShownInCauses(context, new Map([[idCausa, protectedIds]]))

/** Records the same of several causes; `protectedIds`: by cause, which parties are protected. */
export async function recordShownInCauses(
  context: CallBase,
  protectedIds: ReadonlyMap<number, readonly number[]>,
): Promise<void> {
  const streams = new Map<number, readonly string[]>()
  for (const [idCausa, ids] of protectedIds) {
    await noteReading(context, idCausa)
    streams.set(idCausa, [...new Set(ids)].map(identityWorkflow.stream.of))
  }
  await recordLooks(context, 'identity.opened', streams)
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
  const isForm = document.id_tipo_acto_procesal === actTypeCodes.FORMULARIO_UNICO
  if (!identity || !isForm) return noteReading(context, document.id_causa)
  const { rows } = await sql<{ id: number }>`
    select s.id from sujeto_procesal s join causa c on c.id = s.id_causa
    where c.id = ${document.id_causa} and ${protectedParty}
  `.execute(services.db)
  await recordShownParties(
    context,
    document.id_causa,
    rows.map(({ id }) => id),
  )
}
