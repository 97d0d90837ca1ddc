import { wizardProgress as texts } from '@estrado/machines/causes/wizard-progress-texts'
import { Button } from '@mantine/core'
import { confirmDiscard } from '../../ui/confirm.tsx'
import { NoticeBox } from '../../ui/notice-box.tsx'
import type { CaseWizard, WizardState } from './case-wizard.ts'
import type { WizardUnsaved } from './unsaved/use-wizard-unsaved.ts'

type UnsavedNoticesProps = {
  readonly wizard: CaseWizard
  readonly state: WizardState
  readonly unsaved: WizardUnsaved
}

/** Work of other steps that was left unsaved: where the draft opens isn't where it was left. */
export function UnsavedNotices({ wizard, state, unsaved }: UnsavedNoticesProps) {
  const { snapshot, busy } = state
  const atDocuments = snapshot.matches('documents')
  const atParties = snapshot.matches('parties')

  const backTo = (step: 'general' | 'parties') => {
    if (wizard.can({ type: 'parties.reopened' })) wizard.send({ type: 'parties.reopened' })
    if (step === 'general') wizard.send({ type: 'general.reopened' })
  }
  const drop = async (forget: () => void) => {
    if (await confirmDiscard()) forget()
  }
  const notice = (title: string, onResume: () => void, forget: () => void) => (
    <NoticeBox
      tone="information"
      title={title}
      actions={
        <>
          <Button variant="default" onClick={() => void drop(forget)}>
            {texts.discard}
          </Button>
          <Button disabled={busy !== null} onClick={onResume}>
            {texts.resume}
          </Button>
        </>
      }
    />
  )

  return (
    <>
      {(atParties || atDocuments) &&
        unsaved.general.found &&
        notice(texts.unsavedGeneral, () => backTo('general'), unsaved.general.forget)}
      {atDocuments &&
        unsaved.party.found &&
        notice(texts.unsavedParty, () => backTo('parties'), unsaved.party.forget)}
    </>
  )
}
