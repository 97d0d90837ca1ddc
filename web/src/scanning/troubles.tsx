import { wizardProgress } from '@estrado/machines/causes/wizard-progress-texts'
import type { AgentAccessProblem } from '@estrado/machines/contract/agent-access'
import { scanFaultTexts } from '@estrado/machines/scanning/agent-texts'
import { digitising as texts } from '@estrado/machines/scanning/digitising-texts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAgentAdvice } from '../client/use-agent-advice.ts'
import classes from './digitiser.module.css'
import { type DigitisingFailure, faultInWords } from './digitising.logic.ts'
import type { Digitising } from './digitising.ts'
import type { DigitisingState } from './digitising-core.ts'

type PartProps = { readonly state: DigitisingState; readonly digitising: Digitising }

/** What there is to know of the scan: sheets that weren't kept, settings that the device doesn't have. */
export function ScanNotices({ job }: { readonly job: DigitisingState['job'] }) {
  if (job === null || job.notices.length === 0) return null
  return (
    <ul className={classes.notices}>
      {job.notices.map((notice) => (
        <li key={notice}>{notice}</li>
      ))}
    </ul>
  )
}

type TroubleProps = { readonly title: string; readonly remedy: string; readonly children?: ReactNode }

/** What happened, what to do, and the buttons for it. */
export function Trouble({ title, remedy, children }: TroubleProps) {
  return (
    <div className={classes.failure} role="alert">
      <p>
        <strong>{title}</strong>
      </p>
      {remedy && <p>{remedy}</p>}
      {children}
    </div>
  )
}

/** What the last change ran into. */
export function DigitisingFailureNotice({ failure }: { failure: DigitisingFailure | null }) {
  return failure && <Trouble title={failure.message} remedy={failure.remedy} />
}

type InterruptedProps = {
  readonly state: {
    readonly snapshot: { readonly context: Pick<DigitisingState['snapshot']['context'], 'stop'> }
  } & Pick<DigitisingState, 'fault' | 'job'>
  readonly digitising: Pick<Digitising, 'can' | 'resume' | 'acceptInterruption'>
}

/** The scan stopped: what came is kept, and the person decides how it goes on. */
export function ScanInterrupted({ state, digitising }: InterruptedProps) {
  const { stop } = state.snapshot.context
  if (stop === null) return null
  const { message, remedy } = faultInWords(state.fault ?? scanFaultTexts[stop.code])
  return (
    <Trouble title={message} remedy={remedy}>
      <ScanNotices job={state.job} />
      <div className={classes.controls}>
        {digitising.can({ type: 'scan.resumed' }) && (
          <Button autoFocus onClick={() => void digitising.resume()}>
            {texts.resumeScan}
          </Button>
        )}
        <Button variant="default" onClick={digitising.acceptInterruption}>
          {texts.acceptInterruption}
        </Button>
      </div>
    </Trouble>
  )
}

/** The agent's and the browser's problems are told apart, each with what to do. */
export function AgentProblem({ state, digitising }: PartProps) {
  const { problem } = state.snapshot.context
  return problem && <Unreachable problem={problem} digitising={digitising} />
}

type UnreachableProps = { readonly problem: AgentAccessProblem; readonly digitising: Digitising }

function Unreachable({ problem, digitising }: UnreachableProps) {
  const { title, message, remedy } = useAgentAdvice(problem)
  return (
    <Trouble title={title} remedy={message}>
      <ul>
        {remedy.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <p>{texts.keptHere}</p>
      <Button variant="default" onClick={() => void digitising.retry()}>
        {wizardProgress.retry}
      </Button>
    </Trouble>
  )
}

/** The agent went away in the middle; it is looked for until it is back. */
export function AgentGone({ state, digitising }: PartProps) {
  const { problem } = state.snapshot.context
  const { remedy } = useAgentAdvice(problem ?? 'not-running')
  return (
    <Trouble title={texts.disconnected} remedy={texts.disconnectedRemedy}>
      <ul>
        {remedy.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <Button variant="default" onClick={() => void digitising.retry()}>
        {wizardProgress.retry}
      </Button>
    </Trouble>
  )
}
