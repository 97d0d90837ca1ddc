import { personChoices as texts } from '@estrado/machines/parties/person-data-texts'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { shownDate } from '../../ui/moment-text.ts'
import classes from './person-data.module.css'
import type { RegistryBearer } from './registry-search.ts'

type PersonChoicesProps = {
  readonly bearers: readonly RegistryBearer[]
  readonly onChoose: (bearer: RegistryBearer) => void
}

/** Several people bear the number that was searched: who is meant? Nothing where there are none. */
export function PersonChoices({ bearers, onChoose }: PersonChoicesProps) {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (bearers.length > 0) first.current?.focus()
  }, [bearers])
  if (bearers.length === 0) return null
  return (
    <fieldset className={classes.choices}>
      <legend>{texts.legend}</legend>
      {bearers.map((bearer, index) => (
        <Button
          key={bearer.id}
          ref={index === 0 ? first : undefined}
          variant="default"
          justify="start"
          h="auto"
          py={6}
          onClick={() => onChoose(bearer)}
        >
          <span className={classes.choice}>
            <strong>{bearer.nombreCompleto}</strong>
            <span>
              {texts.suffix(bearer.complemento)}
              {bearer.fechaNacimiento !== null && ` · ${texts.born(shownDate(bearer.fechaNacimiento))}`}
            </span>
          </span>
        </Button>
      ))}
    </fieldset>
  )
}
