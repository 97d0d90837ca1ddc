import { auditStreamTexts as texts } from '@estrado/machines/audit/screen-texts'
import { useId } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { IconChevronLeft, IconChevronRight } from '../../ui/icons.ts'
import { shownInstant } from '../../ui/instant.ts'
import classes from './moment-slider.module.css'
import { type Step, stepLabel } from './stream.logic.ts'

type MomentSliderProps = {
  readonly steps: readonly Step[]
  readonly moment: number
  readonly onMoment: (moment: number) => void
}

/** Moves through the life of a workflow, from before its first step to now, by mouse or keys. */
export function MomentSlider({ steps, moment, onMoment }: MomentSliderProps) {
  const id = useId()
  const step = steps[moment - 1]
  const label = step ? stepLabel(step) : texts.beginning
  const at = step ? shownInstant(step.evento.at) : ''
  return (
    <div className={classes.slider}>
      <label htmlFor={id}>{texts.slider}</label>
      <IconButton label={texts.previous} disabled={moment === 0} onClick={() => onMoment(moment - 1)}>
        <IconChevronLeft size={20} aria-hidden />
      </IconButton>
      <input
        id={id}
        type="range"
        min={0}
        max={steps.length}
        value={moment}
        aria-valuetext={texts.sliderText(moment, steps.length, label, at)}
        onChange={(event) => onMoment(event.currentTarget.valueAsNumber)}
      />
      <IconButton label={texts.next} disabled={moment === steps.length} onClick={() => onMoment(moment + 1)}>
        <IconChevronRight size={20} aria-hidden />
      </IconButton>
      <output htmlFor={id}>
        <strong>{texts.step(moment, steps.length)}</strong> {label}
        {at !== '' && <span className={classes.at}> {at}</span>}
      </output>
    </div>
  )
}
