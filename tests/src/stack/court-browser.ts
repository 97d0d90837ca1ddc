import type { LoggedIn } from '@estrado/api-mock/testing/api'
import { storageKeys } from '@estrado/machines/vocabulary/storage-keys'
import type { BrowserContext } from 'playwright'
import { sessionIdOf } from '../paths/api/session-id.ts'
import { signedInState, type TestBrowser } from './browser.ts'
import type { Stack } from './stack.ts'

/** The browser of somebody who is signed in already, in the court where they sit now. */
export async function browserInCourt(
  stack: Stack,
  browser: TestBrowser,
  { usuario }: LoggedIn,
  office: number,
): Promise<BrowserContext> {
  const state = await signedInState(stack, String(usuario.usuario))
  const origins = state.origins.map(({ origin, localStorage }) => ({
    origin,
    localStorage: localStorage.map((kept) => inCourt(kept, office)),
  }))
  const kept = origins[0]?.localStorage.find(({ name }) => name === storageKeys.session)
  const { accessToken } = (JSON.parse(kept?.value ?? '') as { usuario: { accessToken: string } }).usuario
  await stack.api.services.db
    .updateTable('sesion')
    .set({ oficina: office })
    .where('id', '=', sessionIdOf(accessToken))
    .execute()
  return browser.newContext({ storageState: { ...state, origins } })
}

type Kept = { readonly name: string; readonly value: string }

/** What a session keeps, as of somebody who sits in the court. */
function inCourt({ name, value }: Kept, office: number): Kept {
  if (name === storageKeys.currentOffice) return { name, value: String(office) }
  if (name !== storageKeys.session) return { name, value }
  const session = JSON.parse(value) as { readonly usuario: object }
  return {
    name,
    value: JSON.stringify({ ...session, usuario: { ...session.usuario, oficinaActual: office } }),
  }
}
