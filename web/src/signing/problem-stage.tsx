import { agentAccessAdvice } from '@estrado/machines/contract/agent-access'
import { signingDialog } from '@estrado/machines/signing/dialog-texts'
import { Button } from '@mantine/core'
import { Actions, Complaint, Remedy } from './stage.tsx'
import type { StageProps } from './stage-props.ts'

/** The agent can't be reached: which of the four reasons it is, and what the person does about it. */
export function UnavailableStage({ signing, context }: StageProps) {
  if (context.fault === null) return null
  const { title, message, remedy } = agentAccessAdvice(context.fault)
  return (
    <>
      <Complaint title={title}>
        <p>{message}</p>
        <Remedy steps={remedy} />
      </Complaint>
      <TryAgain signing={signing} />
    </>
  )
}

/** The token doesn't take PINs any more. */
export function LockedStage({ signing }: StageProps) {
  return (
    <>
      <Complaint title={signingDialog.locked}>
        <p>{signingDialog.lockedWhy}</p>
        <Remedy steps={signingDialog.lockedRemedy} />
      </Complaint>
      <TryAgain signing={signing} />
    </>
  )
}

function TryAgain({ signing }: Pick<StageProps, 'signing'>) {
  return (
    <Actions>
      <Button variant="default" onClick={signing.leave}>
        {signingDialog.close}
      </Button>
      <Button autoFocus onClick={() => void signing.retry()}>
        {signingDialog.retry}
      </Button>
    </Actions>
  )
}
