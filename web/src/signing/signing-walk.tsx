import { signingDialog } from '@estrado/machines/signing/dialog-texts'
import { signing as texts } from '@estrado/machines/signing/texts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useDriver } from '../kernel/driver.ts'
import { Dialog } from '../ui/dialog.tsx'
import { showToast } from '../ui/toasts.ts'
import { CertificateStage } from './certificate-stage.tsx'
import { PinStage } from './pin-stage.tsx'
import { LockedStage, UnavailableStage } from './problem-stage.tsx'
import { DeliveringStage, ReviewStage, SigningStage } from './result-stage.tsx'
import classes from './signing.module.css'
import { createSigning, type Signing } from './signing.ts'
import { isUnderWay, stepOf } from './signing-place.logic.ts'
import { SigningSteps } from './signing-steps.tsx'
import type { SigningRequest, SigningState, SigningTools } from './signing-tools.ts'
import { Working } from './stage.tsx'
import { TokenStage } from './token-stage.tsx'

/** How a signing ended: `accepted` are the ids that were signed and delivered. */
export type SigningOutcome = { readonly complete: boolean; readonly accepted: readonly string[] }

export type SigningDialogProps = SigningRequest & {
  /** What the person should know before all else, above what is signed. */
  readonly news?: string | undefined
  readonly onClose: (outcome: SigningOutcome) => void
  /** Another agent than this machine's; the gallery shows each state with one. */
  readonly tools?: SigningTools
}

/** The dialog itself; `signing-dialog.tsx` brings it when it is first needed. */
export default function SigningWalk({ onClose, tools, news, ...request }: SigningDialogProps) {
  const asked = useRef(request)
  const agent = useRef(tools)
  const close = useRef(onClose)
  close.current = onClose
  const [signing, setSigning] = useState<Signing>()

  useEffect(() => {
    const opened = createSigning(asked.current, agent.current)
    const unsubscribe = opened.subscribe(() => {
      const { snapshot } = opened.getState()
      if (snapshot.status === 'done') close.current(outcomeOf(snapshot.context, snapshot.matches('done')))
    })
    setSigning(opened)
    if (!opened.start()) {
      showToast('warning', texts.nothingToSign)
      close.current({ complete: false, accepted: [] })
    }
    return () => {
      unsubscribe()
      opened.dispose()
    }
  }, [])

  return signing ? <OpenDialog signing={signing} documents={asked.current.documents} news={news} /> : null
}

const outcomeOf = (
  { deliveries }: SigningState['snapshot']['context'],
  complete: boolean,
): SigningOutcome => ({
  complete,
  accepted: deliveries.filter(({ accepted }) => accepted).map(({ id }) => id),
})

type OpenDialogProps = { readonly signing: Signing } & Pick<SigningDialogProps, 'documents' | 'news'>

function OpenDialog({ signing, documents, news }: OpenDialogProps) {
  const state = useDriver(signing, (now) => now)
  const names = useMemo(() => new Map(documents.map(({ id, name }) => [id, name])), [documents])
  const [first] = documents
  return (
    <Dialog
      opened
      title={signingDialog.title}
      onClose={signing.leave}
      busy={isUnderWay(state.snapshot)}
      size="lg"
    >
      {news && <p className={classes.news}>{news}</p>}
      <p className={classes.toSign}>{signingDialog.toSign(first?.name ?? '', documents.length - 1)}</p>
      <SigningSteps current={stepOf(state.snapshot)} />
      <div className={classes.stage}>
        <Stage signing={signing} state={state} names={names} />
      </div>
    </Dialog>
  )
}

type StagesProps = {
  readonly signing: Signing
  readonly state: SigningState
  readonly names: ReadonlyMap<string, string>
}

function Stage({ signing, state, names }: StagesProps) {
  const { context, value } = state.snapshot
  const stage = { signing, context }
  switch (value) {
    case 'unavailable':
      return <UnavailableStage {...stage} />
    case 'choosingToken':
      return <TokenStage {...stage} />
    case 'askingPin':
      return <PinStage {...stage} />
    case 'locked':
      return <LockedStage {...stage} />
    case 'reading':
      return <Working key="reading" text={signingDialog.readingCertificates} />
    case 'choosingCertificate':
      return <CertificateStage {...stage} holders={state.holders} />
    case 'signing':
      return <SigningStage {...stage} names={names} state={state} />
    case 'delivering':
      return <DeliveringStage {...stage} names={names} />
    case 'reviewing':
      return <ReviewStage {...stage} names={names} />
    default:
      return <Working key="listing" text={signingDialog.lookingForTokens} />
  }
}
