import {
  auditOutcomes,
  auditStreamTexts,
  auditReportTexts as texts,
} from '@estrado/machines/audit/screen-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { type Walk, walkOf } from '@estrado/machines/diagram/walk'
import type { Workflow } from '@estrado/machines/workflows/workflow'
import { type ComponentType, useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useStoredSession } from '../../client/stored-session.ts'
import { shownInstant } from '../../ui/instant.ts'
import { reasons } from '../stream/seal.tsx'
import {
  outcomeOf,
  type RecordedStream,
  type Step,
  stepLabel,
  walkSteps,
  withSeconds,
} from '../stream/stream.logic.ts'
import classes from './printed-report.module.css'

type PrintedReportProps = {
  readonly recorded: RecordedStream
  readonly workflow: Workflow
  /** What the seal says; why, once there is a verdict. */
  readonly seal: string
  readonly verdict: AnswerOf<'auditoria.verify'> | undefined
}

/** Is the page being printed? Made before the paper is, however the printing was begun. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return printing
}

type Drawing = ComponentType<{ readonly workflow: Workflow; readonly walk: Walk }>

/** The drawing's code, fetched ahead: paper doesn't wait. */
function useDrawing(): Drawing | null {
  const [drawing, setDrawing] = useState<{ readonly component: Drawing } | null>(null)
  useEffect(() => {
    void import('./printed-diagram.tsx').then(({ default: component }) => setDrawing({ component }))
  }, [])
  return drawing?.component ?? null
}

/** The stream on paper, whole: seal, diagram with its walk, and every step with its hash. */
export function PrintedReport({ recorded, workflow, seal, verdict }: PrintedReportProps) {
  const session = useStoredSession()
  const [printedAt, setPrintedAt] = useState('')
  const printing = usePrinting()
  const Drawing = useDrawing()
  useEffect(() => {
    const note = () => setPrintedAt(shownInstant(new Date().toISOString()))
    window.addEventListener('beforeprint', note)
    return () => window.removeEventListener('beforeprint', note)
  }, [])
  if (!printing) return null
  const { pasos, titulo, flujo, estado } = recorded
  const walk = walkOf(walkSteps(pasos), pasos.length, pasos[0]?.desde ?? estado)
  return createPortal(
    <article className={classes.report}>
      <h1>{texts.title}</h1>
      <p className={classes.title}>{titulo}</p>
      <p>{`${flujo}: ${workflow.states[estado] ?? estado}`}</p>
      <p>{texts.printed(printedAt, session?.usuario.persona.nombreCompleto ?? '')}</p>
      <section>
        <h2>{seal}</h2>
        {verdict && (
          <ul>
            {reasons(verdict).map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
      </section>
      <div className={classes.diagram}>{Drawing && <Drawing workflow={workflow} walk={walk} />}</div>
      <h2>{auditStreamTexts.timeline}</h2>
      <table>
        <thead>
          <tr>
            {Object.entries(texts.columns).map(([key, header]) => (
              <th key={key} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pasos.map((step, index) => (
            <ReportRow key={step.evento.eventId} step={step} index={index} workflow={workflow} />
          ))}
        </tbody>
      </table>
    </article>,
    document.body,
  )
}

function ReportRow({ step, index, workflow }: { step: Step; index: number; workflow: Workflow }) {
  const { evento, hasta } = step
  const outcome = outcomeOf(step)
  const who = [
    evento.nombreActor ?? evento.actor ?? auditStreamTexts.nobody,
    evento.nombreRol,
    evento.oficina,
  ]
  return (
    <tr>
      <td>{index + 1}</td>
      <td>{withSeconds(shownInstant(evento.at), evento.at)}</td>
      <td>
        {stepLabel(step)}
        {outcome !== 'accepted' && (
          <>
            {' '}
            <strong>{auditOutcomes[outcome]}</strong>
            {evento.reason && `: ${evento.reason}`}
          </>
        )}
      </td>
      <td>{who.filter(Boolean).join(', ')}</td>
      <td>{workflow.states[hasta] ?? hasta}</td>
      <td className={classes.hash}>{evento.hash}</td>
    </tr>
  )
}
