import { page } from '@estrado/machines/messages/interface'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSession } from '../session/session.ts'
import { ToastStack } from '../ui/toast-stack.tsx'
import classes from './root.module.css'

const PasswordChange = lazy(() => import('../session/login/password-change.tsx'))

const Tips = lazy(() => import('../ui/tips.tsx'))

/** What surrounds every page. Until a default password is changed nothing else shows (`spec 1 §2.3`). */
export function Root() {
  const passwordDue = useSession(({ context }) => context.userId !== null && context.mustChangePassword)
  return (
    <>
      {!passwordDue && (
        <a className={classes.skip} href="#contenido">
          {page.skip}
        </a>
      )}
      {passwordDue ? (
        <Suspense>
          <PasswordChange />
        </Suspense>
      ) : (
        <Outlet />
      )}
      <ToastStack />
      <Suspense>
        <Tips />
      </Suspense>
    </>
  )
}
