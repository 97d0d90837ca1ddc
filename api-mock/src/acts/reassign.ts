import { reassignRefusals } from '@estrado/machines/acts/reassign-texts'
import { courtRoles, holdsOne, judgingRoles, secretaryRoles } from '@estrado/machines/vocabulary/roles'
import { sql } from 'kysely'
import type { Identity } from '../access/identity.ts'
import type { CauseCall } from '../causes/cause-command.ts'
import { causeCall } from '../causes/commands.ts'
import { checkInHands } from '../causes/distribution.ts'
import { type Handler, signedIn } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { ApiError, ruleBroken, ruleText } from '../errors.ts'
import { holds, officeOf } from '../organisation/posts/holding.ts'
import { nameIn } from '../parties/persons/name-in-sql.ts'
import { checkWrittenHere, runActCommand, visibleAct } from './act-command.ts'

/** Who works on acts in an office, as of now. */
const assigneesOf = (db: Database, office: number | null, now: Date) =>
  db
    .selectFrom('usuario as u')
    .innerJoin('titular as p', 'p.id_usuario', 'u.id')
    .select(['u.id', 'u.usuario', nameIn('p').as('descripcion')])
    .where('u.activo', '=', true)
    .where(
      sql<boolean>`exists (select from puesto q where q.id_usuario = u.id and q.rol = any(${sql.val([...courtRoles])}::text[])
        and ${officeOf('q')} = ${office} and ${holds('q', now)})`,
    )
    .orderBy('descripcion')
    .orderBy('u.id')
    .execute()

/** GET actos-procesales/responsables */
export const actAssignees: Handler<'actosProcesales.assignees'> = async (context) => {
  const { db, clock } = context.services
  const people = await assigneesOf(db, signedIn(context).office, clock.now())
  return { answer: people.map(({ id, descripcion }) => ({ id, descripcion })) }
}

/** May this person pass on what somebody of the office has in hand? Who judges or attests may; others their own. */
const mayPass = ({ roles, usuario }: Identity, holder: string | null): boolean =>
  holder === usuario || holdsOne(roles, [...judgingRoles, ...secretaryRoles])

type Person = { readonly id: number; readonly usuario: string }
type Seen = { readonly id: number; readonly version: number }

/** One act passes on, under the version that was seen. */
async function passOn(call: CauseCall, { id, version }: Seen, to: Person): Promise<void> {
  const act = await visibleAct(call.services.db, call.identity, id)
  // Idempotency key of each act: one that is repeated is done once, whichever others come with it.
  const commandId = call.commandId && { ...call.commandId, id: `${call.commandId.id}/${id}` }
  await runActCommand(
    { ...call, commandId, expectedVersion: version },
    'actosProcesales.reassign',
    { idActo: id, idCausa: act.id_causa },
    'act.reassigned',
    async ({ tx }) => {
      const present = await visibleAct(tx, call.identity, id)
      checkInHands(call.identity, present.cause)
      checkWrittenHere(present)
      if (!mayPass(call.identity, present.responsable)) throw ruleText(reassignRefusals.notYours)
      if (present.responsable === to.usuario) throw ruleText(reassignRefusals.already)
      return { facts: [{ type: 'act.reassigned', idResponsable: to.id }] }
    },
  )
}

/** What of a refusal is said in the line of its act. */
function whyNot(error: unknown): string {
  if (!(error instanceof ApiError)) throw error
  return error.message
}

/** POST actos-procesales/reasignar: acts pass on to somebody of the office, each by itself. */
export const reassignActs: Handler<'actosProcesales.reassign'> = async (context) => {
  const { services, body } = context
  const call = causeCall(context)
  const people = await assigneesOf(services.db, call.identity.office, services.clock.now())
  const to = people.find(({ id }) => id === body.idResponsable)
  if (!to) throw ruleBroken({ idResponsable: [reassignRefusals.person] })
  const answer: { id: number; hecho: boolean; motivo: string | null }[] = []
  for (const act of body.actos) {
    const motivo = await passOn(call, act, to).then(() => null, whyNot)
    answer.push({ id: act.id, hecho: motivo === null, motivo })
  }
  return { answer }
}
