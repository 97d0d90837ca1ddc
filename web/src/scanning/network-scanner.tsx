import { dialog } from '@estrado/machines/messages/dialogs'
import { digitising as texts } from '@estrado/machines/scanning/digitising-texts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { TextField } from '../ui/fields.tsx'
import classes from './digitiser.module.css'
import type { Digitising } from './digitising.ts'
import type { DigitisingState } from './digitising-core.ts'

/** A scanner of the network that the search doesn't find, by its address. */
export function NetworkScanner({ state, digitising }: { state: DigitisingState; digitising: Digitising }) {
  const [address, setAddress] = useState<string | null>(null)
  const locked = state.searching || !state.snapshot.matches('arranging')
  if (address === null) {
    return (
      <Button variant="subtle" size="compact-sm" disabled={locked} onClick={() => setAddress('')}>
        {texts.addScanner}
      </Button>
    )
  }

  async function add(given: string) {
    if (await digitising.addScanner(given)) setAddress(null)
  }

  return (
    <form
      className={classes.network}
      onSubmit={(event) => {
        event.preventDefault()
        void add(address.trim())
      }}
    >
      <TextField
        label={texts.scannerAddress}
        description={texts.scannerAddressHint}
        value={address}
        onChange={setAddress}
        maxLength={255}
        autoComplete="off"
        autoFocus
        required
      />
      <div className={classes.controls}>
        <Button
          type="submit"
          variant="default"
          loading={state.searching}
          disabled={locked || address.trim() === ''}
        >
          {texts.addThisScanner}
        </Button>
        <Button variant="subtle" onClick={() => setAddress(null)}>
          {dialog.cancel}
        </Button>
      </div>
    </form>
  )
}
