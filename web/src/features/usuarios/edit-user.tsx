import { userForm as texts } from '@estrado/machines/messages/users'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../client/call.ts'
import type { SessionUser } from '../../client/stored-session.ts'
import { SaveDialog } from '../../ui/save-dialog.tsx'
import { OfficeFields } from './office-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import { useUserForm } from './use-user-form.ts'
import { formOf } from './user-form.logic.ts'
import { type User, userKeys } from './user-queries.ts'
import classes from './usuarios.module.css'

type EditUserProps = {
  readonly user: User
  readonly administrator: SessionUser
  readonly onClose: () => void
}

/** Person and office of an account; its name stays as it is. */
export default function EditUser({ user, administrator, onClose }: EditUserProps) {
  const state = useUserForm(formOf(user), false, administrator, user.persona.idPersona !== null)
  const queries = useQueryClient()

  async function save() {
    const saved = await state.save(({ idOficina, persona }) =>
      call(
        'usuarios.update',
        { params: { id: user.id }, body: { idOficina, persona } },
        { version: user.version, notices: 'success' },
      ),
    )
    if (!saved) {
      // Whoever was faster has been named; the next saving is of the account as it is now.
      void queries.invalidateQueries({ queryKey: userKeys.one(user.id) })
      return
    }
    queries.setQueryData(userKeys.one(user.id), saved)
    void queries.invalidateQueries({ queryKey: userKeys.all })
    onClose()
  }

  return (
    <SaveDialog
      opened
      size="lg"
      title={texts.editTitle(user.usuario)}
      onClose={onClose}
      changed={state.changed}
      onSave={() => void save()}
      saving={state.busy === 'saving'}
      saveLabel={texts.save}
    >
      <div className={classes.form}>
        <PersonFields state={state} />
        <fieldset className={classes.fields}>
          <legend>{texts.account}</legend>
          <OfficeFields state={state} />
        </fieldset>
      </div>
    </SaveDialog>
  )
}
