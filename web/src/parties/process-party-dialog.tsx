import { partyFields } from '@estrado/machines/parties/field-texts'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import { useState } from 'react'
import { newNatural, nextType } from '../causes/wizard/parties/party.logic.ts'
import { PartyDialog } from '../causes/wizard/parties/party-dialog.tsx'
import { unsavedOf } from '../causes/wizard/parties/unsaved-party.ts'
import type { Answer } from '../client/call.ts'
import { type Noting, useReadOnOpening } from '../kernel/as-opened.ts'
import { useUnsavedForm } from '../kernel/unsaved-forms.ts'
import { callQuery } from '../kernel/use-call.ts'
import { FailedParty } from './failed-party.tsx'
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
  const { data, noting, ...query } = useReadOnOpening(
    callQuery('causas.get', { params: { id: props.idCausa } }),
  )
  if (data) return <LoadedDialog {...props} cause={data} noting={noting} />
  const { create, edit } = partyFields.titles
  return <FailedParty query={query} title={props.idSujeto === null ? create : edit} onClose={props.onClose} />
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
