import { passwordChange } from '@estrado/machines/messages/access'
import { shell } from '@estrado/machines/messages/shell'
import { Button, FocusTrap } from '@mantine/core'
import { type FormEvent, useEffect } from 'react'
import { useStoredSession } from '../../client/stored-session.ts'
import { ConfirmHost } from '../../ui/confirm.tsx'
import { setDocumentTitle } from '../../ui/document-title.ts'
import { Logo } from '../../ui/logo.tsx'
import { leave } from '../leave.ts'
import { useSession } from '../session.ts'
import classes from './password-change.module.css'
import { PasswordFields } from './password-fields.tsx'
import { usePasswordForm } from './use-password-form.ts'

/** The forced change of a default password: over the whole app until it is done (`spec 1 §2.3`). */
export default function PasswordChange() {
  const forced = useStoredSession()?.usuario.cambioForzado === true
  const form = usePasswordForm(!forced)
  const leaving = useSession((snapshot) => snapshot.matches('closing'))
  useEffect(() => setDocumentTitle(passwordChange.title), [])

  function save(event: FormEvent) {
    event.preventDefault()
    if (!leaving) void form.save()
  }

  return (
    <FocusTrap active>
      <div
        id="contenido"
        className={classes.overlay}
        role="dialog"
        aria-modal="true"
        aria-labelledby="cambio-titulo"
      >
        {/* Enter explains what is missing, so the form submits even while the button is disabled. */}
        <form
          className={classes.card}
          onSubmit={save}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && event.target instanceof HTMLInputElement) save(event)
          }}
          noValidate
        >
          <header className={classes.header}>
            <Logo size={36} />
            <div>
              <h1 id="cambio-titulo" tabIndex={-1}>
                {passwordChange.title}
              </h1>
              <p>{forced ? passwordChange.forcedReason : passwordChange.reason}</p>
            </div>
          </header>
          <PasswordFields form={form} />
          <div className={classes.actions}>
            <Button variant="default" onClick={() => void leave()}>
              {shell.logout}
            </Button>
            <Button type="submit" disabled={!form.complete || leaving} loading={form.saving}>
              {passwordChange.save}
            </Button>
          </div>
        </form>
        <ConfirmHost />
      </div>
    </FocusTrap>
  )
}
