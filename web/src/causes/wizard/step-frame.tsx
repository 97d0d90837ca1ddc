import { wizardProgress } from '@estrado/machines/causes/wizard-progress-texts'
import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { usePageMainKey } from '../../ui/dialog-stack.ts'
import classes from './wizard.module.css'
import { type StepName, stepNames } from './wizard-steps.logic.ts'

type StepFrameProps = {
  readonly step: StepName
  readonly title: string
  readonly children: ReactNode
  /** What is missing. */
  readonly missing: ReactNode
  /** The buttons, the main one last and marked `data-main` for Ctrl+Enter. */
  readonly actions: ReactNode
}

/** One step: its heading, which takes the focus when the step comes, its content and its buttons. */
export function StepFrame({ step, title, children, missing, actions }: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  usePageMainKey(buttons)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <section aria-labelledby={`paso-${step}`} className={classes.frame}>
      {/* The steps above say it to the eye; the focus comes here when the step does. */}
      <VisuallyHidden>
        <h2 ref={heading} id={`paso-${step}`} tabIndex={-1}>
          {title}
        </h2>
        <span>{wizardProgress.step(stepNames.indexOf(step) + 1, stepNames.length)}</span>
      </VisuallyHidden>
      {children}
      <div className={classes.footer}>
        {missing}
        <div ref={buttons} className={classes.actions}>
          {actions}
        </div>
      </div>
    </section>
  )
}
