import type { ReadBody } from '@estrado/machines/contract/types'
import { apiTexts } from '@estrado/machines/messages/api'
import { passwordMessages } from '@estrado/machines/messages/password'
import { newPasswordMessages } from '@estrado/machines/rules/password'
import { hashPassword, passwordMatches } from '../../access/passwords.ts'
import { type CallBase, type Handler, numberParam, type Reply, signedIn } from '../../context.ts'
import { ApiError, notFound, ruleBroken, ruleText } from '../../errors.ts'
import { sessionFacts } from '../auth/session-command.ts'
import { menusOf, sessionUser } from '../auth/session-user.ts'

/** These calls name an account in their path; it must be one's own. */
function ownId(context: CallBase): number {
  const identity = signedIn(context)
  if (numberParam(context, 'id') === identity.userId) return identity.userId
  throw new ApiError(403, { message: 'ACCESO NO AUTORIZADO', response: apiTexts.ownAccountOnly })
}

/** PATCH usuarios/{id}/us: a new password, after which one signs in anew (`spec 1 §2.3, §5`). */
export const changePassword: Handler<'usuarios.changePassword'> = async (context) => {
  const { services, body, actor } = context
  const identity = signedIn(context)
  const id = ownId(context)
  const messages = newPasswordMessages(body.clave)
  if (messages.length > 0) throw ruleBroken({ clave: messages })
  const account = await services.db.selectFrom('usuario').selectAll().where('id', '=', id).executeTakeFirst()
  if (!account) throw notFound(apiTexts.userUnknown)
  const current = body.claveActual ?? ''
  // The field also takes the identity document (`spec 1 §5`), of an account that has the default password only.
  const byDocument = account.es_por_defecto && current === identity.documento
  if (!byDocument && !(await passwordMatches(account.clave, current))) {
    await sessionFacts(services, identity.sessionId, identity.ledger, actor, [{ type: 'password.refused' }])
    throw ruleText(passwordMessages.currentWrong)
  }
  const clave = await hashPassword(body.clave)
  await services.db
    .updateTable('usuario')
    .set({ clave, es_por_defecto: false, fecha_modificacion: services.clock.now() })
    .where('id', '=', id)
    .execute()
  const ended = await services.db
    .updateTable('sesion')
    .set({ revocada: services.clock.now() })
    .where('id_usuario', '=', id)
    .where('revocada', 'is', null)
    .returning('id')
    .execute()
  for (const session of ended) {
    const own = session.id === identity.sessionId
    await sessionFacts(services, session.id, identity.ledger, actor, [
      { type: own ? 'password.changed' : 'session.endedElsewhere' },
    ])
  }
  return { answer: { mensaje: apiTexts.done.passwordChanged } }
}

/** GET usuarios/{id}/configuraciones */
export async function settings(context: CallBase): Promise<Reply> {
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
): Promise<Reply> {
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
    await sessionFacts(services, identity.sessionId, identity.ledger, actor, [
      { type: 'office.switched', office: body.idOficina },
    ])
    await services.db
      .updateTable('sesion')
      .set({ oficina: body.idOficina })
      .where('id', '=', identity.sessionId)
      .execute()
  }
  return { answer: { usuario: user, menus: await menusOf(services.db, identity.roles) } }
}
