import { passwordChange } from '@estrado/machines/messages/access'
import { passwordMessages } from '@estrado/machines/messages/password'
import { shell } from '@estrado/machines/messages/shell'
import {
  missingRequirements,
  passwordFieldMessage,
  passwordRequirements,
  passwordWarnings,
} from '@estrado/machines/rules/password'
import { durations } from '@estrado/machines/vocabulary/durations'
import { Button, FocusTrap } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { CallFailure } from '../../client/failure.ts'
import { changePassword, logOut, useSession } from '../../drivers/session.ts'
import { setDocumentTitle } from '../../ui/document-title.ts'
import { IconCheck, IconCircle } from '../../ui/icons.ts'
import { Logo } from '../../ui/logo.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { showToast } from '../../ui/toasts.ts'
import classes from './password-change.module.css'

/** The forced change of a default password: over the whole app until it is done (`spec 1 §2.3`). */
export default function PasswordChange() {
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [saving, setSaving] = useState(false)
  const leaving = useSession((snapshot) => snapshot.matches('closing'))
  const [currentErrors, setCurrentErrors] = useState<readonly string[]>([])
  useEffect(() => setDocumentTitle(passwordChange.title), [])

  const missing = missingRequirements(next)
  const warnings = passwordWarnings(current, next, confirmation)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (saving || leaving) return
    if (warnings.length > 0) {
      for (const warning of warnings) showToast('warning', warning, { duration: durations.passwordWarning })
      return
    }
    setSaving(true)
    try {
      await changePassword(current, next)
      showToast('positive', passwordChange.saved)
    } catch (error) {
      setSaving(false)
      if (!(error instanceof CallFailure)) throw error
      setCurrentErrors(error.fields.claveActual ?? [])
    }
  }

  const fieldMessage = next === '' ? undefined : passwordFieldMessage(next)
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
            if (event.key === 'Enter' && event.target instanceof HTMLInputElement) void save(event)
          }}
          noValidate
        >
          <header className={classes.header}>
            <Logo size={36} />
            <div>
              <h1 id="cambio-titulo" tabIndex={-1}>
                {passwordChange.title}
              </h1>
              <p>{passwordChange.reason}</p>
            </div>
          </header>
          <PasswordField
            label={passwordChange.current}
            value={current}
            onChange={(value) => {
              setCurrent(value)
              setCurrentErrors([])
            }}
            errors={currentErrors}
            autoComplete="current-password"
            autoFocus
            required
          />
          <PasswordField
            label={passwordChange.next}
            value={next}
            onChange={setNext}
            errors={fieldMessage === undefined ? undefined : [fieldMessage]}
            autoComplete="new-password"
            required
          />
          <PasswordField
            label={passwordChange.confirmation}
            value={confirmation}
            onChange={setConfirmation}
            errors={confirmation !== '' && confirmation !== next ? [passwordMessages.mismatch] : undefined}
            autoComplete="new-password"
            required
          />
          <section className={classes.requirements} aria-label={passwordChange.requirements}>
            <ul>
              {passwordRequirements.map((requirement) => {
                const holds = !missing.includes(requirement)
                const Icon = holds ? IconCheck : IconCircle
                return (
                  <li key={requirement} data-holds={holds}>
                    <Icon size={16} aria-label={holds ? passwordChange.holds : passwordChange.fails} />
                    {passwordMessages[requirement].field}
                  </li>
                )
              })}
            </ul>
          </section>
          <div className={classes.actions}>
            <Button variant="default" onClick={() => void logOut()}>
              {shell.logout}
            </Button>
            <Button type="submit" disabled={warnings.length > 0 || leaving} loading={saving}>
              {passwordChange.save}
            </Button>
          </div>
        </form>
      </div>
    </FocusTrap>
  )
}
