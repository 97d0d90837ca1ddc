import { userDocument as texts } from '@estrado/machines/accounts/texts'
import { documentText } from '@estrado/machines/parties/identity-document-rules'
import { limits } from '@estrado/machines/vocabulary/limits'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { isGranted } from '../../client/granted.ts'
import { FormDialog, useForm } from '../../kernel/form.tsx'
import besideClasses from '../../ui/beside.module.css'
import { confirm } from '../../ui/confirm.tsx'
import { TextField } from '../../ui/fields.tsx'
import { shownInstant } from '../../ui/instant.ts'
import classes from './accounts.module.css'
import { mayChangeDocument } from './user-rights.logic.ts'
import { type Looked, type User, useUserCommand } from './users.tsx'

/** Whose account it is: a national administrator changes it, of who judges with a second one's confirmation. */
export function UserDocument({ user, administrator }: Looked) {
  const [changing, setChanging] = useState(false)
  if (!mayChangeDocument(user, administrator)) return null
  const change = user.cambioDocumento
  if (change) return <WaitingChange user={user} administrator={administrator} change={change} />
  if (!isGranted(administrator, 'usuarios.changeDocument')) return null
  return (
    <div className={besideClasses.actions}>
      <Button variant="default" onClick={() => setChanging(true)}>
        {texts.change}
      </Button>
      {changing && <ChangeDocument user={user} onClose={() => setChanging(false)} />}
    </div>
  )
}

const shown = ({ documentoIdentidad, complemento }: { documentoIdentidad: string; complemento: string }) =>
  documentText({ numero: documentoIdentidad, complemento })

type WaitingChangeProps = Looked & { readonly change: NonNullable<User['cambioDocumento']> }

function WaitingChange({ user, administrator, change }: WaitingChangeProps) {
  const deciding = useUserCommand('usuarios.decideDocument')
  const { documentoIdentidad, complemento, solicitante, vence } = change
  const [now, wanted] = [shown(user.persona), shown(change)]
  const decide = (decision: 'confirmar' | 'rechazar') =>
    deciding.send({ params: { id: user.id }, body: { decision, documentoIdentidad, complemento } })

  async function accept() {
    const detail = <p>{texts.confirmDetail(user.usuario, now, wanted)}</p>
    if (await confirm({ detail, accept: texts.confirm })) await decide('confirmar')
  }

  return (
    <section className={besideClasses.body} aria-label={texts.waiting}>
      <p className={besideClasses.quiet}>
        {texts.waitingDetail(now, wanted, solicitante, shownInstant(vence))}
      </p>
      <div className={besideClasses.actions}>
        {solicitante === administrator.usuario ? (
          <p className={besideClasses.quiet}>{texts.second}</p>
        ) : (
          <Button loading={deciding.isSending} onClick={() => void accept()}>
            {texts.confirm}
          </Button>
        )}
        <Button variant="default" loading={deciding.isSending} onClick={() => void decide('rechazar')}>
          {texts.reject}
        </Button>
      </div>
    </section>
  )
}

function ChangeDocument({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const { documentoIdentidad, complemento } = user.persona
  const form = useForm({ documentoIdentidad, complemento }, () => ({}))
  const changing = useUserCommand('usuarios.changeDocument')
  return (
    <FormDialog
      form={form}
      send={(body) => changing.send({ params: { id: user.id }, body })}
      title={texts.title(user.usuario)}
      onClose={onClose}
      saveLabel={texts.change}
    >
      <div className={classes.form}>
        <p className={besideClasses.quiet}>{texts.detail}</p>
        <div className={classes.lookUp}>
          <TextField
            {...form.bind('documentoIdentidad', texts.number)}
            maxLength={limits.naturalDocumentCharacters}
            autoComplete="off"
            autoFocus
          />
          <TextField
            {...form.bind('complemento', texts.suffix)}
            className={classes.suffix}
            maxLength={limits.documentSuffixCharacters}
            autoComplete="off"
          />
        </div>
      </div>
    </FormDialog>
  )
}
