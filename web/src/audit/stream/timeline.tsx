import { auditOutcomes, auditStreamTexts as texts } from '@estrado/machines/audit/screen-texts'
import type { Workflow } from '@estrado/machines/workflows/workflow'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useId, useRef } from 'react'
import { shownInstant } from '../../ui/instant.ts'
import { Tag } from '../../ui/status.tsx'
import { OutcomeMark } from './outcome-mark.tsx'
import { momentAfterKey, outcomeOf, outcomeTones, type Step, sameHands, stepLabel } from './stream.logic.ts'
import classes from './timeline.module.css'

type TimelineProps = {
  readonly steps: readonly Step[]
  readonly workflow: Workflow
  /** Steps that have happened; the last of them is the chosen one. */
  readonly moment: number
  readonly onMoment: (moment: number) => void
}

/** All that was recorded, first to last, as one list to walk with the arrows. Long ones are drawn in part. */
export function Timeline({ steps, workflow, moment, onMoment }: TimelineProps) {
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const rows = useVirtualizer({
    count: steps.length,
    getScrollElement: () => box.current,
    estimateSize: () => 64,
    overscan: 12,
  })
  const chosen = moment - 1
  useEffect(() => {
    if (chosen >= 0) rows.scrollToIndex(chosen, { align: 'auto' })
  }, [rows, chosen])
  return (
    <div
      ref={box}
      className={classes.timeline}
      role="listbox"
      tabIndex={0}
      aria-label={texts.timeline}
      aria-description={texts.timelineHelp}
      aria-activedescendant={chosen >= 0 ? `${id}${chosen}` : undefined}
      onClick={(event) => {
        const option = (event.target as Element).closest<HTMLElement>('[data-index]')
        if (option) onMoment(Number(option.dataset.index) + 1)
      }}
      onKeyDown={(event) => {
        const next = momentAfterKey(event.key, moment, steps.length)
        if (next === null) return
        event.preventDefault()
        onMoment(next)
      }}
    >
      <div className={classes.room} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const step = steps[index]
          if (!step) return null
          return (
            <div
              key={index}
              ref={rows.measureElement}
              data-index={index}
              id={`${id}${index}`}
              className={classes.step}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              aria-setsize={steps.length}
              aria-posinset={index + 1}
              data-future={index > chosen}
              style={{ transform: `translateY(${start}px)` }}
            >
              <StepLine step={step} before={steps[index - 1]} workflow={workflow} />
            </div>
          )
        })}
      </div>
    </div>
  )
}

type StepLineProps = {
  readonly step: Step
  readonly before: Step | undefined
  readonly workflow: Workflow
}

/** Who did it stands over the first of several steps by the same person in the same role and office. */
function StepLine({ step, before, workflow }: StepLineProps) {
  const { evento, desde, hasta } = step
  const outcome = outcomeOf(step)
  return (
    <>
      {!(before && sameHands(before, step)) && (
        <div className={classes.who}>
          <strong>{evento.nombreActor ?? evento.actor ?? texts.nobody}</strong>
          {[evento.nombreRol, evento.oficina].flatMap((text) => (text ? `, ${text}` : []))}
        </div>
      )}
      <div className={classes.line}>
        <OutcomeMark outcome={outcome} />
        <div className={classes.text}>
          <div className={classes.head}>
            <span className={classes.label}>{stepLabel(step)}</span>
            {outcome !== 'accepted' && <Tag tone={outcomeTones[outcome]}>{auditOutcomes[outcome]}</Tag>}
          </div>
          <div className={classes.quiet}>
            <time dateTime={evento.at}>{shownInstant(evento.at)}</time>
            {desde !== hasta && ` · ${texts.movedTo(workflow.states[hasta] ?? hasta)}`}
          </div>
          {outcome !== 'accepted' && evento.reason && <div className={classes.reason}>{evento.reason}</div>}
        </div>
      </div>
    </>
  )
}
