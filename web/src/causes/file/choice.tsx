import { Button } from '@mantine/core'
import classes from './acts.module.css'

type ChoiceProps = {
  readonly label: string
  readonly options: readonly { readonly id: number; readonly descripcion: string }[]
  readonly chosen: number | undefined
  readonly onChoose: (id: number) => void
}

/** Of several documents under one tab, the one that is shown; nothing where there is no choice. */
export function Choice({ label, options, chosen, onChoose }: ChoiceProps) {
  if (options.length < 2) return null
  return (
    <fieldset className={classes.among} aria-label={label}>
      {options.map(({ id, descripcion }, place) => (
        <Button
          key={id}
          size="compact-sm"
          variant={id === chosen ? 'light' : 'subtle'}
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          {place + 1}. {descripcion}
        </Button>
      ))}
    </fieldset>
  )
}
