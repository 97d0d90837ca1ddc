import { generalForm } from '@estrado/machines/causes/wizard-general-texts'
import { wizardProgress } from '@estrado/machines/causes/wizard-progress-texts'
import { stateId } from '@estrado/machines/workflows/workflow'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { type SessionUser, storedOffice } from '../../client/stored-session.ts'
import { useDriver } from '../../kernel/driver.ts'
import { LoadingScreen } from '../../ui/loading-screen.tsx'
import { NoticeBox } from '../../ui/notice-box.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { CaseWizard } from './case-wizard.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { DeleteCause } from './delete-cause.tsx'
import { FaultNotice } from './fault-notice.tsx'
import { SavedAt } from './saved-at.tsx'
import {
  DocumentsStep,
  fetchLaterSteps,
  GeneralStep,
  PartiesStep,
  SigningStage,
  ViewingStage,
} from './steps-on-demand.ts'
import type { UnsavedKey } from './unsaved/unsaved-store.ts'
import { useWizardUnsaved } from './unsaved/use-wizard-unsaved.ts'
import { UnsavedNotices } from './unsaved-notices.tsx'
import { type StepName, stepStates } from './wizard-steps.logic.ts'
import { WizardSteps } from './wizard-steps.tsx'

type WizardWalkProps = {
  readonly wizard: CaseWizard
  readonly param: string
  readonly user: SessionUser
  /** Under which its unsaved work is kept, as long as the API doesn't know it. */
  readonly unsavedAs: UnsavedKey['cause']
}

/** One walk through the wizard: the frame around its steps. The machine says which of them shows. */
export function WizardWalk({ wizard, param, user, unsavedAs }: WizardWalkProps) {
  const state = useDriver(wizard, (now) => now)
  const { snapshot, cause } = state
  const [approve, setApprove] = useState(false)
  const place = stateId(snapshot.value)
  useOpening(wizard, param)
  useAddress(cause?.id, param)
  useLeaving(place === 'left')
  const unsaved = useWizardUnsaved(user.id, cause?.id ?? unsavedAs, cause)

  const back: Readonly<Record<StepName, 'general.reopened' | 'parties.reopened' | null>> = {
    general: 'general.reopened',
    parties: 'parties.reopened',
    documents: null,
  }
  const states = stepStates(place, snapshot.context.draft)
  const title = cause ? generalForm.cause(cause.codigoUnico) : generalForm.newCause

  return (
    <>
      <PageHeader
        title={title}
        serif={cause !== null}
        aside={<SavedAt state={state} unsaved={unsaved} />}
        action={cause && <DeleteCause wizard={wizard} cause={cause} busy={state.busy !== null} />}
      />
      <WizardSteps
        states={states}
        canOpen={(step) => {
          const type = back[step]
          return type !== null && state.busy === null && snapshot.can({ type })
        }}
        onOpen={(step) => {
          const type = back[step]
          if (type !== null) wizard.send({ type })
        }}
      />
      {state.conflict && <ConflictNotice conflict={state.conflict} onDismiss={wizard.dismissConflict} />}
      {state.fault && place !== 'opening' && (
        <FaultNotice fault={state.fault} onDismiss={wizard.dismissFault} />
      )}
      {unsaved.impossible && <NoticeBox tone="warning" title={wizardProgress.notSavedHere} />}
      {states.parties === 'missing' && state.busy === null && snapshot.can({ type: 'parties.reopened' }) && (
        <NoticeBox
          tone="warning"
          title={wizardProgress.partiesMissing}
          actions={
            <Button variant="default" onClick={() => wizard.send({ type: 'parties.reopened' })}>
              {wizardProgress.completeParties}
            </Button>
          }
        />
      )}
      <UnsavedNotices wizard={wizard} state={state} unsaved={unsaved} />
      {place === 'opening' && state.fault && (
        <NoticeBox
          tone="danger"
          title={wizardProgress.unavailable}
          actions={<Button onClick={() => void wizard.open(Number(param))}>{wizardProgress.retry}</Button>}
        >
          <p>{wizardProgress.notOpened}</p>
        </NoticeBox>
      )}
      {place === 'opening' && !state.fault && <LoadingScreen text={wizardProgress.opening} />}
      <Suspense fallback={<LoadingScreen />}>
        {place === 'general' && unsaved.general.found !== undefined && (
          <GeneralStep
            wizard={wizard}
            state={state}
            unsaved={unsaved.general}
            municipality={municipalityOf(user)}
          />
        )}
        {place === 'parties' && cause && unsaved.party.found !== undefined && (
          <PartiesStep
            wizard={wizard}
            state={state}
            cause={cause}
            roles={user.codigosRoles}
            unsaved={unsaved.party}
          />
        )}
        {(place === 'documents' || place === 'confirmingDraw') &&
          cause &&
          unsaved.documents.found !== undefined && (
            <DocumentsStep wizard={wizard} state={state} cause={cause} userId={user.id} unsaved={unsaved} />
          )}
        {place === 'signing' && cause && (
          <SigningStage
            wizard={wizard}
            state={state}
            cause={cause}
            signer={user.persona.documentoIdentidad}
            approve={approve}
          />
        )}
        {place === 'viewing' && cause && (
          <ViewingStage wizard={wizard} state={state} cause={cause} onFinish={setApprove} />
        )}
      </Suspense>
    </>
  )
}

function useOpening(wizard: CaseWizard, param: string): void {
  useEffect(() => {
    void wizard.open(param === 'nueva' ? null : Number(param))
    void fetchLaterSteps()
  }, [wizard, param])
}

/** After the first save the address is rewritten with the new id (`spec 3 §2`). */
function useAddress(id: number | undefined, param: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (id === undefined || String(id) === param) return
    void navigate({ href: `/causas/${id}`, replace: true })
  }, [id, param, navigate])
}

function useLeaving(left: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (left) void navigate({ href: '/bandeja-causas' })
  }, [left, navigate])
}

/** Municipality of the office that the person works from now. */
function municipalityOf({ persona, suplencias }: SessionUser): number | null {
  const own = persona.funcionario?.oficina
  const current = suplencias.find(({ oficina }) => oficina.id === storedOffice())?.oficina ?? own
  return current?.municipio.id ?? null
}
