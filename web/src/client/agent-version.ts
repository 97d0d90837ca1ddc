import { readPresence } from './agent-access.ts'
import { call } from './call.ts'
import { storedSession } from './stored-session.ts'

/** Whose agent's version the server has heard from this page. */
let toldBy: number | undefined

/** Tells the server, once a page and person, which version of the agent has just worked here. Nobody waits for it. */
export async function tellAgentVersion(scannerUrl: string): Promise<void> {
  const person = storedSession()?.usuario.id
  if (person === undefined || person === toldBy) return
  toldBy = person
  const presence = await readPresence(scannerUrl)
  if (!presence) return
  const body = { version: presence.version }
  await call('sistema.agent', { body }, { notices: 'none' }).catch(() => undefined)
}
