import type { AnswerOf } from '@estrado/machines/contract/types'
import { orderScreen as texts } from '@estrado/machines/notifications/screen-texts'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { causeByCode } from '../causes/cause-by-code.ts'
import { call } from '../client/call.ts'
import { useLatest } from '../kernel/use-latest.ts'
import { TextField } from '../ui/fields.tsx'
import { shownInstant } from '../ui/instant.ts'
import { SelectField } from '../ui/select-fields.tsx'
import classes from './notifications.module.css'

type Act = AnswerOf<'causas.privateActs'>[number]

/** The acts of the cause with a code, the latest first; null: there is no such cause for this office. */
const actsOf = (codigoUnico: string) =>
  causeByCode<readonly Act[]>(codigoUnico, async ({ id }) => {
    const acts = await call('causas.privateActs', { params: { id, x: 0 } }, { notices: 'none' })
    return acts.filter(({ notificable }) => notificable).toReversed()
  })

type ActChooserProps = {
  readonly idActo: number | undefined
  readonly onChoose: (id: number) => void
}

/** Which act is notified: its cause is found by the code. */
export function ActChooser({ idActo, onChoose }: ActChooserProps) {
  const code = useLatest('')
  const [acts, setActs] = useState<readonly Act[] | null>()
  const [finding, setFinding] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (acts?.length) form.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus()
  }, [acts])
  async function find() {
    const sought = code.now()
    if (sought.trim() === '') return
    setFinding(true)
    const found = await actsOf(sought)
    setFinding(false)
    if (code.now() === sought) setActs(found)
  }
  return (
    <form
      ref={form}
      noValidate
      className={classes.chooser}
      onSubmit={(event) => {
        event.preventDefault()
        void find()
      }}
    >
      <TextField
        label={texts.cause}
        value={code.value}
        errors={acts === null ? [texts.unknownCause] : undefined}
        autoComplete="off"
        onChange={(next) => {
          code.set(next)
          setActs(undefined)
        }}
      />
      <div className={classes.find}>
        <Button type="submit" variant="default" loading={finding}>
          {texts.find}
        </Button>
      </div>
      {acts?.length === 0 && <p role="status">{texts.noActs}</p>}
      {acts && acts.length > 0 && (
        <SelectField
          label={texts.act}
          value={idActo ?? null}
          options={acts.map(({ id, tipoActoProcesal, referencia, fecha }) => ({
            id,
            descripcion: `${tipoActoProcesal.descripcion} · ${referencia} · ${shownInstant(fecha)}`,
          }))}
          onChange={(id) => id !== null && onChoose(id)}
        />
      )}
    </form>
  )
}
