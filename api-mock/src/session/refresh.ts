import type { RefreshRejection } from '@estrado/machines/session/session/events'
import { durations } from '@estrado/machines/vocabulary/durations'
import { noteUnusual } from '../access/alarms.ts'
import { nationalLedger } from '../access/identity.ts'
import { sessionEnd } from '../access/session-end.ts'
import { hashMatches, issueAccessToken, makeRefreshToken, sessionOfRefreshToken } from '../access/tokens.ts'
import type { Handler, Services } from '../context.ts'
import { inTransaction, type Tx } from '../database/connect.ts'
import { sessionOver, unauthenticated } from '../errors.ts'
import type { Actor } from '../journal/command.ts'
import { type HeldPosts, workplaceColumns, workplaceOf } from '../organisation/posts/workplaces.ts'
import { sessionFacts } from './session-command.ts'

/** Milliseconds in which the token before the last still serves: its answer may have been lost on the way. */
const lostAnswerGrace = 10_000

/** Milliseconds without any call after which a session is over: its pages would have said that somebody works. */
const longestSilence = durations.idleSession + durations.idleServerLeeway

type Rotation =
  | { readonly rejected: RefreshRejection | null; readonly session: Session | null }
  | { readonly rejected: null; readonly session: Session; readonly refreshToken: string }

type Session = {
  readonly id: string
  readonly id_usuario: number
  readonly usuario: string
  readonly oficina: number | null
  readonly codigo: string | null
  readonly id_oficina: number | null
} & HeldPosts

/** POST auth/refresh with the refresh token as bearer: a new pair; the old one is spent (`spec 1 §7`). */
export const refresh: Handler<'auth.refresh'> = async ({ services, bearer, actor }) => {
  const sessionId = bearer ? sessionOfRefreshToken(services.tokenKey, bearer) : null
  if (!bearer || !sessionId) throw unauthenticated()
  const rotation = await inTransaction(services.db, (tx) => rotate(services, tx, sessionId, bearer))
  if (!('refreshToken' in rotation)) {
    if (rotation.session && rotation.rejected) {
      if (rotation.rejected === 'reused') noteUnusual('spent token used', rotation.session.id_usuario)
      await note(services, rotation.session, actor, rotation.rejected)
    }
    throw sessionOver(rotation.rejected ?? 'revoked')
  }
  const { session, refreshToken } = rotation
  await sessionFacts(services, session.id, session.codigo ?? nationalLedger, actorOf(session, actor), [
    { type: 'refresh.requested' },
    { type: 'session.refreshed' },
  ])
  const claims = { userId: session.id_usuario, sessionId: session.id }
  const { tokenKey, clock, settings } = services
  const accessToken = await issueAccessToken(tokenKey, claims, settings.accessTokenSeconds, clock)
  return { answer: { accessToken, refreshToken } }
}

const actorOf = (session: Session, actor: Actor): Actor => ({
  ...actor,
  usuario: session.usuario,
  ...workplaceOf(session, [session.oficina, session.id_oficina]),
})

async function note(
  services: Services,
  session: Session,
  actor: Actor,
  reason: RefreshRejection,
): Promise<void> {
  await sessionFacts(services, session.id, session.codigo ?? nationalLedger, actorOf(session, actor), [
    { type: 'refresh.requested' },
    { type: 'refresh.rejected', reason },
  ])
}

async function rotate(services: Services, tx: Tx, sessionId: string, token: string): Promise<Rotation> {
  const now = services.clock.now()
  const row = await tx
    .selectFrom('sesion as s')
    .innerJoin('usuario as u', 'u.id', 's.id_usuario')
    .leftJoin('oficina as o', 'o.id', 's.oficina')
    .leftJoin('municipio as m', 'm.id', 'o.id_municipio')
    .leftJoin('departamento as d', 'd.id', 'm.id_departamento')
    .selectAll('s')
    .select(['u.usuario', 'u.activo', 'u.id_oficina', 'd.codigo'])
    .select(workplaceColumns(now))
    .where('s.id', '=', sessionId)
    .forUpdate('s')
    .executeTakeFirst()
  if (!row || row.revocada) return { rejected: null, session: null }
  const current = hashMatches(token, row.refresco)
  const previous = row.anterior !== null && hashMatches(token, row.anterior)
  const graceful = previous && row.rotada !== null && now.getTime() - row.rotada.getTime() <= lostAnswerGrace
  const idle = now.getTime() - row.usada.getTime() > longestSilence
  const rejected = rejectionOf({ current, graceful, expired: idle || row.vence <= now, active: row.activo })
  if (rejected) {
    await tx.updateTable('sesion').set({ revocada: now }).where('id', '=', sessionId).execute()
    return { rejected, session: row }
  }
  const next = makeRefreshToken(services.tokenKey, sessionId)
  await tx
    .updateTable('sesion')
    .set({
      refresco: next.hash,
      anterior: current ? row.refresco : row.anterior,
      // The spent token's moment is counted from its own rotation: its uses don't prolong it.
      rotada: current ? now : row.rotada,
      usada: now,
      vence: sessionEnd(row.creada, now, services.settings.refreshTokenSeconds),
    })
    .where('id', '=', sessionId)
    .execute()
  return { rejected: null, session: row, refreshToken: next.token }
}

function rejectionOf(facts: {
  current: boolean
  graceful: boolean
  expired: boolean
  active: boolean
}): RefreshRejection | null {
  if (facts.expired) return 'expired'
  if (!facts.active) return 'revoked'
  return facts.current || facts.graceful ? null : 'reused'
}
