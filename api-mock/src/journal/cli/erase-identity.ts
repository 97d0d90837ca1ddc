import type { IdentityEvent } from '@estrado/machines/parties/identity/events'
import { identityWorkflow } from '@estrado/machines/parties/identity/workflow'
import { readableMoment } from '@estrado/machines/time/shown'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/connect.ts'
import { forgetNotices } from '../../notifications/outgoing/enqueue.ts'
import { attemptOn, unasked } from '../attempt.ts'
import { runCommand } from '../command.ts'
import { eraseIdentityKey, scrubIdentityKeys } from '../identity-keys.ts'
import { removeAnswers } from '../kept-answers.ts'
import { project } from '../project.ts'
import { ToolError } from './open-journal.ts'
import { toolActor } from './tool-actor.ts'

/** Whose key is erased, which party's where it is one's, where that is recorded and why; `nothing`: what is said if there is no key. */
type Erasure = {
  readonly stream: string
  readonly idSujeto: number | null
  readonly ledger: string
  readonly idCausa: number | null
  readonly motivo: string
  readonly nothing: string
}

/**
 * Crypto-shredding: erases a key, so that nobody can read what it sealed ever again, and records that it was erased,
 * and why. The journal's texts and hashes stay; kept answers, which may name anybody, go. Gives the moment as people read it.
 */
export async function eraseIdentity(db: Database, clock: Clock, erasure: Erasure): Promise<string> {
  const { stream, idSujeto, ledger, idCausa, motivo, nothing } = erasure
  const erased: IdentityEvent = { type: 'identity.erased', idCausa, motivo }
  await runCommand(
    { db, clock, project },
    {
      ...attemptOn(unasked(toolActor()), {
        name: 'journal.forget',
        ledger,
        workflow: identityWorkflow,
        id: identityWorkflow.stream.idIn(stream),
        asks: erased.type,
      }),
      decide: async ({ tx, now }) => {
        if (!(await eraseIdentityKey(tx, stream, now))) throw new ToolError(nothing)
        await removeAnswers(tx, now)
        if (idSujeto !== null) await forgetNotices({ tx, now }, idSujeto)
        return { facts: [erased], answer: null }
      },
    },
  )
  await scrubIdentityKeys(db)
  return readableMoment(clock.now())
}
