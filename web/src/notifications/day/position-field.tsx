import { visitFormTexts as texts } from '@estrado/machines/notifications/day-texts'
import { Button } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import type { Form } from '../../kernel/form.tsx'
import { CoordinateFields } from '../../organisation/map/coordinate-fields.tsx'
import classes from './day.module.css'
import { locate } from './position.ts'
import type { VisitForm } from './visit-form.logic.ts'

/** Where the phone was at the visit, with its accuracy; by hand where it doesn't say. */
export function PositionField({ form }: { readonly form: Form<VisitForm> }) {
  const { latitud, longitud, precision } = form.value
  const [state, setState] = useState<'idle' | 'locating' | 'denied' | 'unavailable'>('idle')
  const [typed, setTyped] = useState(latitud !== null && precision === null)
  const id = useId()
  const { set } = form

  const search = useRef(0)

  async function take() {
    search.current += 1
    const own = search.current
    setState('locating')
    const found = await locate()
    if (own !== search.current) return
    if (typeof found === 'string') return setState(found)
    setState('idle')
    setTyped(false)
    set(found)
  }
  /** Race: what is found from here on comes too late. */
  function byHand() {
    search.current += 1
    setState((before) => (before === 'locating' ? 'idle' : before))
    setTyped(true)
  }
  const begin = useRef(take)
  // At a new visit it is asked for at once: the hand is for the rest.
  const known = useRef(latitud !== null || longitud !== null)
  useEffect(() => {
    if (!known.current) void begin.current()
  }, [])

  const located = latitud !== null && longitud !== null && !typed
  const said = {
    idle: located ? texts.located(latitud, longitud, precision) : typed ? texts.byHand : '',
    locating: texts.locating,
    denied: texts.denied,
    unavailable: texts.unavailable,
  }[state]
  return (
    <fieldset className={classes.field} aria-describedby={id}>
      <legend>{texts.location}</legend>
      <p
        id={id}
        role="status"
        className={state === 'denied' || state === 'unavailable' ? classes.warning : undefined}
      >
        {said}
      </p>
      <div className={classes.tools}>
        <Button variant="default" size="lg" loading={state === 'locating'} onClick={() => void take()}>
          {located ? texts.locateAgain : texts.locate}
        </Button>
        {!typed && (
          <Button variant="default" size="lg" onClick={byHand}>
            {texts.typeByHand}
          </Button>
        )}
      </div>
      {typed && (
        <CoordinateFields
          latitud={latitud}
          longitud={longitud}
          onChange={(nextLatitud, nextLongitud) => {
            byHand()
            set({ latitud: nextLatitud, longitud: nextLongitud, precision: null })
          }}
          onBlur={form.bind('latitud', texts.location).onBlur ?? (() => undefined)}
          errors={form.errors('latitud')}
          required={false}
          readOnly={false}
          name="latitud"
        />
      )}
    </fieldset>
  )
}
