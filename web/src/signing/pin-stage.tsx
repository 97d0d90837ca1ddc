import { signingDialog } from '@estrado/machines/signing/dialog-texts'
import { pinMessages } from '@estrado/machines/signing/remembered-pin-texts'
import { signing as texts } from '@estrado/machines/signing/texts'
import { Button, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useState } from 'react'
import { PasswordField } from '../ui/password-field.tsx'
import classes from './signing.module.css'
import { Actions, Complaint } from './stage.tsx'
import type { StageProps } from './stage-props.ts'

/** The PIN (`spec 1 §4.3`). It leaves this field for the call and is in no state after it. */
export function PinStage({ signing, context }: StageProps) {
  const [pin, setPin] = useState('')
  const [remember, setRemember] = useState(context.remember)
  const { tokens, slot, pinRefusal, failure, tokenLost, recalled, recallRefused } = context
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
        void signing.enterPin(entered, remember)
      }}
    >
      {tokenLost && <Complaint title={texts.failed} />}
      {failure && <Complaint title={failure} />}
      {recalled && recallRefused && <Complaint tone="warning" title={pinMessages.rejected} />}
      {lastTry && <Complaint tone="warning" title={signingDialog.lastTry} />}
      {lowTries && <Complaint tone="warning" title={signingDialog.lowTries} />}
      <p className={classes.lead}>{signingDialog.pinOf(label)}</p>
      <PasswordField
        autoFocus
        label={signingDialog.pin}
        description={remember ? undefined : signingDialog.pinKept}
        autoComplete="off"
        value={pin}
        onChange={setPin}
        errors={pinRefusal === 'incorrect' && pin === '' ? [texts.wrongPin] : undefined}
      />
      {signing.canRemember() && (
        <Checkbox
          mt="sm"
          label={texts.rememberPin}
          description={pinMessages.rememberWhat}
          classNames={{ description: classes.boxNote ?? '' }}
          checked={remember}
          onChange={({ currentTarget }) => setRemember(currentTarget.checked)}
        />
      )}
      <Actions>
        <Button variant="default" onClick={() => void signing.retry()}>
          {signingDialog.otherToken}
        </Button>
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
