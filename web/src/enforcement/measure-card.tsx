import { enforcementTexts as texts } from '@estrado/machines/enforcement/texts'
import { confirmations } from '@estrado/machines/messages/confirmations'
import { shellMeasures } from '@estrado/machines/vocabulary/shell-measures'
import { Button, Switch } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useId } from 'react'
import { shownInstant } from '../ui/instant.ts'
import { useMedia } from '../ui/use-media.ts'
import classes from './enforcement.module.css'
import type { Measure } from './measure-history-dialog.tsx'

type MeasureCardProps = {
  readonly measure: Measure
  /** As the switch stands now: while it is being asked, as it would be. */
  readonly on: boolean
  readonly disabled: boolean
  readonly onSwitch: (on: boolean) => void
  readonly onHistory: () => void
}

function since({ fechaInicio, fechaSuspencion }: Measure): string {
  if (fechaSuspencion) return texts.until(shownInstant(fechaSuspencion))
  return fechaInicio ? texts.since(shownInstant(fechaInicio)) : texts.never
}

/** One measure: its switch, since when, how often it was issued, and the way to its history. */
export function MeasureCard({ measure, on, disabled, onSwitch, onHistory }: MeasureCardProps) {
  const { descripcion, leyNormativa, cantidad } = measure
  const id = useId()
  const wide = useMedia(`(min-width: ${shellMeasures.wideScreen}px)`)
  return (
    <li className={classes.card} data-on={on || undefined}>
      <div className={classes.cardHead}>
        <p id={id} className={classes.name} {...(wide && { 'data-tip': descripcion })}>
          {descripcion}
        </p>
        <Switch
          aria-labelledby={id}
          checked={on}
          disabled={disabled}
          onChange={(event) => onSwitch(event.currentTarget.checked)}
        />
      </div>
      <div className={classes.cardFoot}>
        <span className={classes.quiet}>
          {[leyNormativa, since(measure), cantidad > 0 && confirmations.timesIssued(cantidad)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {cantidad > 0 && (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={texts.historyOf(descripcion)}
            onClick={onHistory}
          >
            {texts.history}
          </Button>
        )}
      </div>
    </li>
  )
}
