import type { StoredSession } from '../../client/stored-session.ts'
import { filePath } from '../file/file-path.ts'

/** What stands beside the inbox is for who registers or judges; a prosecutor opens the file. */
export const opensBeside = (roles: readonly string[]): boolean => !roles.includes('MIN_PUB')

/** Where somebody opens a cause that they are led to: beside their inbox, or its file where they have none. */
export function causeAddress(session: StoredSession | undefined, screens: readonly string[]) {
  const beside = screens.includes('/bandeja-causas') && opensBeside(session?.usuario.codigosRoles ?? [])
  return beside
    ? (idCausa: number) => `/bandeja-causas?causa=${idCausa}`
    : (idCausa: number) => filePath(idCausa)
}
