import { userDocument as texts } from '@estrado/machines/messages/users'
import { documentText } from '@estrado/machines/rules/identity-document'
import { limits } from '@estrado/machines/vocabulary/limits'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../client/call.ts'
import type { SessionUser } from '../../client/stored-session.ts'
import { confirm } from '../../ui/confirm.tsx'
import { TextField } from '../../ui/fields.tsx'
import { shownInstant } from '../../ui/instant.ts'
import { SaveDialog } from '../../ui/save-dialog.tsx'
import { useUserChange } from './use-user-change.ts'
import type { User } from './user-queries.ts'
import { mayChangeDocument } from './user-rights.logic.ts'
import classes from './usuarios.module.css'

type UserDocumentProps = { readonly user: User; readonly administrator: SessionUser }

const shown = ({ documentoIdentidad, complemento }: { documentoIdentidad: string; complemento: string }) =>
  documentText({ numero: documentoIdentidad, complemento })

/** Whose account it is: a national administrator changes it, of who judges with a second one's confirmation. */
export function UserDocument({ user, administrator }: UserDocumentProps) {
  const [changing, setChanging] = useState(false)
  if (!mayChangeDocument(user, administrator)) return null
  if (user.cambioDocumento) return <WaitingChange user={user} administrator={administrator} />
  return (
    <div className={classes.actions}>
      <Button variant="default" onClick={() => setChanging(true)}>
        {texts.change}
      </Button>
      {changing && <ChangeDocument user={user} onClose={() => setChanging(false)} />}
    </div>
  )
}

function WaitingChange({ user, administrator }: UserDocumentProps) {
  const { run, running } = useUserChange(user.id)
  const change = user.cambioDocumento
  if (!change) return null
  const { documentoIdentidad, complemento, solicitante, vence } = change
  const params = { id: user.id }
  const decide = (decision: 'confirmar' | 'rechazar') =>
    run(() =>
      call('usuarios.decideDocument', { params, body: { decision, documentoIdentidad, complemento } }),
    )

  async function accept() {
    const detail = (
      <p>{texts.confirmDetail(user.usuario, shown(user.persona), shown(change ?? user.persona))}</p>
    )
    if (await confirm({ detail, accept: texts.confirm })) await decide('confirmar')
  }

  return (
    <section className={classes.body} aria-label={texts.waiting}>
      <p className={classes.note}>
        {texts.waitingDetail(shown(user.persona), shown(change), solicitante, shownInstant(vence))}
      </p>
      <div className={classes.actions}>
        {solicitante === administrator.usuario ? (
          <p className={classes.quiet}>{texts.second}</p>
        ) : (
          <Button loading={running} onClick={() => void accept()}>
            {texts.confirm}
          </Button>
        )}
        <Button variant="default" loading={running} onClick={() => void decide('rechazar')}>
          {texts.reject}
        </Button>
      </div>
    </section>
  )
}

function ChangeDocument({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const { run, running } = useUserChange(user.id)
  const [documentoIdentidad, setNumber] = useState(user.persona.documentoIdentidad)
  const [complemento, setSuffix] = useState(user.persona.complemento)
  const body = { documentoIdentidad, complemento }

  async function save() {
    if (await run(() => call('usuarios.changeDocument', { params: { id: user.id }, body }))) onClose()
  }

  return (
    <SaveDialog
      opened
      title={texts.title(user.usuario)}
      onClose={onClose}
      onSave={() => void save()}
      changed={
        documentoIdentidad !== user.persona.documentoIdentidad || complemento !== user.persona.complemento
      }
      saving={running}
      saveLabel={texts.change}
    >
      <div className={classes.form}>
        <p className={classes.note}>{texts.detail}</p>
        <div className={classes.lookUp}>
          <TextField
            label={texts.number}
            value={documentoIdentidad}
            onChange={setNumber}
            maxLength={limits.naturalDocumentCharacters}
            autoComplete="off"
            required
            autoFocus
          />
          <TextField
            label={texts.suffix}
            value={complemento}
            onChange={setSuffix}
            className={classes.suffix}
            maxLength={limits.documentSuffixCharacters}
            autoComplete="off"
          />
        </div>
      </div>
    </SaveDialog>
  )
}
