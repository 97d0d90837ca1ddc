import { userBeside as texts, userConfirmations, usersScreen } from '@estrado/machines/accounts/texts'
import type { CallName } from '@estrado/machines/contract/calls'
import { confirmations } from '@estrado/machines/messages/confirmations'
import { documentText } from '@estrado/machines/parties/identity-document-rules'
import { readableDate } from '@estrado/machines/time/shown'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { isGranted } from '../../client/granted.ts'
import type { SessionUser } from '../../client/stored-session.ts'
import { BesideOf } from '../../kernel/beside-of.tsx'
import besideClasses from '../../ui/beside.module.css'
import { confirm } from '../../ui/confirm.tsx'
import { type Fact, FactRows } from '../../ui/fact-rows.tsx'
import { shownInstant } from '../../ui/instant.ts'
import { Beside } from '../../ui/split-view.tsx'
import { UserDocument } from './user-document.tsx'
import { isAbove, isOwn, mayDo } from './user-rights.logic.ts'
import { UserRoles } from './user-roles.tsx'
import { type Looked, oneUser, type User, UserStatus, useUserCommand, useUserRemoval } from './users.tsx'

const UserDialog = lazy(() => import('./user-dialog.tsx'))

type UserBesideProps = {
  readonly id: number
  readonly administrator: SessionUser
  readonly onClose: () => void
}

/** An account beside its list: whose it is, its roles, and what can be done with it. Esc closes it. */
export function UserBeside({ id, administrator, onClose }: UserBesideProps) {
  const query = useQuery(oneUser(id))
  const now = async () => (await query.refetch()).data
  return (
    <BesideOf
      query={query}
      label={texts.account}
      texts={{ gone: texts.gone, failed: texts.loadFailed }}
      onClose={onClose}
    >
      {(user) => (
        <Beside
          label={texts.region(user.usuario)}
          name={user.usuario}
          state={<UserStatus state={user.estado} />}
          onClose={onClose}
        >
          <UserActions user={user} administrator={administrator} now={now} onDeleted={onClose} />
          <div className={besideClasses.body}>
            {isAbove(user, administrator) && <p className={besideClasses.quiet}>{texts.above}</p>}
            {isOwn(user, administrator) && <p className={besideClasses.quiet}>{texts.own}</p>}
            <dl className={besideClasses.facts}>
              <FactRows facts={factsOf(user).map(([label, value]) => [label, value || texts.none])} />
            </dl>
            <UserDocument user={user} administrator={administrator} />
            <UserRoles user={user} administrator={administrator} />
          </div>
        </Beside>
      )}
    </BesideOf>
  )
}

/** Whose account it is and where they work. */
const factsOf = ({ persona, ...user }: User): readonly Fact[] => [
  [texts.person, persona.nombreCompleto],
  [texts.document, documentText({ numero: persona.documentoIdentidad, complemento: persona.complemento })],
  [texts.birth, persona.fechaNacimiento && readableDate(persona.fechaNacimiento)],
  [texts.mobile, persona.celular],
  [texts.email, persona.email],
  [texts.office, user.oficina ?? usersScreen.external],
  [texts.created, shownInstant(user.fechaCreacion)],
  [texts.changed, shownInstant(user.fechaModificacion)],
]

type UserActionsProps = Looked & {
  readonly now: () => Promise<User | undefined>
  readonly onDeleted: () => void
}

/** What this administrator may do with the account now; nothing shows that can't be done. */
function UserActions({ user, administrator, now, onDeleted }: UserActionsProps) {
  const [editing, setEditing] = useState(false)
  const switching = useUserCommand('usuarios.switchActive')
  const resetting = useUserCommand('usuarios.resetPassword')
  const removal = useUserRemoval(user.id, onDeleted)
  const { usuario } = user
  const params = { id: user.id }

  /**
   * One call switches to and fro: it goes over the account as it is now, and only if that is still to be
   * switched. That the person logged in meanwhile keeps nobody from disabling the account.
   */
  async function switchActive(): Promise<void> {
    const latest = await now()
    if (latest && (latest.estado === 'disabled') === (user.estado === 'disabled'))
      await switching.send({ params }, latest.version)
  }

  async function disable() {
    const detail = <p>{userConfirmations.disable(usuario)}</p>
    if (await confirm({ detail, accept: texts.disable })) await switchActive()
  }
  async function reset() {
    const detail = <p>{userConfirmations.reset(usuario)}</p>
    if (await confirm({ detail, accept: texts.reset, final: true })) await resetting.send({ params })
  }
  async function remove() {
    const detail = <p>{userConfirmations.delete(usuario)}</p>
    const message = confirmations.delete
    // The version that was looked at: a deletion is for good.
    if (await confirm({ message, detail, accept: texts.delete, final: true }))
      await removal.send({ params }, user.version)
  }

  type Action = Parameters<typeof mayDo>[0]
  const offered = (action: Action, call: CallName, run: () => unknown, sending?: boolean): ReactNode =>
    mayDo(action, user, administrator) &&
    isGranted(administrator, call) && (
      <Button
        variant={action === 'edit' || action === 'enable' ? 'filled' : 'default'}
        loading={sending ?? false}
        onClick={() => void run()}
      >
        {texts[action]}
      </Button>
    )
  return (
    <div className={besideClasses.actions}>
      {offered('edit', 'usuarios.update', () => setEditing(true))}
      {offered('enable', 'usuarios.switchActive', switchActive, switching.isSending)}
      {offered('disable', 'usuarios.switchActive', disable, switching.isSending)}
      {offered('reset', 'usuarios.resetPassword', reset, resetting.isSending)}
      {offered('delete', 'usuarios.delete', remove, removal.isSending)}
      {editing && (
        <Suspense>
          <UserDialog user={user} administrator={administrator} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </div>
  )
}
