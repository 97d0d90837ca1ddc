import { actScreen as texts } from '@estrado/machines/writing/screen-texts'
import { writingTexts } from '@estrado/machines/writing/texts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { filePath } from '../causes/file/file-path.ts'
import { useGranted } from '../client/granted.ts'
import { makeStale, useCommand } from '../kernel/use-call.ts'
import { ActSigning } from '../signing/act-signing.tsx'
import { DocumentSeal } from '../signing/document-seal.tsx'
import { confirm } from '../ui/confirm.tsx'
import { PdfPane } from '../ui/pdf/pdf-pane.tsx'
import type { ActText } from './use-text.ts'
import classes from './writing.module.css'

type ReviewStepProps = { readonly act: ActText; readonly onBack: () => void }

/** The very PDF that is signed; then signature and close. */
export function ReviewStep({ act, onBack }: ReviewStepProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [signing, setSigning] = useState(false)
  const maySign = useGranted('documentos.sign')
  const close = useCommand('actosProcesales.update', {
    stale: ['causas', 'actosProcesales', 'escritos', 'bandejas', 'plazos'],
    done: () => void navigate({ to: filePath(act.idCausa, 'actuados', act.id) }),
  })
  const name = `${act.tipo.descripcion} ${act.codigoUnico}.pdf`
  const written = act.motivo === null
  const signed = act.situacion === 'validated'
  const ready = act.compuesto !== null
  const askClose = async () => {
    if (await confirm({ message: texts.closeQuestion, accept: texts.close }))
      await close.send({ params: { id: act.id }, body: { cerrado: true } })
  }
  return (
    <>
      <div className={classes.bar}>
        {written && (
          <Button variant="default" onClick={onBack}>
            {texts.backToText}
          </Button>
        )}
        {!written && <DocumentSeal uuid={act.uuid} version={act.revision} />}
        <div className={classes.push} />
        {!written && (
          <Button
            variant="default"
            onClick={() => void navigate({ to: filePath(act.idCausa, 'actuados', act.id) })}
          >
            {texts.toFile}
          </Button>
        )}
        {written && maySign && ready && <Button onClick={() => setSigning(true)}>{texts.sign}</Button>}
        {signed && (
          <Button loading={close.isSending} onClick={() => void askClose()}>
            {texts.close}
          </Button>
        )}
      </div>
      {written && !ready && (
        <p className={classes.banner} role="status">
          {writingTexts.changedSince}
        </p>
      )}
      {signed && (
        <p className={classes.banner} role="status">
          {texts.signedNotice}
        </p>
      )}
      <section className={classes.pane} aria-label={act.tipo.descripcion}>
        <PdfPane key={`${act.compuesto}-${act.situacion}`} source={{ uuid: act.uuid }} fileName={name} />
      </section>
      {signing && (
        <ActSigning
          act={{ idActo: act.id, uuid: act.uuid, name }}
          onClose={() => {
            setSigning(false)
            void makeStale(queries, ['escritos', 'causas', 'actosProcesales'])
          }}
        />
      )}
    </>
  )
}
