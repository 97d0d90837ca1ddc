import { errors } from '@estrado/machines/messages/errors'
import { signingDialog } from '@estrado/machines/signing/dialog-texts'
import { signing as texts } from '@estrado/machines/signing/texts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Tag } from '../ui/status.tsx'
import { ChoiceList } from './choice-list.tsx'
import classes from './signing.module.css'
import { Actions, Complaint } from './stage.tsx'
import type { StageProps } from './stage-props.ts'

/** Several tokens to choose from, or none (`spec 1 §4.3`). */
export function TokenStage({ signing, context }: StageProps) {
  const { tokens, failure, tokenLost } = context
  const [slot, setSlot] = useState(tokens.find(({ pin }) => pin !== 'bloqueado')?.slot ?? null)
  const retry = (
    <Button
      variant={tokens.length === 0 ? 'filled' : 'default'}
      autoFocus={tokens.length === 0}
      onClick={() => void signing.retry()}
    >
      {signingDialog.retry}
    </Button>
  )
  const cancel = (
    <Button variant="default" onClick={signing.leave}>
      {signingDialog.cancel}
    </Button>
  )
  const lost = tokenLost ? texts.failed : failure
  if (tokens.length === 0) {
    return (
      <>
        <Complaint tone={lost ? 'danger' : 'warning'} title={lost ?? signingDialog.noToken}>
          {lost !== errors.network && <p>{signingDialog.noTokenRemedy}</p>}
        </Complaint>
        <Actions>
          {cancel}
          {retry}
        </Actions>
      </>
    )
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (slot !== null) void signing.chooseToken(slot)
      }}
    >
      {lost && <Complaint title={lost} />}
      <ChoiceList
        takesFocus
        legend={signingDialog.chooseToken}
        name="token"
        value={slot === null ? null : String(slot)}
        onChange={(value) => setSlot(Number(value))}
        choices={tokens.map((token) => ({
          value: String(token.slot),
          label: (
            <>
              <strong>{token.label === '' ? token.name : token.label}</strong>
              <span className={classes.quiet}>
                {token.name} · {signingDialog.tokenSlot(token.slot)}
              </span>
              {token.pin === 'bloqueado' && <Tag tone="danger">{signingDialog.tokenLocked}</Tag>}
            </>
          ),
        }))}
      />
      <Actions>
        {cancel}
        {retry}
        <Button type="submit" disabled={slot === null}>
          {signingDialog.continue}
        </Button>
      </Actions>
    </form>
  )
}
