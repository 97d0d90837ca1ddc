import { citizenshipLogin } from '@estrado/machines/session/citizenship-login-texts'
import type { LoginRejection } from '@estrado/machines/session/session/events'
import { session as texts } from '@estrado/machines/session/texts'
import { Button } from '@mantine/core'
import { useCitizenshipOffered } from '../../client/citizenship-offered.ts'
import { logInByCitizenship } from '../citizenship/citizenship-login.ts'
import { useSession } from '../session.ts'
import classes from './login-screen.module.css'

const rejected: Readonly<Partial<Record<LoginRejection, string>>> = citizenshipLogin.rejected

/**
 * Opens the identity provider's window with the press itself: browsers block what opens later. One that is open already
 * stays at its page until the new one is known: sent to a blank page first, it could end there.
 */
function enter(): void {
  const popup = window.open('', 'estrado-ciudadania', 'popup,width=520,height=760')
  popup?.focus()
  void logInByCitizenship(popup)
}

/** The way in by digital citizenship (`spec 1 §2.2`), where the court has it; and why the last came to nothing. */
export function CitizenshipEntry() {
  const waiting = useSession((snapshot) => snapshot.matches('identifying'))
  const busy = useSession((snapshot) => snapshot.matches('authenticating'))
  const rejection = useSession(({ context }) => context.loginRejection)
  const reason = rejection === null ? undefined : rejected[rejection]
  const offered = useCitizenshipOffered()
  if (!offered) return null
  return (
    <>
      <Button variant="default" size="md" fullWidth disabled={busy} onClick={enter}>
        {texts.withDigitalCitizenship}
      </Button>
      <div role="status">{waiting && <p>{citizenshipLogin.identifying}</p>}</div>
      <div className={classes.rejection} role="alert">
        {reason !== undefined && (
          <p>
            <strong>{reason}</strong>
          </p>
        )}
      </div>
    </>
  )
}
