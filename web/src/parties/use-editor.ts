import type { PartyEditor } from '@estrado/machines/parties/party-editing'
import { useStoredSession } from '../client/stored-session.ts'

/** Who looks at a cause's parties, for the rules of who may change them: roles, and the office of the session. */
export function useEditor(): PartyEditor {
  const user = useStoredSession()?.usuario
  return { roles: user?.codigosRoles ?? [], office: user?.oficinaActual ?? null }
}
