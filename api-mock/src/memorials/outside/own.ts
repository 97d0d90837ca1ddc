import { isRegistered } from '@estrado/machines/causes/vocabulary'
import { apiTexts } from '@estrado/machines/messages/api'
import { virtualWindowRoles } from '@estrado/machines/vocabulary/role-groups'
import { holdsOne } from '@estrado/machines/vocabulary/roles'
import type { Identity } from '../../access/identity.ts'
import { actRow, checkWrittenHere, type VisibleAct, visibleAct } from '../../acts/act-command.ts'
import { checkMainWritten } from '../../acts/enclosures.ts'
import { maySeeCause } from '../../causes/access.ts'
import type { CauseCall } from '../../causes/cause-command.ts'
import { checkInHands } from '../../causes/distribution.ts'
import { standingIn } from '../../causes/file/relation.ts'
import type { Database, Tx } from '../../database/connect.ts'
import { notFound } from '../../errors.ts'
import { appears, writtenBy } from './written.ts'

/** An act of one's own memorial; `aparece`: of one by which somebody appears in a cause. */
export type OwnAct = VisibleAct & { readonly aparece: boolean }

const causeOf = (db: Database, id: number) =>
  db.selectFrom('causa').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * Access per object: the caller's own memorial of the virtual window, or what accompanies it. It is theirs as long as
 * they stand in its cause; one of appearance, as long as they have a role there. Null: it isn't.
 */
export async function ownAct(db: Database, identity: Identity, idActo: number): Promise<OwnAct | null> {
  if (!holdsOne(identity.roles, virtualWindowRoles)) return null
  const row = await actRow(db, idActo)
    .select(appears.as('aparece'))
    .where(writtenBy(identity.usuario))
    .where('a.estado', 'is not', null)
    .executeTakeFirst()
  const cause = row && (await causeOf(db, row.id_causa))
  if (!cause) return null
  if (!row.aparece && (await standingIn(db, cause.id, identity)).length === 0) return null
  return { ...row, cause }
}

/** An act that the caller may change: one's own memorial, or one of their office. */
export const changeableAct = async (
  db: Database,
  identity: Identity,
  idActo: number,
): Promise<VisibleAct | OwnAct> =>
  (await ownAct(db, identity, idActo)) ?? (await visibleAct(db, identity, idActo))

/** 403, 404 and 422 where an act isn't the caller's to change now; asked within the command. */
export async function checkChangeable(tx: Tx, identity: Identity, idActo: number): Promise<VisibleAct> {
  const own = await ownAct(tx, identity, idActo)
  const act = own ?? (await visibleAct(tx, identity, idActo))
  if (!own) {
    checkInHands(identity, act.cause)
    checkWrittenHere(act)
  }
  await checkMainWritten(tx, act)
  return act
}

type Written = { readonly idCausa: number; readonly idActoProcesalAdjunto?: number | undefined }

/** Does the caller write in this cause as lawyer or party, and not for an office? */
export async function writesOutside(db: Database, identity: Identity, written: Written): Promise<boolean> {
  if (!holdsOne(identity.roles, virtualWindowRoles)) return false
  const { idCausa, idActoProcesalAdjunto: main } = written
  if (main !== undefined && (await ownAct(db, identity, main))) return true
  const cause = await causeOf(db, idCausa)
  return !cause || !maySeeCause(identity, cause)
}

/** The call as its caller makes it in the virtual window: for no office. */
export const outsideCall = (call: CauseCall): CauseCall => ({
  ...call,
  actor: { ...call.actor, office: null },
})

/** The cause, as whoever stands in it today; 404 to anybody else. */
export async function standingCause(db: Database, identity: Identity, idCausa: number) {
  const [cause, standing] = await Promise.all([causeOf(db, idCausa), standingIn(db, idCausa, identity)])
  const [stands] = standing
  if (!cause || !stands || !isRegistered(cause.estado)) throw notFound(apiTexts.causeUnknown)
  return { cause, standing }
}

/** As what the caller writes and signs in the virtual window. */
export const outsideWriter = ({ roles }: Pick<Identity, 'roles'>) => ({
  roles: roles.filter((role) => (virtualWindowRoles as readonly string[]).includes(role)),
  office: null,
})
