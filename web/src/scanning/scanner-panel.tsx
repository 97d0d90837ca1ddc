import { digitising as texts } from '@estrado/machines/scanning/digitising-texts'
import { Button, Progress } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import classes from './digitiser.module.css'
import type { Digitising } from './digitising.ts'
import type { DigitisingState } from './digitising-core.ts'
import { NetworkScanner } from './network-scanner.tsx'
import { ScanSettingsForm } from './scan-settings-form.tsx'
import { AgentProblem, ScanNotices, Trouble } from './troubles.tsx'

type PartProps = { readonly state: DigitisingState; readonly digitising: Digitising }

/** The scanner of this machine, by its agent. */
export function ScannerPanel({ state, digitising }: PartProps) {
  if (state.snapshot.context.keeper !== 'agent') return <AgentProblem state={state} digitising={digitising} />
  const missing = state.scanners.length === 0 && !state.searching ? state.searchFaults : []
  return (
    <>
      <ScanSettingsForm state={state} digitising={digitising} />
      {missing.map(({ message, remedy }) => (
        <Trouble key={message + remedy} title={message} remedy={remedy} />
      ))}
      <ScanControls state={state} digitising={digitising} />
      <NetworkScanner state={state} digitising={digitising} />
      <ScanNotices job={state.job} />
    </>
  )
}

/** Start and stop, with the number of the page under way. */
function ScanControls({ state, digitising }: PartProps) {
  const { job, busy, choice, snapshot, pages } = state
  const running = snapshot.matches('scanning')
  const progress = job?.progress
  return (
    <div className={classes.controls}>
      {running ? (
        <Button variant="default" loading={busy === 'stopping'} onClick={() => void digitising.cancelScan()}>
          {texts.cancelScan}
        </Button>
      ) : (
        <Button
          variant={pages.length > 0 ? 'default' : 'filled'}
          disabled={choice === null || !snapshot.matches('arranging')}
          onClick={() => void digitising.scan()}
        >
          {pages.length > 0 ? texts.scanMore : texts.scan}
        </Button>
      )}
      {running && (
        <div className={classes.progress}>
          <p role="status">
            {job?.phase === 'waiting'
              ? texts.waiting
              : texts.scanning(progress?.page ?? pages.length + 1, progress?.percent)}
          </p>
          <Progress
            value={progress?.percent ?? 100}
            animated={progress?.percent === undefined}
            aria-label={texts.scanning(progress?.page ?? pages.length + 1, undefined)}
          />
        </div>
      )}
    </div>
  )
}
