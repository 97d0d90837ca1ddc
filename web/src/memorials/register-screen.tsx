import { memorialTexts as texts } from '@estrado/machines/memorials/texts'
import { pageTitles } from '@estrado/machines/messages/page-titles'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { call } from '../client/call.ts'
import { CallFailure } from '../client/failure.ts'
import { usePathPart } from '../kernel/path-part.ts'
import { useCall } from '../kernel/use-call.ts'
import { asTitle } from '../ui/document-title.ts'
import { RetryButton } from '../ui/failed-load.tsx'
import { TextField } from '../ui/fields.tsx'
import { ForbiddenScreen, isRefused } from '../ui/forbidden-screen.tsx'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import classes from './memorials.module.css'
import { RegisterForm } from './register-form.tsx'

const path = '/jurisdiccional/memorial/registrar/{idCausa}'

/** `/jurisdiccional/memorial/registrar/{idCausa}`: a memorial at the window; without a cause it is looked for first. */
export default function RegisterScreen() {
  const idCausa = Number(usePathPart(path, 'idCausa'))
  return (
    <>
      <PageHeader title={asTitle(pageTitles[path])} />
      {Number.isInteger(idCausa) && idCausa > 0 ? <OfCause key={idCausa} idCausa={idCausa} /> : <FindCause />}
    </>
  )
}

function OfCause({ idCausa }: { readonly idCausa: number }) {
  const { data, error, refetch } = useCall('memoriales.desk', { params: { idCausa } })
  if (isRefused(error)) return <ForbiddenScreen />
  if (error)
    return (
      <div role="alert">
        <p>{error instanceof CallFailure ? error.message : texts.findCause.unknown}</p>
        <RetryButton retry={refetch} />
      </div>
    )
  return data ? <RegisterForm desk={data} /> : <LoadingScreen />
}

function FindCause() {
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const [unknown, setUnknown] = useState(false)
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
    if (found) void navigate({ href: `/jurisdiccional/memorial/registrar/${found.id}` })
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
        errors={unknown ? [texts.findCause.unknown] : []}
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
