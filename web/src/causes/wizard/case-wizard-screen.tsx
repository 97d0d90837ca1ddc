import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isGranted } from '../../client/granted.ts'
import { type SessionUser, useStoredSession } from '../../client/stored-session.ts'
import { usePathPart } from '../../kernel/path-part.ts'
import { ForbiddenScreen } from '../../ui/forbidden-screen.tsx'
import { LoadingScreen } from '../../ui/loading-screen.tsx'
import { filePath } from '../file/file-path.ts'
import { PresenceNotice } from '../presence/presence-notice.tsx'
import { type CaseWizard, createCaseWizard } from './case-wizard.ts'
import { useNewCause } from './unsaved/new-cause.ts'
import { WizardWalk } from './wizard-walk.tsx'

type Walk = { readonly param: string; readonly wizard: CaseWizard; readonly number: number }

/** `/causas/{idCausa}`, 'nueva' for a new one (`spec 3 §2`): the wizard for registrars; others are led to its file. */
export default function CaseWizardScreen() {
  const param = usePathPart('/causas/{idCausa}', 'idCausa') ?? 'nueva'
  const session = useStoredSession()
  if (!session) return null
  // Who may not write in a registration is given nothing that records a walk through it.
  if (isGranted(session.usuario, 'causas.update'))
    return <Registration param={param} user={session.usuario} />
  // Nobody types a whole form to hear at its end that it isn't theirs to save.
  if (param === 'nueva') return <ForbiddenScreen />
  // The wizard is for registering: whoever reads a cause reads its file.
  return <Navigate to={filePath(Number(param))} replace />
}

type RegistrationProps = { readonly param: string; readonly user: SessionUser }

/**
 * The walk goes on when the address takes the id of the cause that it has just made; any other address starts
 * another walk.
 */
function Registration({ param, user }: RegistrationProps) {
  const begin = () => createCaseWizard(user.usuario)
  const [walk, setWalk] = useState<Walk>(() => ({ param, wizard: begin(), number: 1 }))
  if (walk.param !== param) {
    const same = String(walk.wizard.getState().cause?.id) === param
    setWalk({
      param,
      wizard: same ? walk.wizard : begin(),
      number: same ? walk.number : walk.number + 1,
    })
  }
  const idCausa = Number(walk.param)
  const isNew = walk.param === 'nueva'
  const place = useNewCause(user.id, isNew)
  const unsavedAs = isNew ? place : idCausa
  return (
    <>
      {Number.isInteger(idCausa) && <PresenceNotice idCausa={idCausa} editing />}
      {unsavedAs === undefined ? (
        <LoadingScreen />
      ) : (
        <WizardWalk
          key={walk.number}
          wizard={walk.wizard}
          param={walk.param}
          user={user}
          unsavedAs={unsavedAs}
        />
      )}
    </>
  )
}
