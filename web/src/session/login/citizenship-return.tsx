import { login } from '@estrado/machines/messages/access'
import { citizenshipLogin } from '@estrado/machines/session/citizenship-login-texts'
import { session as texts } from '@estrado/machines/session/texts'
import { Loader } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { showToast } from '../../ui/toasts.ts'
import { readReturn } from '../citizenship/citizenship.logic.ts'
import { completeLogin } from '../citizenship/citizenship-return.ts'
import classes from './login-screen.module.css'

/** Milliseconds after which a window that could not close itself goes on as a page like any other. */
const closingPatience = 1000

type CitizenshipReturnProps = {
  /** The login has an end, whichever, and this window stays. */
  readonly onFinished: () => void
}

/** Completes the login of who came back from the citizenship service; a window of its own closes itself. */
export function CitizenshipReturn({ onFinished }: CitizenshipReturnProps) {
  const [answer] = useState(() => readReturn(window.location.search))
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    if (!answer) return onFinished()
    // The code is spent by now or soon; it has no place in the history.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    void completeLogin(answer).then((outcome) => {
      if (outcome.window === 'popup') {
        window.close()
        setTimeout(onFinished, closingPatience)
        return
      }
      if (outcome.signedIn) showToast('positive', texts.authenticated)
      onFinished()
    })
  }, [answer, onFinished])
  return (
    <div className={classes.form}>
      <h1 tabIndex={-1}>{login.title}</h1>
      <p role="status" className={classes.returning}>
        <Loader size="sm" /> {citizenshipLogin.returning}
      </p>
    </div>
  )
}
