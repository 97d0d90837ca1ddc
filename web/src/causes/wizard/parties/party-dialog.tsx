import { wizardProgress } from '@estrado/machines/causes/wizard-progress-texts'
import { partyFields as labels } from '@estrado/machines/parties/field-texts'
import { partyForm } from '@estrado/machines/parties/texts'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import { useRef, useState } from 'react'
import { confirmDiscard } from '../../../ui/confirm.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { NoticeBox } from '../notice-box.tsx'
import { LegalForm } from './legal-form.tsx'
import { emptyLegal, type UnsavedLegal } from './legal-party.logic.ts'
import { NaturalForm } from './natural-form.tsx'
import { type Cause, emptyParty, type UnsavedParty } from './party.logic.ts'
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
}

const isLegal = (unsaved: UnsavedAnyParty): unsaved is UnsavedLegal => 'kind' in unsaved

const emptyNatural: UnsavedParty = { id: null, form: emptyParty(null), lookup: 'none' }

/** A party's form (`spec 3 §2`): a natural person or a legal entity. What is registered stays of its kind. */
export function PartyDialog(props: PartyDialogProps) {
  const { saving, start, restored, keep, onDone } = props
  const [legal, setLegal] = useState(isLegal(start))
  /** What was typed in either tab, for who comes back to it. */
  const latest = useRef({
    natural: isLegal(start) ? emptyNatural : start,
    legal: isLegal(start) ? start : emptyLegal,
  })
  const [changed, setChanged] = useState(restored)
  const narrow = useMedia('(max-width: 767px)')

  async function cancel() {
    if (!changed || (await confirmDiscard())) onDone()
  }
  const keepOne = <T extends UnsavedAnyParty>(kind: 'natural' | 'legal', unsaved: T) => {
    latest.current = { ...latest.current, [kind]: unsaved }
    setChanged(true)
    keep(unsaved)
  }
  const shared = { ...props, onCancel: () => void cancel() }

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
      {restored && <NoticeBox tone="information" title={wizardProgress.restored} />}
      <Tabs
        value={legal ? 'legal' : 'natural'}
        onChange={(tab) => setLegal(tab === 'legal')}
        keepMounted={false}
      >
        <Tabs.List mb="md">
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
            start={latest.current.natural}
            keep={(unsaved) => keepOne('natural', unsaved)}
          />
        </Tabs.Panel>
        <Tabs.Panel value="legal">
          <LegalForm {...shared} start={latest.current.legal} keep={(unsaved) => keepOne('legal', unsaved)} />
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  )
}
