import { memorialTexts as texts } from '@estrado/machines/memorials/texts'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { causeByCode } from '../causes/cause-by-code.ts'
import { useNavigateOn } from '../kernel/address.ts'
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
  const navigate = useNavigateOn()
  const [code, setCode] = useState('')
  const [isUnknown, setUnknown] = useState(false)
  const [searching, setSearching] = useState(false)
  async function find(event: FormEvent) {
    event.preventDefault()
    if (code.trim() === '' || searching) return
    setSearching(true)
    const idCausa = await causeByCode(code, ({ id }) => id)
    setSearching(false)
    setUnknown(idCausa === null)
    if (idCausa) void navigate({ href: hrefOf(idCausa) })
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
