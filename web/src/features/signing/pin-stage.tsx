import { signing as texts } from '@estrado/machines/messages/signing'
import { signingDialog } from '@estrado/machines/messages/signing-dialog'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { PasswordField } from '../../ui/password-field.tsx'
import classes from './signing.module.css'
import { Actions, Complaint } from './stage.tsx'
import type { StageProps } from './stage-props.ts'

/** The PIN (`spec 1 §4.3`). It leaves this field for the call and is in no state after it. */
export function PinStage({ signing, context }: StageProps) {
  const [pin, setPin] = useState('')
  const { tokens, slot, pinRefusal, failure, tokenLost } = context
  const token = tokens.find((candidate) => candidate.slot === slot)
  const label = token === undefined || token.label === '' ? (token?.name ?? '') : token.label
  const lastTry = pinRefusal === 'last-try' || (pinRefusal === null && token?.pin === 'ultimo-intento')
  const lowTries = !lastTry && token?.pin === 'contador-bajo'
  return (
    <form
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        const entered = pin
        setPin('')
        void signing.enterPin(entered)
      }}
    >
      {tokenLost && <Complaint title={texts.failed} />}
      {failure && <Complaint title={failure} />}
      {lastTry && <Complaint tone="warning" title={signingDialog.lastTry} />}
      {lowTries && <Complaint tone="warning" title={signingDialog.lowTries} />}
      <p className={classes.lead}>{signingDialog.pinOf(label)}</p>
      <PasswordField
        autoFocus
        label={signingDialog.pin}
        description={signingDialog.pinKept}
        autoComplete="off"
        value={pin}
        onChange={setPin}
        errors={pinRefusal === 'incorrect' && pin === '' ? [texts.wrongPin] : undefined}
      />
      <Actions>
        {tokens.length > 1 && (
          <Button variant="default" onClick={() => void signing.retry()}>
            {signingDialog.otherToken}
          </Button>
        )}
        <Button variant="default" onClick={signing.leave}>
          {signingDialog.cancel}
        </Button>
        <Button type="submit" disabled={pin === ''}>
          {signingDialog.continue}
        </Button>
      </Actions>
    </form>
  )
}
