import type { LoggedIn, TestApi } from '@estrado/api-mock/testing/api'
import { sessionIdOf } from './session-id.ts'

/** The demo judge has a token; the judges of the courts that a draw finds have none. */
export const signingJudgeName = 'juez'

const sessions = new WeakMap<TestApi, Promise<LoggedIn>>()

/** A judge who can sign, sitting in the court that is named until the next call. */
export async function signingJudge(api: TestApi, idOficina: number): Promise<LoggedIn> {
  const known = sessions.get(api) ?? api.login(signingJudgeName)
  sessions.set(api, known)
  const judge = await known
  const { db } = api.services
  await db
    .insertInto('puesto')
    .values({ id_usuario: judge.id, numero: idOficina, rol: 'JUEZ', id_oficina: idOficina })
    .onConflict((taken) => taken.columns(['id_usuario', 'numero']).doNothing())
    .execute()
  await db
    .updateTable('sesion')
    .set({ oficina: idOficina })
    .where('id', '=', sessionIdOf(judge.token))
    .execute()
  return judge
}
