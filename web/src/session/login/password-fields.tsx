import { passwordChange } from '@estrado/machines/messages/access'
import { passwordFieldNote, passwordRequirements } from '@estrado/machines/session/password-rules'
import { passwordMessages } from '@estrado/machines/session/password-texts'
import { IconCheck, IconCircle } from '../../ui/icons.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import classes from './password-change.module.css'
import type { PasswordForm } from './use-password-form.ts'

/** Current password where it is asked, the new one twice, and the live list of what it needs. */
export function PasswordFields({ form }: { readonly form: PasswordForm }) {
  const { next, confirmation, missing } = form
  const note = passwordFieldNote(next)
  return (
    <>
      {form.asksCurrent && (
        <PasswordField
          label={passwordChange.current}
          value={form.current}
          onChange={form.setCurrent}
          errors={form.currentErrors}
          autoComplete="current-password"
          autoFocus
          required
        />
      )}
      <PasswordField
        label={passwordChange.next}
        value={next}
        onChange={form.setNext}
        errors={form.nextErrors}
        autoComplete="new-password"
        autoFocus={!form.asksCurrent}
        required
      />
      {note && <p className={classes.note}>{note}</p>}
      <PasswordField
        label={passwordChange.confirmation}
        value={confirmation}
        onChange={form.setConfirmation}
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
    </>
  )
}
