import { home } from '@estrado/machines/messages/home'
import { firstStepsKey } from '@estrado/machines/vocabulary/storage-keys'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useGranted } from '../../client/granted.ts'
import { useMedia } from '../../ui/use-media.ts'
import { useManual } from '../manual/use-manual.tsx'
import classes from './home.module.css'

/** What a newcomer should know, until they say that they do; whoever has no keyboard isn't told of keys. */
export default function FirstSteps({ userId }: { readonly userId: number }) {
  const [read, setRead] = useState(false)
  const searched = useGranted('causas.list') ? 'all' : 'screens'
  const byFinger = useMedia('(hover: none) and (pointer: coarse)')
  const manual = useManual()
  if (read) return null
  return (
    <section className={classes.part} aria-labelledby="primeros-pasos">
      <h2 id="primeros-pasos">{home.firstSteps}</h2>
      <ul className={classes.steps}>
        <li>{home.searchStep[searched](byFinger ? home.searchBy.finger : home.searchBy.keys)}</li>
        {!byFinger && <li>{home.shortcutsStep}</li>}
        <li>{home.profileStep}</li>
      </ul>
      <div className={classes.note}>
        <Button variant="default" onClick={manual.open}>
          {home.manual}
        </Button>
        <Button
          variant="subtle"
          onClick={() => {
            localStorage.setItem(firstStepsKey(userId), 'true')
            setRead(true)
          }}
        >
          {home.read}
        </Button>
      </div>
      {manual.dialog}
    </section>
  )
}
