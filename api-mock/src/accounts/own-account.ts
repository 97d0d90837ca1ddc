import type { ReadBody } from '@estrado/machines/contract/types'
import { apiTexts } from '@estrado/machines/messages/api'
import { newPasswordMessages } from '@estrado/machines/session/password-rules'
import { passwordMessages } from '@estrado/machines/session/password-texts'
import type { SessionEvent } from '@estrado/machines/session/session/events'
import { guessableMessages } from '../access/guessable-passwords.ts'
import type { Identity } from '../access/identity.ts'
import { currentPasswordGuesses, inTurn } from '../access/login-limit.ts'
import { hashPassword, passwordMatches } from '../access/passwords.ts'
import { failuresOf, forgetFailed, noteFailed, secondsToPause } from '../access/pauses.ts'
import { type CallBase, type CallContext, type Handler, numberParam, signedIn } from '../context.ts'
import { ApiError, notFound, ruleBroken, unauthenticated } from '../errors.ts'
import { revoke, sessionFacts } from '../session/session-command.ts'
import { sessionUser } from '../session/session-user.ts'
import { menusOf } from './menus/drawer.ts'
import { endSessions, revokeSessions } from './users/end-sessions.ts'
import { runUserCommand } from './users/user-command.ts'

/** These calls name an account in their path; it must be one's own. */
export function ownId(context: CallBase): number {
  const identity = signedIn(context)
  if (numberParam(context, 'id') === identity.userId) return identity.userId
  throw new ApiError(403, { message: 'ACCESO NO AUTORIZADO', response: apiTexts.ownAccountOnly })
}

type PasswordCall = CallContext<'usuarios.changePassword'>

/**
 * What is wrong with the password before as it was given, or null. The field also takes the identity document, of
 * an account that has the default password; after a reset by administration it isn't asked at all
 * (`spec 1 §2.3, §5`).
 */
async function wrongWithCurrent(
  { services, body }: PasswordCall,
  identity: Identity,
): Promise<string | null> {
  const account = await services.db
    .selectFrom('usuario')
    .select(['clave', 'es_por_defecto', 'cambio_forzado'])
    .where('id', '=', identity.userId)
    .executeTakeFirst()
  if (!account) throw notFound(apiTexts.userUnknown)
  const { es_por_defecto: isDefault, cambio_forzado: isForced, clave } = account
  if (isDefault && isForced) return null
  const current = body.claveActual ?? ''
  if (current === '') return passwordMessages.currentRequired
  if (isDefault && current === identity.documento) return null
  return (await passwordMatches(clave, current)) ? null : passwordMessages.currentWrong
}

/** The same, unless too many were wrong before (429); one more that is wrong is noted, a right one forgives. */
async function judgedCurrent(context: PasswordCall, identity: Identity): Promise<string | null> {
  const { services } = context
  const guesses = currentPasswordGuesses(identity.userId)
  const wait = await secondsToPause(services, [guesses])
  if (wait > 0) {
    throw new ApiError(429, { message: apiTexts.passwordGuessed, response: apiTexts.loginWait(wait) }, wait)
  }
  const text = await wrongWithCurrent(context, identity)
  if (text === null) await forgetFailed(services, guesses)
  // An empty field is no guess.
  if (text === passwordMessages.currentWrong) await noteFailed(services, [guesses])
  return text
}

/** Whoever doesn't know the password after so many tries isn't its owner: their session ends. */
async function endGuessing({ services, actor }: PasswordCall, identity: Identity): Promise<void> {
  const guesses = currentPasswordGuesses(identity.userId)
  if ((await failuresOf(services, guesses)) < guesses.free) return
  const { sessionId, ledger } = identity
  const ended: SessionEvent = { type: 'session.endedElsewhere' }
  await sessionFacts(services, sessionId, ledger, actor, [ended], (moment) => revoke(moment, sessionId))
  services.alerts.publish({ evento: 'sesion-cerrada', datos: { sesiones: [sessionId] } })
  throw new ApiError(401, {
    message: apiTexts.passwordGuessed,
    response: apiTexts.passwordGuessedWhy,
    campos: { claveActual: [apiTexts.passwordGuessed] },
  })
}

