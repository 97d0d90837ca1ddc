import { identityWorkflow } from '@estrado/machines/parties/identity/workflow'
import { dayOf } from '@estrado/machines/time/la-paz'
import { causeParticipants } from '@estrado/machines/vocabulary/role-groups'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import { sql } from 'kysely'
import { noteUnusual } from '../../access/alarms.ts'
import { type CallBase, signedIn } from '../../context.ts'
import { anyOf } from '../../database/prepared.ts'
import { recordLook } from '../identity-access.ts'
import { protectedParty } from '../protection.ts'

const today = ({ services }: CallBase): string => dayOf(services.clock.now())

/**
 * Access log of the identity registry: writes down that somebody is given these people's data, before they are, once
 * a day for each; many people are an alarm. Of who is protected in a cause it is recorded in the journal besides.
 */
export async function notePersonReadings(context: CallBase, people: readonly number[]): Promise<void> {
  if (people.length === 0) return
  const { db, clock } = context.services
  const { userId, roles, office } = signedIn(context)
  const added = await db
    .insertInto('lectura_persona')
    .values(
      people.map((id) => ({
        id_persona: id,
        dia: today(context),
        id_usuario: userId,
        rol: roles[0] ?? null,
        oficina: office,
        primera: clock.now(),
      })),
    )
    .onConflict((oc) => oc.doNothing())
    .returning('id_persona')
    .execute()
  for (const _ of added) noteUnusual('many people looked up', userId)
  await recordProtected(context, people)
}

const participates = (role: RoleCode): boolean => (causeParticipants as readonly RoleCode[]).includes(role)

/** Administration has no part in causes: that it looked stands in the log alone, and says nothing of any cause. */
async function recordProtected(context: CallBase, people: readonly number[]): Promise<void> {
  if (!signedIn(context).roles.some(participates)) return
  const { rows } = await sql<{ id: number; idCausa: number }>`
    select s.id, s.id_causa as "idCausa" from sujeto_procesal s join causa c on c.id = s.id_causa
    where s.id_persona_natural = ${anyOf(people)} and ${protectedParty}`.execute(context.services.db)
  for (const { id, idCausa } of rows)
    await recordLook(context, 'identity.opened', idCausa, [identityWorkflow.stream.of(id)])
}

/** Did the caller look this person up by number today? Whoever registers chooses so among bearers of one number. */
export async function wasLookedUp(context: CallBase, idPersona: number): Promise<boolean> {
  const row = await context.services.db
    .selectFrom('lectura_persona')
    .select('id_persona')
    .where('id_persona', '=', idPersona)
    .where('dia', '=', today(context))
    .where('id_usuario', '=', signedIn(context).userId)
    .executeTakeFirst()
  return row !== undefined
}
