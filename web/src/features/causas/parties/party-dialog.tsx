import { dialog } from '@estrado/machines/messages/dialogs'
import { partyForm } from '@estrado/machines/messages/parties'
import { partyFields as labels } from '@estrado/machines/messages/party-fields'
import { wizardProgress } from '@estrado/machines/messages/wizard-progress'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import { Button, Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import type { FormEvent } from 'react'
import type { CaseWizard, WizardState } from '../../../drivers/case-wizard.ts'
import { confirmDiscard } from '../../../ui/confirm.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { ConflictNotice } from '../conflict-notice.tsx'
import { FaultNotice } from '../fault-notice.tsx'
import { focusField } from '../field-slot.tsx'
import { MissingList } from '../missing-list.tsx'
import { NoticeBox } from '../notice-box.tsx'
import classes from '../wizard.module.css'
import { CrimesSection } from './crimes-section.tsx'
import { HomeSection } from './home-section.tsx'
import { IdentitySection } from './identity-section.tsx'
import { LinksSection } from './links-section.tsx'
import { MoreData } from './more-data.tsx'
import {
  type Cause,
  hasLawyers,
  isAccused,
  mendedAt,
  partyFieldLabel,
  type UnsavedParty,
} from './party.logic.ts'
import { PartySection } from './party-section.tsx'
import { PersonSection } from './person-section.tsx'
import { usePartyForm } from './use-party-form.ts'

type PartyDialogProps = {
  readonly wizard: CaseWizard
  readonly state: WizardState
  readonly cause: Cause
  readonly roles: readonly RoleCode[]
  readonly start: UnsavedParty
  /** It was left open the last time. */
  readonly restored: boolean
  readonly keep: (unsaved: UnsavedParty) => void
  readonly onDone: () => void
}

/** A party's form (`spec 3 §2`): natural persons. */
export function PartyDialog(props: PartyDialogProps) {
  const { wizard, state, cause, start, restored, onDone } = props
  const fields = usePartyForm(props)
  const narrow = useMedia('(max-width: 767px)')
  const type = fields.form.idTipoSujetoProcesal
  const changed = fields.form !== start.form || restored

  const demanded = type === 1 && cause.tipoAccion === 'Privada'
  const home = <HomeSection fields={fields} demanded={demanded} />

  async function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (state.busy !== null) return
    const [first] = await fields.save()
    if (first !== undefined) focusField(mendedAt(first, fields.namesTyped))
  }

  async function cancel() {
    if (!changed || (await confirmDiscard())) onDone()
  }

  return (
    <Dialog
      opened
      clickStays
      busy={state.busy === 'saveParty'}
      fullScreen={narrow}
      size="min(1040px, 96vw)"
      title={fields.id === null ? labels.titles.create : labels.titles.edit}
      onClose={() => void cancel()}
    >
      <form onSubmit={submit} noValidate className={classes.dialogForm}>
        {state.conflict && <ConflictNotice conflict={state.conflict} onDismiss={wizard.dismissConflict} />}
        {state.fault && <FaultNotice fault={state.fault} onDismiss={wizard.dismissFault} />}
        {restored && <NoticeBox tone="information" title={wizardProgress.restored} />}
        <PartySection fields={fields} cause={cause} roles={props.roles} />
        <Tabs defaultValue="natural" keepMounted={false}>
          <Tabs.List mb="md">
            <Tabs.Tab value="natural">{partyForm.natural}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="natural">
            <IdentitySection fields={fields} />
            {isAccused(type) && <CrimesSection fields={fields} cause={cause} />}
            {demanded && home}
            <MoreData fields={fields}>
              <PersonSection fields={fields} />
              {!demanded && home}
            </MoreData>
            {hasLawyers(type) && <LinksSection fields={fields} cause={cause} />}
          </Tabs.Panel>
        </Tabs>
        <div className={classes.dialogFooter}>
          <MissingList
            items={fields.missing.map((field) => ({
              field: mendedAt(field, fields.namesTyped).replace(/^(abogados|representantes)\..*/, '$1'),
              label: partyFieldLabel(field),
              messages: fields.shown(field),
            }))}
          />
          <div className={classes.actions}>
            <Button variant="default" onClick={() => void cancel()}>
              {dialog.cancel}
            </Button>
            <Button type="submit" loading={state.busy === 'saveParty'}>
              {dialog.save}
            </Button>
          </div>
        </div>
      </form>
    </Dialog>
  )
}
