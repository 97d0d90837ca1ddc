import { mayCall } from '@estrado/machines/contract/access'
import { causeCalls } from '@estrado/machines/contract/calls/causes'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useStoredSession } from '../../client/stored-session.ts'
import { type CaseWizard, createCaseWizard } from '../../drivers/case-wizard.ts'
import { ForbiddenScreen } from '../../ui/forbidden-screen.tsx'
import { PresenceNotice } from '../presencia/presence-notice.tsx'
import { WizardWalk } from './wizard-walk.tsx'

type Walk = { readonly param: string; readonly wizard: CaseWizard; readonly number: number }

/**
 * `/causas/{idCausa}`, 'nueva' for a new one (`spec 3 §2`). The walk goes on when the address takes the id of
 * the cause that it has just made; any other address starts another walk.
 */
export default function CaseWizardScreen() {
  const { idCausa: param = 'nueva' } = useParams({ strict: false }) as { idCausa?: string }
  const session = useStoredSession()
  const usuario = session?.usuario.usuario ?? ''
  const [walk, setWalk] = useState<Walk>(() => ({ param, wizard: createCaseWizard(usuario), number: 1 }))
  if (walk.param !== param) {
    const same = String(walk.wizard.getState().cause?.id) === param
    setWalk({
      param,
      wizard: same ? walk.wizard : createCaseWizard(usuario),
      number: same ? walk.number : walk.number + 1,
    })
  }
  if (!session) return null
  // Nobody types a whole form to hear at its end that it isn't theirs to save.
  if (param === 'nueva' && !mayCall(causeCalls['causas.create'].access, session.usuario.codigosRoles)) {
    return <ForbiddenScreen />
  }
  const idCausa = Number(walk.param)
  return (
    <>
      {Number.isInteger(idCausa) && <PresenceNotice idCausa={idCausa} editing />}
      <WizardWalk key={walk.number} wizard={walk.wizard} param={walk.param} user={session.usuario} />
    </>
  )
}
