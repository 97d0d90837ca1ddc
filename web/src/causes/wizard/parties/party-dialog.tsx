import { wizardProgress } from '@estrado/machines/causes/wizard-progress-texts'
import { partyFields as labels } from '@estrado/machines/parties/field-texts'
import { partyForm } from '@estrado/machines/parties/texts'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import { useEffect, useRef, useState } from 'react'
import { confirmDiscard } from '../../../ui/confirm.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { NoticeBox } from '../../../ui/notice-box.tsx'
import { Status } from '../../../ui/status.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { focusField } from '../field-slot.tsx'
import classes from '../wizard.module.css'
import { LegalForm } from './legal-form.tsx'
import { newLegal, type UnsavedLegal } from './legal-party.logic.ts'
import { NaturalForm } from './natural-form.tsx'
import { type Cause, newNatural, nextType, type UnsavedParty } from './party.logic.ts'
import type { SavedParty } from './party-form-frame.tsx'
import type { PartySaving } from './party-saving.ts'
import type { UnsavedAnyParty } from './unsaved-party.ts'

type PartyDialogProps = {
  readonly saving: PartySaving
  readonly cause: Cause
  readonly roles: readonly RoleCode[]
  readonly start: UnsavedAnyParty
  /** It was left open the last time. */
  readonly restored: boolean
  readonly keep: (unsaved: UnsavedAnyParty) => void
  readonly onDone: () => void
  /** A new one was saved and another follows; absent where one is registered at a time. */
  readonly onSaved?: () => void
}

const isLegal = (unsaved: UnsavedAnyParty): unsaved is UnsavedLegal => 'kind' in unsaved

/** What either tab begins with. */
type Starts = { readonly natural: UnsavedParty; readonly legal: UnsavedLegal }

const startsOf = (type: number | null): Starts => ({ natural: newNatural(type), legal: newLegal(type) })

/** A party's form (`spec 3 §2`): a natural person or a legal entity. What is registered stays of its kind. */
export function PartyDialog(props: PartyDialogProps) {
  const { saving, cause, start, restored, keep, onDone, onSaved } = props
  const [legal, setLegal] = useState(isLegal(start))
  /** What was typed in either tab, for who comes back to it. */
  const latest = useRef<Starts>({
    ...startsOf(nextType(cause)),
    ...(isLegal(start) ? { legal: start } : { natural: start }),
  })
  const [changed, setChanged] = useState(restored)
  /** Who was registered since it was opened, the last one last. */
  const [registered, setRegistered] = useState<readonly string[]>([])
  const narrow = useMedia('(max-width: 767px)')
  useEffect(() => {
    if (registered.length > 0) focusField('idTipoSujetoProcesal')
  }, [registered])

  async function cancel() {
    if (!changed || (await confirmDiscard())) onDone()
  }
  const keepOne = <T extends UnsavedAnyParty>(kind: 'natural' | 'legal', unsaved: T) => {
    latest.current = { ...latest.current, [kind]: unsaved }
    setChanged(true)
    keep(unsaved)
  }
  function next({ name, type }: SavedParty) {
    latest.current = startsOf(nextType(cause, type))
    setRegistered([...registered, name])
    setChanged(false)
    onSaved?.()
  }
  const shared = {
    ...props,
    onCancel: () => void cancel(),
    onNext: start.id === null && onSaved ? next : undefined,
  }
  const round = registered.length
  const last = registered.at(-1)

  return (
    <Dialog
      opened
      clickStays
      busy={saving.underWay}
      fullScreen={narrow}
      size="min(1040px, 96vw)"
      title={start.id === null ? labels.titles.create : labels.titles.edit}
      onClose={() => void cancel()}
    >
      {saving.notices}
      {restored && round === 0 && <NoticeBox tone="information" title={wizardProgress.restored} />}
      <div role="status" className={classes.registered}>
        {last !== undefined && <Status tone="positive">{partyForm.registered(last)}</Status>}
      </div>
      <Tabs
        value={legal ? 'legal' : 'natural'}
        onChange={(tab) => setLegal(tab === 'legal')}
        keepMounted={false}
      >
        <Tabs.List mb="md" aria-label={partyForm.kinds}>
          <Tabs.Tab value="natural" disabled={start.id !== null && legal}>
            {partyForm.natural}
          </Tabs.Tab>
          <Tabs.Tab value="legal" disabled={start.id !== null && !legal}>
            {partyForm.legal}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="natural">
          <NaturalForm
            {...shared}
            key={round}
            start={latest.current.natural}
            keep={(unsaved) => keepOne('natural', unsaved)}
          />
        </Tabs.Panel>
        <Tabs.Panel value="legal">
          <LegalForm
            {...shared}
            key={round}
            start={latest.current.legal}
            keep={(unsaved) => keepOne('legal', unsaved)}
          />
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  )
}
