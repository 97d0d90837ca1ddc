import { userForm as texts } from '@estrado/machines/messages/users'
import { assignableRoles } from '@estrado/machines/rules/user-roles'
import { limits } from '@estrado/machines/vocabulary/limits'
import { type RoleCode, roleNames } from '@estrado/machines/vocabulary/roles'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../client/call.ts'
import type { SessionUser } from '../../client/stored-session.ts'
import { TextField } from '../../ui/fields.tsx'
import { SaveDialog } from '../../ui/save-dialog.tsx'
import { MultiSelectField } from '../../ui/select-fields.tsx'
import { OfficeFields } from './office-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import { useUserForm } from './use-user-form.ts'
import { createBody, emptyForm } from './user-form.logic.ts'
import { userKeys } from './user-queries.ts'
import classes from './usuarios.module.css'

type CreateUserProps = {
  readonly administrator: SessionUser
  readonly onClose: () => void
  readonly onCreated: (id: number) => void
}

/** A new account: person, user name, office and roles. It is born with the default password. */
export default function CreateUser({ administrator, onClose, onCreated }: CreateUserProps) {
  const state = useUserForm(emptyForm, true, administrator)
  const { form, set, errorsOf, propose, busy } = state
  const queries = useQueryClient()
  const { nombres, primerApellido, segundoApellido } = form.persona
  const named = nombres.trim() !== '' && (primerApellido.trim() !== '' || segundoApellido.trim() !== '')

  async function save() {
    const user = await state.save((filled) =>
      call('usuarios.create', { body: createBody(filled) }, { notices: 'success' }),
    )
    if (!user) return
    queries.setQueryData(userKeys.one(user.id), user)
    void queries.invalidateQueries({ queryKey: userKeys.all })
    onCreated(user.id)
  }

  return (
    <SaveDialog
      opened
      size="lg"
      title={texts.createTitle}
      onClose={onClose}
      changed={state.changed}
      onSave={() => void save()}
      saving={busy === 'saving'}
      saveLabel={texts.create}
    >
      <div className={classes.form}>
        <PersonFields state={state} />
        <fieldset className={classes.fields}>
          <legend>{texts.account}</legend>
          <div className={classes.lookUp}>
            <TextField
              label={texts.usuario}
              description={texts.usuarioHint}
              value={form.usuario}
              onChange={(usuario) => set({ usuario })}
              errors={errorsOf('usuario')}
              maxLength={limits.userName.maximum}
              autoComplete="off"
              required
            />
            <Button
              variant="default"
              disabled={!named}
              loading={busy === 'proposing'}
              onClick={() => void propose()}
            >
              {texts.propose}
            </Button>
          </div>
          <OfficeFields state={state} />
          <MultiSelectField<RoleCode>
            label={texts.roles}
            options={assignableRoles(administrator.codigosRoles).map((code) => ({
              id: code,
              descripcion: roleNames[code],
            }))}
            value={form.roles}
            onChange={(roles) => set({ roles })}
            errors={errorsOf('roles')}
            required
          />
          <p className={classes.quiet}>{texts.firstLogin}</p>
        </fieldset>
      </div>
    </SaveDialog>
  )
}
