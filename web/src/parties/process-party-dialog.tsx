import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import { useState } from 'react'
import { newNatural, nextType } from '../causes/wizard/parties/party.logic.ts'
import { PartyDialog } from '../causes/wizard/parties/party-dialog.tsx'
import { unsavedOf } from '../causes/wizard/parties/unsaved-party.ts'
import type { Answer } from '../client/call.ts'
import { type Noting, useReadOnOpening } from '../kernel/as-opened.ts'
import { useUnsavedForm } from '../kernel/unsaved-forms.ts'
import { callQuery } from '../kernel/use-call.ts'
import { useProcessSaving } from './use-process-saving.ts'

type ProcessPartyDialogProps = {
  readonly idCausa: number
  /** Null: a new one. */
  readonly idSujeto: number | null
  readonly roles: readonly RoleCode[]
  readonly onClose: () => void
}

/** The form of a party in the process, for the court: the wizard's own, saved with an act (`spec 2 §8`, `spec 3 §6`). */
export default function ProcessPartyDialog(props: ProcessPartyDialogProps) {
  const { data: cause, noting } = useReadOnOpening(callQuery('causas.get', { params: { id: props.idCausa } }))
  return cause ? <LoadedDialog {...props} cause={cause} noting={noting} /> : null
}

function LoadedDialog({
  cause,
  idSujeto,
  roles,
  onClose,
  noting,
}: ProcessPartyDialogProps & { readonly cause: Answer<'causas.get'>; readonly noting: Noting }) {
  const saving = useProcessSaving(cause.version, noting)
  // Kept nowhere but in the form: a process isn't a draft that somebody comes back to.
  const [typed, setTyped] = useState(false)
  useUnsavedForm(typed)
  const party = cause.sujetosProcesales.find(({ id }) => id === idSujeto)
  if (idSujeto !== null && !party) return null
  const start = party ? unsavedOf(party) : newNatural(nextType(cause))
  return (
    <PartyDialog
      saving={saving}
      cause={cause}
      roles={roles}
      start={start}
      restored={false}
      keep={() => setTyped(true)}
      onDone={onClose}
    />
  )
}
