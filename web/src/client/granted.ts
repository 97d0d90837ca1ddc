import type { CallName } from '@estrado/machines/contract/calls'
import { useState } from 'react'
import { type SessionUser, useStoredSession } from './stored-session.ts'

/** As much of somebody as says what they may do. */
export type Person = Pick<SessionUser, 'codigosRoles' | 'llamadas'>

/** Granted calls: may the person make a call that is given to named roles alone? Withdrawn permissions count. */
export const isGranted = (person: Person, name: CallName): boolean => person.llamadas.includes(name)

/** As `isGranted`, for whoever is signed in. */
export function useGranted(name: CallName): boolean {
  const session = useStoredSession()
  return session !== undefined && isGranted(session.usuario, name)
}

/** The same for what somebody has before them: withdrawn from under their hands it stays, and nothing typed is lost. */
export function useEntered(name: CallName): boolean {
  const granted = useGranted(name)
  const [entered] = useState(granted)
  return granted || entered
}
