import { auditStreamTexts as texts } from '@estrado/machines/audit/screen-texts'
import { walkOf } from '@estrado/machines/diagram/walk'
import { workflows } from '@estrado/machines/workflows/registry'
import type { Workflow } from '@estrado/machines/workflows/workflow'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { ForbiddenScreen, isRefused } from '../../ui/forbidden-screen.tsx'
import { LoadingScreen } from '../../ui/loading-screen.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Status } from '../../ui/status.tsx'
import { recordedStream, streamVerdict } from '../audit-queries.ts'
import { PrintedReport } from '../report/printed-report.tsx'
import { DrawRepeat } from './draw-repeat.tsx'
import { MomentSlider } from './moment-slider.tsx'
import { PossibleNext } from './possible-next.tsx'
import { ScrollArea } from './scroll-area.tsx'
import { Seal, sealText } from './seal.tsx'
import { StepFacts } from './step-facts.tsx'
import { clampMoment, type RecordedStream, walkSteps } from './stream.logic.ts'
import { StreamActions } from './stream-actions.tsx'
import classes from './stream-view.module.css'
import { Timeline } from './timeline.tsx'

const DiagramPane = lazy(() => import('../diagram/diagram-pane.tsx'))

type StreamViewProps = {
  readonly stream: string
  readonly moment: number | null
  /** Said after the auditor has come to rest at a moment. */
  readonly onMoment: (moment: number) => void
  readonly onClose: () => void
}

/** One stream: history left, machine with the way walked in the middle, the chosen fact right, slider below. */
export default function StreamView(props: StreamViewProps) {
  const { data, isError, error, refetch } = useQuery(recordedStream(props.stream))
  const workflow = workflows[data?.machine ?? '']
  if (isRefused(error)) return <ForbiddenScreen />
  if (isError && !data) {
    return (
      <>
        <PageHeader title={props.stream} />
        <div className={classes.failed}>
          <p>{texts.failed}</p>
          <Button onClick={() => void refetch()}>{texts.retry}</Button>
          <Button variant="default" onClick={props.onClose}>
            {texts.back}
          </Button>
        </div>
      </>
    )
  }
  if (!data || !workflow) return <LoadingScreen />
  return <OpenStream {...props} recorded={data} workflow={workflow} />
}

type OpenStreamProps = StreamViewProps & { readonly recorded: RecordedStream; readonly workflow: Workflow }

function OpenStream({ stream, moment: wanted, onMoment, onClose, recorded, workflow }: OpenStreamProps) {
  const { pasos, titulo, estado, flujo } = recorded
  const [moment, setMoment] = useState(() => clampMoment(wanted, pasos.length))
  useRested(moment, clampMoment(wanted, pasos.length), onMoment)
  const { data: verdict, isFetching, isError } = useQuery(streamVerdict(stream))
  const step = pasos[moment - 1]
  const steps = useMemo(() => walkSteps(pasos), [pasos])
  const walk = walkOf(steps, moment, pasos[0]?.desde ?? estado)
  const draw = verdict?.sorteos.find(({ version }) => version === step?.evento.version)
  return (
    <>
      <div className={classes.screen}>
        <PageHeader
          title={titulo}
          serif
          aside={
            <>
              <Status tone="neutral">{`${flujo}: ${workflow.states[estado] ?? estado}`}</Status>
              <Seal stream={stream} />
            </>
          }
          action={<StreamActions stream={stream} onClose={onClose} />}
        />
        <div className={classes.columns}>
          <div className={classes.panel} data-panel="timeline">
            <h2>{texts.timeline}</h2>
            <Timeline steps={pasos} workflow={workflow} moment={moment} onMoment={setMoment} />
          </div>
          <div className={classes.panel} data-panel="diagram">
            <h2>{texts.diagram}</h2>
            <Suspense fallback={<LoadingScreen />}>
              <DiagramPane workflow={workflow} walk={walk} />
            </Suspense>
            <Legend />
          </div>
          <div className={classes.panel} data-panel="facts">
            <h2>{texts.facts}</h2>
            {/* Another step is another reading: it begins at its top. */}
            <ScrollArea key={moment} label={texts.facts} className={classes.facts}>
              {step ? (
                <StepFacts step={step} workflow={workflow}>
                  {draw && <DrawRepeat draw={draw} />}
                </StepFacts>
              ) : (
                <>
                  <h3>{texts.beginning}</h3>
                  <p>{texts.beginningWhy}</p>
                </>
              )}
              <PossibleNext workflow={workflow} state={walk.state} />
            </ScrollArea>
          </div>
        </div>
        <div className={classes.moment}>
          <MomentSlider steps={pasos} moment={moment} onMoment={setMoment} />
        </div>
      </div>
      <PrintedReport
        recorded={recorded}
        workflow={workflow}
        seal={sealText({ data: verdict, isFetching, isError })}
        verdict={isFetching || isError ? undefined : verdict}
      />
    </>
  )
}

function Legend() {
  return (
    <ul className={classes.legend} aria-hidden>
      {(['present', 'walked', 'unwalked'] as const).map((kind) => (
        <li key={kind}>
          <span data-kind={kind} />
          {kind === 'present' ? texts.legend.present : texts.legend[kind]}
        </li>
      ))}
    </ul>
  )
}

const restMilliseconds = 400

/** Tells of a moment once the slider has rested there; every one on the way would fill the history. */
function useRested(moment: number, told: number, tell: (moment: number) => void): void {
  const latest = useRef(tell)
  useEffect(() => {
    latest.current = tell
  })
  useEffect(() => {
    if (moment === told) return
    const timer = setTimeout(() => latest.current(moment), restMilliseconds)
    return () => clearTimeout(timer)
  }, [moment, told])
}
