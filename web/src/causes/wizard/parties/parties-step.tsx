import { partiesStep } from '@estrado/machines/causes/wizard-progress-texts'
import { wizard as texts } from '@estrado/machines/causes/wizard-texts'
import { confirmations } from '@estrado/machines/messages/confirmations'
import { closedPartiesMessage } from '@estrado/machines/parties/party-editing'
import { wizardPartiesMessages } from '@estrado/machines/parties/wizard-parties'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { PartiesTable } from '../../../parties/parties-table.tsx'
import { SwitchField } from '../../../ui/choice-fields.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { IconEye, IconPencil, IconPlus, IconTrash } from '../../../ui/icons.ts'
import type { CaseWizard, WizardState } from '../case-wizard.ts'
import { SavingNotices } from '../saving-notices.tsx'
import { StepFrame } from '../step-frame.tsx'
import type { UnsavedWork } from '../unsaved/use-unsaved.ts'
import classes from '../wizard.module.css'
import { type Cause, newNatural, nextType, type PartyRow } from './party.logic.ts'
import { PartyDialog } from './party-dialog-on-demand.ts'
import type { PartySaving } from './party-saving.ts'
import { PartyViewDialog } from './party-view-dialog.tsx'
import type { UnsavedAnyParty } from './unsaved-party.ts'
import { unsavedOf } from './unsaved-party.ts'

type PartiesStepProps = {
  readonly wizard: CaseWizard
  readonly state: WizardState
  readonly cause: Cause
  readonly roles: readonly RoleCode[]
  readonly unsaved: UnsavedWork<UnsavedAnyParty>
}

type Opened = { readonly start: UnsavedAnyParty; readonly restored: boolean }

/** Step 2, 'Sujetos Procesales' (`spec 3 §2, §5`). */
export function PartiesStep({ wizard, state, cause, roles, unsaved }: PartiesStepProps) {
  const { draft } = state.snapshot.context
  const [opened, setOpened] = useState<Opened | undefined>(() => leftOpen(unsaved.found?.value))
  const [viewed, setViewed] = useState<PartyRow>()
  const closed = closedPartiesMessage(cause)
  const messages = closed === null ? wizardPartiesMessages(draft) : [closed]
  const busy = state.busy !== null

  const open = (start: UnsavedAnyParty) => {
    wizard.dismissFault()
    setOpened({ start, restored: false })
  }
  const forget = () => {
    unsaved.forget()
    wizard.dismissFault()
  }
  const close = () => {
    forget()
    setOpened(undefined)
  }

  async function remove(party: PartyRow) {
    const accept = partiesStep.remove(party.nombreCompleto)
    if (!(await confirm({ message: confirmations.deleteParty, accept, final: true }))) return
    if (await wizard.deleteParty(party.id)) document.getElementById('paso-parties')?.focus()
  }

  return (
    <StepFrame
      step="parties"
      title={texts.steps.parties}
      missing={
        <div className={classes.missing} role="status">
          {messages.map((message) => (
            <strong key={message}>{message}</strong>
          ))}
        </div>
      }
      actions={
        <>
          <Button variant="default" onClick={() => wizard.send({ type: 'wizard.left' })}>
            {texts.cancel}
          </Button>
          <Button
            variant="default"
            disabled={busy || !wizard.can({ type: 'general.reopened' })}
            onClick={() => wizard.send({ type: 'general.reopened' })}
          >
            {texts.back}
          </Button>
          <Button
            data-main
            disabled={busy || !wizard.can({ type: 'parties.confirmed' })}
            onClick={() => wizard.send({ type: 'parties.confirmed' })}
          >
            {texts.saveAndContinue}
          </Button>
        </>
      }
    >
      <div className={classes.toolbar}>
        {draft.tipoAccion === 'Privada' ? (
          <SwitchField
            label={texts.preparatoryActs}
            value={draft.preparatoryActs}
            disabled={busy}
            onChange={(on) => void wizard.switchPreparatoryActs(on)}
          />
        ) : (
          <span />
        )}
        {closed === null && (
          <Button
            // While parties are wanted this is what the step is for.
            variant={messages.length > 0 ? 'filled' : 'default'}
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={busy}
            onClick={() => open(newNatural(nextType(cause)))}
          >
            {draft.preparatoryActs ? texts.addPetitioner : texts.addParty}
          </Button>
        )}
      </div>
      <PartiesTable
        columns="default"
        parties={cause.sujetosProcesales}
        empty={draft.preparatoryActs ? partiesStep.emptyPreparatory : partiesStep.empty}
        actions={(party) => (
          <RowActions
            party={party}
            busy={busy}
            closed={closed !== null}
            onView={() => setViewed(party)}
            onEdit={() => open(unsavedOf(party))}
            onRemove={() => void remove(party)}
          />
        )}
      />
      {viewed && <PartyViewDialog party={viewed} onClose={() => setViewed(undefined)} />}
      {opened && (
        <Suspense>
          <PartyDialog
            saving={savingOf(wizard, state)}
            cause={cause}
            roles={roles}
            start={opened.start}
            restored={opened.restored}
            keep={unsaved.keep}
            onDone={close}
            onSaved={forget}
          />
        </Suspense>
      )}
    </StepFrame>
  )
}

/** Saved as a step of the wizard's walk; what hindered it stands in the form. */
const savingOf = (wizard: CaseWizard, state: WizardState): PartySaving => {
  const outcome = (done: boolean) => ({ done, refused: wizard.getState().fault?.fields ?? {} })
  return {
    busy: state.busy !== null,
    underWay: state.busy === 'saveParty',
    notices: <SavingNotices wizard={wizard} state={state} />,
    save: async (body) => outcome(await wizard.saveParty(body)),
    saveLegal: async (body) => outcome(await wizard.saveLegalParty(body)),
  }
}

/** The form that was open when the page went away. */
const leftOpen = (found: UnsavedAnyParty | undefined): Opened | undefined =>
  found && { start: found, restored: true }

type RowActionsProps = {
  readonly party: PartyRow
  readonly busy: boolean
  /** It is shown and no more. */
  readonly closed: boolean
  readonly onView: () => void
  readonly onEdit: () => void
  readonly onRemove: () => void
}

/** What the window does for a party of its draft. */
function RowActions({ party, busy, closed, onView, onEdit, onRemove }: RowActionsProps) {
  const { nombreCompleto: name } = party
  return (
    <div className={classes.rowActions}>
      <IconButton size={32} label={partiesStep.view(name)} onClick={onView}>
        <IconEye size={18} aria-hidden />
      </IconButton>
      {!closed && (
        <>
          <IconButton size={32} label={partiesStep.edit(name)} disabled={busy} onClick={onEdit}>
            <IconPencil size={18} aria-hidden />
          </IconButton>
          <IconButton size={32} label={partiesStep.remove(name)} disabled={busy} onClick={onRemove}>
            <IconTrash size={18} aria-hidden />
          </IconButton>
        </>
      )}
    </div>
  )
}
