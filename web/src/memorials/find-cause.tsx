import { memorialTexts as texts } from '@estrado/machines/memorials/texts'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { call } from '../client/call.ts'
import { TextField } from '../ui/fields.tsx'
import classes from './memorials.module.css'

type FindCauseProps = {
  /** What is said where no such cause is theirs. */
  readonly unknown: string
  /** Where the memorial of a cause is written. */
  readonly hrefOf: (idCausa: number) => string
}

/** A memorial begins with its cause: it is looked for by its code. */
export function FindCause({ unknown, hrefOf }: FindCauseProps) {
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const [isUnknown, setUnknown] = useState(false)
  const [searching, setSearching] = useState(false)
  async function find(event: FormEvent) {
    event.preventDefault()
    const codigoUnico = code.trim()
    if (codigoUnico === '' || searching) return
    setSearching(true)
    const found = await call('causas.byCode', { params: { codigoUnico } }, { notices: 'none' }).catch(
      () => null,
    )
    setSearching(false)
    setUnknown(found === null)
    if (found) void navigate({ href: hrefOf(found.id) })
  }
  return (
    <form className={classes.form} onSubmit={(event) => void find(event)}>
      <TextField
        label={texts.findCause.label}
        name="codigoUnico"
        value={code}
        onChange={(value) => {
          setCode(value)
          setUnknown(false)
        }}
        errors={isUnknown ? [unknown] : []}
        required
        autoComplete="off"
      />
      <div>
        <Button type="submit" loading={searching}>
          {texts.findCause.find}
        </Button>
      </div>
    </form>
  )
}
