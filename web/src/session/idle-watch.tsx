import { idle as texts } from '@estrado/machines/session/idle-texts'
import { durations } from '@estrado/machines/vocabulary/durations'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { CallFailure } from '../client/failure.ts'
import { synchroniseClock } from '../client/server-clock.ts'
import { hasUnsavedForms } from '../kernel/unsaved-forms.ts'
import { Dialog } from '../ui/dialog.tsx'
import { lastActivity, noteActivity, watchActivity } from './activity.ts'
import { type Idle, idleAt, minutesAndSeconds } from './idle.logic.ts'
import { endIdleSession } from './idle-session.ts'
import classes from './idle-watch.module.css'
import { leave } from './leave.ts'
import { renewAccess } from './session-access.ts'

/**
 * Ends the session after thirty minutes in which nobody worked in any tab, and warns before: also of what would be lost
 * with it, in a form that keeps no draft.
 */
export function IdleWatch() {
  const idle = useIdle()
  useSignsOfLife(idle.phase === 'active')
  if (idle.phase !== 'warning') return null
  const [minutes, seconds] = minutesAndSeconds(idle.secondsLeft)
  return (
    <Dialog
      opened
      title={texts.title}
      size="sm"
      clickStays
      onClose={() => noteActivity()}
      footer={
        <>
          <Button variant="default" onClick={() => void leave()}>
            {texts.leave}
          </Button>
          <Button data-autofocus onClick={() => noteActivity()}>
            {texts.stay}
          </Button>
        </>
      }
    >
      <p>{texts.message}</p>
      {/* Read aloud at its beginning and at each full minute; every second would be noise. */}
      <p className={classes.left} role="timer" aria-live={seconds === 0 ? 'assertive' : 'off'}>
        {texts.left(minutes, seconds)}
      </p>
      <p>{texts.work(hasUnsavedForms())}</p>
    </Dialog>
  )
}

/** The phase, followed by the clock and by what happens in other tabs. */
function useIdle(): Idle {
  const [idle, setIdle] = useState<Idle>(() => idleAt(Date.now(), Date.now()))
  const phase = useRef(idle.phase)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(timer)
      const now = idleAt(lastActivity(), Date.now())
      phase.current = now.phase
      setIdle(now)
      if (now.phase === 'over') return void endIdleSession(goOn)
      timer = setTimeout(look, now.phase === 'active' ? now.next : durations.countdownTick)
    }
    const goOn = () => {
      noteActivity()
      look()
    }
    // Once the warning shows, only its button counts: a mouse that was bumped is nobody at work. Whether it should show
    // is asked first: on a computer that slept no timer did.
    const counts = () => {
      if (phase.current === 'active') look()
      return phase.current === 'active'
    }
    // A page that was opened is somebody at work, unless their time had run out.
    if (idleAt(lastActivity(), Date.now()).phase !== 'over') noteActivity()
    const unwatch = watchActivity(look, counts)
    look()
    return () => {
      clearTimeout(timer)
      unwatch()
    }
  }, [])
  return idle
}

/**
 * While somebody works the server hears of it, so that it doesn't end the session by itself; and whoever comes back
 * to the page learns at once whether the session was closed meanwhile, which not everybody has a socket to be told by.
 */
function useSignsOfLife(active: boolean): void {
  useEffect(() => {
    if (!active) return
    let told = Date.now()
    const tell = () => {
      told = Date.now()
      void tellServer()
    }
    const timer = setInterval(() => {
      if (lastActivity() >= told) tell()
    }, durations.idleSign)
    const onReturn = () => {
      if (document.visibilityState === 'visible' && Date.now() - told > durations.returnSign) tell()
    }
    const listening = new AbortController()
    document.addEventListener('visibilitychange', onReturn, { signal: listening.signal })
    window.addEventListener('focus', onReturn, { signal: listening.signal })
    return () => {
      clearInterval(timer)
      listening.abort()
    }
  }, [active])
}

/** A call that only a session that is still open may make; the session's driver hears where it isn't. */
async function tellServer(): Promise<void> {
  if (!(await renewAccess())) return
  await synchroniseClock().catch((error: unknown) => {
    if (!(error instanceof CallFailure)) throw error
  })
}
