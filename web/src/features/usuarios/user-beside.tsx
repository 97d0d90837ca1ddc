import { userBeside } from '@estrado/machines/messages/users'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { SessionUser } from '../../client/stored-session.ts'
import { usePageEscape } from '../../ui/dialog-stack.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { IconX } from '../../ui/icons.ts'
import { UserActions } from './user-actions.tsx'
import { UserStatus } from './user-columns.tsx'
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
  usePageEscape(onClose)
  const heading = useFocusOnNarrowScreens()

  if (!user) {
    return (
      <Frame label={userBeside.account} onClose={onClose}>
        {isError && (
          <div className={classes.message} role="alert">
            <p>{userBeside.loadFailed}</p>
            <Button variant="default" onClick={() => void refetch()}>
              {userBeside.retry}
            </Button>
          </div>
        )}
      </Frame>
    )
  }
  return (
    <Frame
      label={userBeside.region(user.usuario)}
      onClose={onClose}
      heading={
        <>
          <h2 ref={heading} tabIndex={-1}>
            {user.usuario}
          </h2>
          <UserStatus state={user.estado} />
        </>
      }
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
        <UserRoles user={user} administrator={administrator} />
      </div>
      {editing && (
        <Suspense>
          <EditUser user={user} administrator={administrator} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Frame>
  )
}

type FrameProps = {
  readonly label: string
  readonly heading?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

function Frame({ label, heading, onClose, children }: FrameProps) {
  return (
    <section className={classes.beside} aria-label={label}>
      <div className={classes.besideHeader}>
        {heading}
        <span className={classes.besideClose}>
          <IconButton label={userBeside.close} onClick={onClose}>
            <IconX size={20} stroke={1.75} aria-hidden />
          </IconButton>
        </span>
      </div>
      {children}
    </section>
  )
}

/** Where the account takes the place of the list, the row that had the focus is gone. */
function useFocusOnNarrowScreens() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  })
  return heading
}
