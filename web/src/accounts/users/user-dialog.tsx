import { userForm as texts } from '@estrado/machines/accounts/texts'
import { assignableRoles, boundToDepartment } from '@estrado/machines/accounts/user-roles-rules'
import { limits } from '@estrado/machines/vocabulary/limits'
import { type RoleCode, roleNames } from '@estrado/machines/vocabulary/roles'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMunicipalities } from '../../causes/wizard/catalogues.ts'
import { serverNow } from '../../client/server-clock.ts'
import type { SessionUser } from '../../client/stored-session.ts'
import { useAsOpened } from '../../kernel/as-opened.ts'
import { type Form, FormDialog, useForm } from '../../kernel/form.tsx'
import { callQuery, useCommand } from '../../kernel/use-call.ts'
import besideClasses from '../../ui/beside.module.css'
import { TextField } from '../../ui/fields.tsx'
import { MultiSelectField, SelectField } from '../../ui/select-fields.tsx'
import classes from './accounts.module.css'
import { PersonFields } from './person-fields.tsx'
import { createBody, emptyForm, formOf, formRules, type UserForm } from './user-form.logic.ts'
import { type User, useUserCommand } from './users.tsx'

type UserDialogProps = {
  /** Null: a new account, born with the default password. */
  readonly user: User | null
  readonly administrator: SessionUser
  readonly onClose: () => void
  readonly onCreated?: (user: User) => void
}

/** Person, office and, of a new account, user name and roles; the name stays as it is afterwards. */
export default function UserDialog(props: UserDialogProps) {
  const { administrator, onClose, onCreated } = props
  const [user, noting] = useAsOpened(props.user)
  const creating = user === null
  const officeDemanded = boundToDepartment(administrator.codigosRoles)
  const form = useForm(user ? formOf(user) : emptyForm, (value) =>
    formRules(value, { creating, officeDemanded, now: serverNow() }),
  )
  const create = useUserCommand('usuarios.create', onCreated)
  const update = useUserCommand('usuarios.update')
  const send = (value: UserForm) => {
    if (!user) return create.send({ body: createBody(value) })
    const { idOficina, persona } = value
    return noting(update.send({ params: { id: user.id }, body: { idOficina, persona } }, user.version))
  }
  return (
    <FormDialog
      form={form}
      send={send}
      size="lg"
      title={user ? texts.editTitle(user.usuario) : texts.createTitle}
      onClose={onClose}
      saveLabel={user ? texts.save : texts.create}
    >
      <div className={classes.form}>
        <PersonFields form={form} creating={creating} registered={user?.persona.idPersona != null} />
        <fieldset className={classes.fields}>
          <legend>{texts.account}</legend>
          {creating && <UserNameField form={form} />}
          <OfficeFields form={form} demanded={officeDemanded} />
          {creating && (
            <>
              <MultiSelectField<RoleCode>
                {...form.bind('roles', texts.roles)}
                options={assignableRoles(administrator.codigosRoles).map((code) => ({
                  id: code,
                  descripcion: roleNames[code],
                }))}
              />
              <p className={besideClasses.quiet}>{texts.firstLogin}</p>
            </>
          )}
        </fieldset>
      </div>
    </FormDialog>
  )
}

/** The user name, or one that is still free, made of the person's names. */
function UserNameField({ form }: { readonly form: Form<UserForm> }) {
  const { nombres, primerApellido, segundoApellido } = form.value.persona
  const named = nombres.trim() !== '' && (primerApellido.trim() !== '' || segundoApellido.trim() !== '')
  const proposal = useCommand('usuarios.proposeName', {
    stale: [],
    notices: 'errors',
    done: ({ usuario }) => form.set({ usuario }),
  })
  async function propose() {
    form.refuse((await proposal.send({ body: { nombres, primerApellido, segundoApellido } })).refused)
  }
  return (
    <div className={classes.lookUp}>
      <TextField
        {...form.bind('usuario', texts.usuario)}
        description={texts.usuarioHint}
        maxLength={limits.userName.maximum}
        autoComplete="off"
      />
      <Button variant="default" disabled={!named} loading={proposal.isSending} onClick={() => void propose()}>
        {texts.propose}
      </Button>
    </div>
  )
}

/** Where the person works: the town, and one of its offices. */
function OfficeFields({ form, demanded }: { readonly form: Form<UserForm>; readonly demanded: boolean }) {
  const { idMunicipio } = form.value
  const chosen = idMunicipio !== null
  const offices = useQuery({
    ...callQuery('municipios.oficinas', { params: { id: idMunicipio ?? 0 } }),
    enabled: chosen,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <div className={classes.pair}>
      <SelectField
        label={texts.town}
        placeholder={demanded ? undefined : texts.noOffice}
        options={useMunicipalities()}
        value={idMunicipio}
        onChange={(next) => form.set({ idMunicipio: next, idOficina: null })}
      />
      <SelectField
        {...form.bind('idOficina', texts.office)}
        options={chosen ? (offices.data ?? []) : []}
        loading={offices.isLoading}
        disabled={!chosen}
      />
    </div>
  )
}
