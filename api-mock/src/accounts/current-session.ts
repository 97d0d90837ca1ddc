import { type Handler, signedIn } from '../context.ts'
import { sessionUser } from '../session/session-user.ts'
import { menusOf } from './menus/drawer.ts'

/** GET sesiones/actual: who one is and may do now, without tokens, for a browser that noticed a change. */
export const currentSession: Handler<'sesiones.current'> = async (context) => {
  const { db, clock } = context.services
  const { userId, office, roles } = signedIn(context)
  const noTokens = { accessToken: '', refreshToken: '' }
  return {
    answer: {
      usuario: await sessionUser(db, userId, office, noTokens, clock.now()),
      menus: await menusOf(db, roles),
    },
  }
}
