import { partiesStep } from '@estrado/machines/causes/wizard-progress-texts'
import { wizard as texts } from '@estrado/machines/causes/wizard-texts'
import { confirmations } from '@estrado/machines/messages/confirmations'
import { partyTone } from '@estrado/machines/parties/party-types'
import { wizardPartiesMessages } from '@estrado/machines/parties/wizard-parties'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { SwitchField } from '../../../ui/choice-fields.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { IconEye, IconPencil, IconPlus, IconTrash } from '../../../ui/icons.ts'
import { Tag } from '../../../ui/status.tsx'
import type { CaseWizard, WizardState } from '../case-wizard.ts'
import { ConflictNotice } from '../conflict-notice.tsx'
import { FaultNotice } from '../fault-notice.tsx'
import { StepFrame } from '../step-frame.tsx'
import type { UnsavedWork } from '../unsaved/use-unsaved.ts'
import classes from '../wizard.module.css'
import { DigitalCitizen, digitalCitizenText } from './digital-citizen.tsx'
import { type Cause, emptyParty, type PartyRow } from './party.logic.ts'
import type { UnsavedAnyParty } from './party-dialog.tsx'
import { PartyDialog } from './party-dialog-on-demand.ts'
import { type PartySaving, unsavedOf } from './party-saving.ts'
import { PartyViewDialog } from './party-view-dialog.tsx'

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
  const [opened, setOpened] = useState<Opened | undefined>(() => leftOpen(unsaved.found?.value, cause))
  const [viewed, setViewed] = useState<PartyRow>()
  const messages = wizardPartiesMessages(draft)
  const busy = state.busy !== null

  const open = (start: UnsavedAnyParty) => {
    wizard.dismissFault()
    setOpened({ start, restored: false })
  }
  const close = () => {
    unsaved.forget()
    setOpened(undefined)
    wizard.dismissFault()
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
        <Button
          // While parties are wanted this is what the step is for.
          variant={messages.length > 0 ? 'filled' : 'default'}
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={busy}
          onClick={() => open({ id: null, form: emptyParty(null), lookup: 'none' })}
        >
          {draft.preparatoryActs ? texts.addPetitioner : texts.addParty}
        </Button>
      </div>
      <DataTable
        label={partiesStep.table}
        columns={columnsOf({
          busy,
          onView: setViewed,
          onEdit: (party) => open(unsavedOf(party)),
          onRemove: (party) => void remove(party),
        })}
        rows={cause.sujetosProcesales.map((party, index) => ({ party, number: index + 1 }))}
        rowKey={({ party }) => party.id}
        stacks
        tools={{ name: 'sujetos-procesales' }}
        empty={{ text: draft.preparatoryActs ? partiesStep.emptyPreparatory : partiesStep.empty }}
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
    notices: (
      <>
        {state.conflict && <ConflictNotice conflict={state.conflict} onDismiss={wizard.dismissConflict} />}
        {state.fault && <FaultNotice fault={state.fault} onDismiss={wizard.dismissFault} />}
      </>
    ),
    save: async (body) => outcome(await wizard.saveParty(body)),
    saveLegal: async (body) => outcome(await wizard.saveLegalParty(body)),
  }
}

/** The form that was open when the page went away; not one of a party that is gone since. */
function leftOpen(found: UnsavedAnyParty | undefined, cause: Cause): Opened | undefined {
  if (!found) return undefined
  const there = found.id === null || cause.sujetosProcesales.some(({ id }) => id === found.id)
  return there ? { start: found, restored: true } : undefined
}

type Row = { readonly party: PartyRow; readonly number: number }

type RowActions = {
  readonly busy: boolean
  readonly onView: (party: PartyRow) => void
  readonly onEdit: (party: PartyRow) => void
  readonly onRemove: (party: PartyRow) => void
}

function columnsOf({ busy, onView, onEdit, onRemove }: RowActions): readonly Column<Row>[] {
  const { columns } = partiesStep
  return [
    { key: 'number', header: columns.number, width: 48, cell: ({ number }) => number, secondary: true },
    {
      key: 'document',
      header: columns.document,
      width: 140,
      cell: ({ party }) => shownDocument(party),
      secondary: true,
    },
    { key: 'name', header: columns.name, cell: ({ party }) => party.nombreCompleto },
    {
      key: 'type',
      header: columns.type,
      cell: ({ party }) => <Tag tone={partyTone(party.tipoSujetoProcesal.id)}>{party.etiqueta}</Tag>,
      value: ({ party }) => party.etiqueta,
    },
    {
      key: 'digital',
      header: columns.digitalCitizen,
      cell: ({ party }) => (party.personaJuridica ? '' : <DigitalCitizen is={party.esCiudadanoDigital} />),
      value: ({ party }) => (party.personaJuridica ? '' : digitalCitizenText(party.esCiudadanoDigital)),
      secondary: true,
    },
    {
      key: 'actions',
      header: columns.actions,
      width: 132,
      cell: ({ party }) => (
        <div className={classes.rowActions}>
          <IconButton size={32} label={partiesStep.view(party.nombreCompleto)} onClick={() => onView(party)}>
            <IconEye size={18} aria-hidden />
          </IconButton>
          <IconButton
            size={32}
            label={partiesStep.edit(party.nombreCompleto)}
            disabled={busy}
            onClick={() => onEdit(party)}
          >
            <IconPencil size={18} aria-hidden />
          </IconButton>
          <IconButton
            size={32}
            label={partiesStep.remove(party.nombreCompleto)}
            disabled={busy}
            onClick={() => onRemove(party)}
          >
            <IconTrash size={18} aria-hidden />
          </IconButton>
        </div>
      ),
    },
  ]
}

const shownDocument = ({ documentoIdentidadONit }: PartyRow): string =>
  documentoIdentidadONit === '0' || documentoIdentidadONit === ''
    ? partiesStep.withoutDocument
    : documentoIdentidadONit
