import { userBeside } from '@estrado/machines/messages/users'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { SessionUser } from '../../client/stored-session.ts'
import { Beside, BesideFailure } from '../../ui/split-view.tsx'
import { UserActions } from './user-actions.tsx'
import { UserStatus } from './user-columns.tsx'
import { UserDocument } from './user-document.tsx'
import { UserFacts } from './user-facts.tsx'
import { oneUser } from './user-queries.ts'
import { isAbove, isOwn } from './user-rights.logic.ts'
import { UserRoles } from './user-roles.tsx'
import classes from './usuarios.module.css'

const EditUser = lazy(() => import('./edit-user.tsx'))

type UserBesideProps = {
  readonly id: number
  readonly administrator: SessionUser
  readonly onClose: () => void
}

/** An account beside its list: whose it is, its roles, and what can be done with it. Esc closes it. */
export function UserBeside({ id, administrator, onClose }: UserBesideProps) {
  const { data: user, isError, refetch } = useQuery(oneUser(id))
  const [editing, setEditing] = useState(false)

  if (!user) {
    return (
      <Beside label={userBeside.account} onClose={onClose}>
        {isError && <BesideFailure text={userBeside.loadFailed} retry={refetch} />}
      </Beside>
    )
  }
  return (
    <Beside
      label={userBeside.region(user.usuario)}
      name={user.usuario}
      state={<UserStatus state={user.estado} />}
      onClose={onClose}
    >
      <UserActions
        user={user}
        administrator={administrator}
        onEdit={() => setEditing(true)}
        onDeleted={onClose}
      />
      <div className={classes.body}>
        {isAbove(user, administrator) && <p className={classes.note}>{userBeside.above}</p>}
        {isOwn(user, administrator) && <p className={classes.note}>{userBeside.own}</p>}
        <UserFacts user={user} />
        <UserDocument user={user} administrator={administrator} />
        <UserRoles user={user} administrator={administrator} />
      </div>
      {editing && (
        <Suspense>
          <EditUser user={user} administrator={administrator} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Beside>
  )
}
