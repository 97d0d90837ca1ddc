import type { AgentAccessProblem } from '@estrado/machines/contract/agent-access'
import { signingDialog } from '@estrado/machines/signing/dialog-texts'
import { Button } from '@mantine/core'
import { useAgentAdvice } from '../client/use-agent-advice.ts'
import { Actions, Complaint, Remedy } from './stage.tsx'
import type { StageProps } from './stage-props.ts'

/** The agent can't be reached: which of the reasons it is, and what the person does about it. */
export function UnavailableStage({ signing, context }: StageProps) {
  return context.fault && <Unavailable signing={signing} fault={context.fault} />
}

type UnavailableProps = Pick<StageProps, 'signing'> & { readonly fault: AgentAccessProblem }

function Unavailable({ signing, fault }: UnavailableProps) {
  const { title, message, remedy } = useAgentAdvice(fault)
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
