import type { RefreshRejection, SessionEvent } from '@estrado/machines/session/session/events'
import { durations } from '@estrado/machines/vocabulary/durations'
import { noteUnusual } from '../access/alarms.ts'
import { nationalLedger } from '../access/identity.ts'
import { sessionEnd } from '../access/session-end.ts'
import { hashMatches, issueAccessToken, makeRefreshToken, sessionOfRefreshToken } from '../access/tokens.ts'
import type { Handler, Services } from '../context.ts'
import type { Database, Tx } from '../database/connect.ts'
import { sessionOver, unauthenticated } from '../errors.ts'
import type { Actor } from '../journal/actor.ts'
import { keptOffice } from '../organisation/posts/holding.ts'
import { type HeldPosts, workplaceColumns, workplaceOf } from '../organisation/posts/workplaces.ts'
import { revoke, sessionCommand } from './session-command.ts'

/**
 * Milliseconds in which the token before the last still serves, since its answer may have been lost on the way: longer
 * than a page waits for it.
 */
const lostAnswerGrace = durations.renewal + 10_000

/** Milliseconds without any call after which a session is over: its pages would have said that somebody works. */
const longestSilence = durations.idleSession + durations.idleServerLeeway

/** `recorded`: the session was open until now, so that its stream tells of it. */
type Rotation =
  | { readonly rejected: RefreshRejection; readonly refreshToken: null; readonly recorded: boolean }
  | { readonly rejected: null; readonly refreshToken: string }

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
  const now = services.clock.now()
  const session = await openSession(services.db, sessionId, now)
  if (!session) throw sessionOver('revoked')
  const stream = { sessionId, ledger: session.codigo ?? nationalLedger, actor: actorOf(session, actor) }
  const { rejected, refreshToken } = await sessionCommand(
    services,
    { ...stream, asks: 'refresh.requested' },
    async ({ tx }) => {
      const rotation = await rotate(services, tx, sessionId, bearer)
      return { facts: factsOf(rotation), answer: rotation }
    },
  )
  if (rejected === 'reused') noteUnusual('spent token used', session.id_usuario)
  // Whoever has the other token may have a socket open with it.
  if (rejected !== null)
    services.alerts.publish({ evento: 'sesion-cerrada', datos: { sesiones: [sessionId] } })
  if (refreshToken === null) throw sessionOver(rejected)
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

function factsOf(rotation: Rotation): readonly SessionEvent[] {
  const requested = { type: 'refresh.requested' } as const
  if (rotation.rejected === null) return [requested, { type: 'session.refreshed' }]
  return rotation.recorded ? [requested, { type: 'refresh.rejected', reason: rotation.rejected }] : []
}

/** A session that wasn't revoked, with whose it is and where they work. */
const openSession = (db: Database, sessionId: string, now: Date): Promise<Session | undefined> =>
  db
    .selectFrom('sesion as s')
    .innerJoin('usuario as u', 'u.id', 's.id_usuario')
    .leftJoin('oficina as o', 'o.id', 's.oficina')
    .leftJoin('municipio as m', 'm.id', 'o.id_municipio')
    .leftJoin('departamento as d', 'd.id', 'm.id_departamento')
    .select(['s.id', 's.id_usuario', 's.oficina', 'u.usuario', keptOffice(now).as('id_oficina'), 'd.codigo'])
    .select(workplaceColumns(now))
    .where('s.id', '=', sessionId)
    .where('s.revocada', 'is', null)
    .executeTakeFirst()

/** Rotation: the token is judged and the next one takes its place, one after the other for each session. */
async function rotate(services: Services, tx: Tx, sessionId: string, token: string): Promise<Rotation> {
  const now = services.clock.now()
  const row = await tx
    .selectFrom('sesion as s')
    .innerJoin('usuario as u', 'u.id', 's.id_usuario')
    .selectAll('s')
    .select('u.activo')
    .where('s.id', '=', sessionId)
    .forUpdate('s')
    .executeTakeFirst()
  if (!row || row.revocada) return { rejected: 'revoked', refreshToken: null, recorded: false }
  const current = hashMatches(token, row.refresco)
  const previous = row.anterior !== null && hashMatches(token, row.anterior)
  const graceful = previous && row.rotada !== null && now.getTime() - row.rotada.getTime() <= lostAnswerGrace
  const idle = now.getTime() - row.usada.getTime() > longestSilence
  const rejected = rejectionOf({ current, graceful, expired: idle || row.vence <= now, active: row.activo })
  if (rejected) {
    await revoke({ tx, now }, sessionId)
    return { rejected, refreshToken: null, recorded: true }
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
  return { rejected: null, refreshToken: next.token }
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
