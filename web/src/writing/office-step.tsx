import type { AnswerOf } from '@estrado/machines/contract/types'
import { errors } from '@estrado/machines/messages/errors'
import { configurationFailure, officeTexts } from '@estrado/machines/writing/office-texts'
import { actScreen as texts } from '@estrado/machines/writing/screen-texts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { call } from '../client/call.ts'
import { CallFailure, failureNotice } from '../client/failure.ts'
import { callQuery, saidInPlace, useCommand } from '../kernel/use-call.ts'
import { RetryButton } from '../ui/failed-load.tsx'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { Attachments } from './attachments.tsx'
import { openOffice } from './office-editor.ts'
import type { ActText } from './use-text.ts'
import classes from './writing.module.css'

type OfficeStepProps = { readonly act: ActText; readonly onBack: () => void; readonly onReviewed: () => void }

/** Milliseconds between two looks at whether a forced save has arrived, and how many looks. */
const look = { every: 700, times: 40 } as const

/** Step 2 of an act that is written in the office server's editor. */
export function OfficeStep({ act, ...leaving }: OfficeStepProps) {
  const name = act.oficina?.nombre ?? `acto-${act.id}.odt`
  const query = useQuery({
    ...callQuery('editor.configuration', {
      params: { name },
      query: { idActo: String(act.id), isNew: 'true' },
    }),
    ...saidInPlace,
    // Its key is the document's as it stood when it was opened: asked anew, the page would open another one.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const { data, error, refetch } = query
  if (data) return <OpenOffice act={act} name={name} configuration={data} {...leaving} />
  if (!error) return <LoadingScreen />
  return (
    <div className={classes.banner} role="alert">
      <p>{configurationFailure(reasonOf(error))}</p>
      <RetryButton retry={refetch} error={error} />
      <Button variant="default" onClick={leaving.onBack}>
        {officeTexts.back}
      </Button>
    </div>
  )
}

const reasonOf = (error: Error): string =>
  (error instanceof CallFailure && failureNotice(error)?.title) || errors.server

type OpenOfficeProps = OfficeStepProps & {
  readonly name: string
  readonly configuration: AnswerOf<'editor.configuration'>
}

function OpenOffice({ act, name, configuration, onBack, onReviewed }: OpenOfficeProps) {
  const place = useId()
  const [failure, setFailure] = useState<string>()
  const [saving, setSaving] = useState(false)
  const compose = useCommand('actosProcesales.update', {
    stale: ['escritos', 'actosProcesales'],
    done: onReviewed,
  })
  const open = useEffectEvent(() => openOffice(place, configuration, setFailure))
  useEffect(() => open(), [])

  /** Whether the office server's save has arrived, which it does some moments after it was ordered. */
  async function arrived(before: number): Promise<boolean> {
    for (let looked = 0; looked < look.times; looked += 1) {
      const { oficina } = await call('escritos.get', { params: { id: act.id } }, { notices: 'errors' })
      if ((oficina?.revision ?? 0) > before) return true
      await new Promise((done) => setTimeout(done, look.every))
    }
    return false
  }
  async function review(): Promise<void> {
    setSaving(true)
    try {
      const body = { key: configuration.config.document.key, command: 'forcesave' } as const
      const { error, revision } = await call('editor.command', { body }, { notices: 'errors' })
      if (error === 0 && !(await arrived(revision))) return setFailure(officeTexts.notArrived)
      setFailure(undefined)
      await compose.send({ params: { id: act.id }, body: { nombreDocumentoOdt: name } })
    } catch {
      // The notice said why.
    } finally {
      setSaving(false)
    }
  }
  return (
    <>
      <div className={classes.bar}>
        {act.oficina === null && (
          <Button variant="default" onClick={onBack}>
            {officeTexts.back}
          </Button>
        )}
        <p role="status">{saving && officeTexts.saving}</p>
        <div className={classes.push} />
        <Attachments act={act} />
        <Button loading={saving || compose.isSending} onClick={() => void review()}>
          {texts.review}
        </Button>
      </div>
      {failure !== undefined && (
        <p className={classes.banner} role="alert">
          {failure}
        </p>
      )}
      <section className={classes.pane} aria-label={officeTexts.title}>
        <div id={place} />
      </section>
    </>
  )
}
