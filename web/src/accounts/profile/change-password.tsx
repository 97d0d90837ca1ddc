import { profileScreen as texts } from '@estrado/machines/accounts/profile-texts'
import { passwordChange } from '@estrado/machines/messages/access'
import { PasswordFields } from '../../session/login/password-fields.tsx'
import { usePasswordForm } from '../../session/login/use-password-form.ts'
import { SaveDialog } from '../../ui/save-dialog.tsx'
import classes from './profile.module.css'

/** One's own password from the profile. Every session ends with it, this one too. */
export default function ChangePassword({ onClose }: { readonly onClose: () => void }) {
  const form = usePasswordForm(true)
  return (
    <SaveDialog
      opened
      title={texts.changePassword}
      onClose={onClose}
      changed={form.changed}
      onSave={() => void form.save()}
      saving={form.saving}
      saveDisabled={!form.complete}
      saveLabel={passwordChange.save}
    >
      <form
        className={classes.fields}
        noValidate
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
          event.preventDefault()
          void form.save()
        }}
      >
        <PasswordFields form={form} />
      </form>
    </SaveDialog>
  )
}