/** PATCH usuarios/{id}/us: a new password, after which one signs in anew (`spec 1 §2.3, §5`). */
export const changePassword: Handler<'usuarios.changePassword'> = async (context) => {
  const { services, body, actor } = context
  const identity = signedIn(context)
  const id = ownId(context)
  const messages = newPasswordMessages(body.clave)
  if (messages.length > 0) throw ruleBroken({ clave: messages })
  const text = await inTurn(() => judgedCurrent(context, identity))
  if (text !== null) {
    await sessionFacts(services, identity.sessionId, identity.ledger, actor, [{ type: 'password.refused' }])
    await endGuessing(context, identity)
    throw new ApiError(422, { message: text, response: [text], campos: { claveActual: [text] } })
  }
  const guessable = await guessableMessages(body.clave, identity)
  if (guessable.length > 0) throw ruleBroken({ clave: guessable })
  const clave = await hashPassword(body.clave)
  let ended: readonly string[] = []
  await runUserCommand(context, {
    name: 'usuarios.changePassword',
    idUsuario: id,
    ledger: identity.ledger,
    asks: 'password.chosen',
    decide: async ({ tx, now }) => {
      await tx.updateTable('usuario').set({ clave }).where('id', '=', id).execute()
      ended = await revokeSessions(tx, id, now)
      // Race with who ended the session meanwhile, by a reset perhaps: what they set stays.
      if (!ended.includes(identity.sessionId)) throw unauthenticated()
      return { facts: [{ type: 'password.chosen' }], answer: { mensaje: apiTexts.done.passwordChanged } }
    },
  })
  if (ended.includes(identity.sessionId)) {
    await sessionFacts(services, identity.sessionId, identity.ledger, actor, [{ type: 'password.changed' }])
  }
  const others = ended.filter((session) => session !== identity.sessionId)
  await endSessions(context, others)
  return { answer: { mensaje: apiTexts.done.passwordChanged } }
}

/** GET usuarios/{id}/configuraciones */
export async function settings(context: CallBase) {
  const id = ownId(context)
  const row = await context.services.db
    .selectFrom('usuario')
    .select(['menu_anclado', 'modo_oscuro'])
    .where('id', '=', id)
    .executeTakeFirst()
  return { answer: { menuAnclado: row?.menu_anclado ?? true, modoOscuro: row?.modo_oscuro ?? false } }
}

/** PATCH and POST usuarios/{id}/configuraciones: pinned menu and dark mode (`spec 1 §7`). */
export async function updateSettings(
  context: CallBase & { readonly body: ReadBody<'usuarios.updateSettings'> },
) {
  const id = ownId(context)
  const { menuAnclado, modoOscuro } = context.body
  const change = {
    ...(menuAnclado === undefined ? {} : { menu_anclado: menuAnclado }),
    ...(modoOscuro === undefined ? {} : { modo_oscuro: modoOscuro }),
  }
  if (Object.keys(change).length > 0) {
    await context.services.db.updateTable('usuario').set(change).where('id', '=', id).execute()
  }
  return settings(context)
}

/** PATCH usuarios/{id}/oficina: works from another of one's offices from now on (`spec 1 §4.1`). */
export const changeOffice: Handler<'usuarios.changeOffice'> = async (context) => {
  const { services, body, actor } = context
  const identity = signedIn(context)
  const id = ownId(context)
  const noTokens = { accessToken: '', refreshToken: '' }
  const user = await sessionUser(services.db, id, body.idOficina, noTokens, services.clock.now())
  const offices = [user.persona.funcionario?.idOficina, ...user.suplencias.map(({ oficina }) => oficina.id)]
  if (!offices.includes(body.idOficina)) {
    throw new ApiError(403, { message: 'ACCESO NO AUTORIZADO', response: apiTexts.officeNotYours })
  }
  if (identity.office !== body.idOficina) {
    const { sessionId, ledger } = identity
    const switched: SessionEvent = { type: 'office.switched', office: body.idOficina }
    await sessionFacts(services, sessionId, ledger, actor, [switched], ({ tx }) =>
      tx.updateTable('sesion').set({ oficina: body.idOficina }).where('id', '=', sessionId).execute(),
    )
    services.alerts.publish({ evento: 'sesion-movida', datos: { sesiones: [sessionId] } })
  }
  return { answer: { usuario: user, menus: await menusOf(services.db, user.codigosRoles) } }
}
