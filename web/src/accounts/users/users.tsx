import { usersScreen } from '@estrado/machines/accounts/texts'
import type { CallName } from '@estrado/machines/contract/calls'
import type { AnswerOf } from '@estrado/machines/contract/types'
import type { ToneName } from '@estrado/machines/vocabulary/tones'
import { useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../../client/call.ts'
import type { SessionUser } from '../../client/stored-session.ts'
import { callQuery, saidInPlace, useCommand } from '../../kernel/use-call.ts'
import { Status } from '../../ui/status.tsx'

export type User = AnswerOf<'usuarios.get'>
export type UserRow = AnswerOf<'usuarios.page'>['result'][number]

const tones: Readonly<Record<User['estado'], ToneName>> = {
  active: 'positive',
  defaultPassword: 'warning',
  disabled: 'neutral',
}

/** A state of an account, as a dot and a word. */
export const UserStatus = ({ state }: { readonly state: User['estado'] }) => (
  <Status tone={tones[state]}>{usersScreen.states[state]}</Status>
)

/** An account, and the administrator who looks at it. */
export type Looked = { readonly user: User; readonly administrator: SessionUser }

const userQuery = (id: number) => callQuery('usuarios.get', { params: { id } })

/** One account, whole; the pane beside the list says itself what is wrong. */
export const oneUser = (id: number) => ({ ...userQuery(id), ...saidInPlace })

/** Calls that answer the account as it is afterwards. */
type UserCommand = {
  [N in CallName]: N extends `usuarios.${string}` ? (Answer<N> extends User ? N : never) : never
}[CallName]

/** A command on an account: its answer is what is shown from then on, and lists and counts are asked anew. */
export function useUserCommand<N extends UserCommand>(name: N, done?: (user: User) => void) {
  const queries = useQueryClient()
  return useCommand(name, {
    stale: ['usuarios', 'roles'],
    done: (answer) => {
      const user = answer as User
      queries.setQueryData(userQuery(user.id).queryKey, user)
      done?.(user)
    },
  })
}

/** Deletion: what is known of the account goes with it. */
export function useUserRemoval(id: number, done: () => void) {
  const queries = useQueryClient()
  return useCommand('usuarios.delete', {
    stale: ['usuarios.page', 'roles'],
    staleIfRefused: ['usuarios'],
    done: () => {
      queries.removeQueries(userQuery(id))
      done()
    },
  })
}
