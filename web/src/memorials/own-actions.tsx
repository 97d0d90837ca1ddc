import { answeringTexts } from '@estrado/machines/deadlines/texts'
import { chargeNumber } from '@estrado/machines/memorials/charge-rules'
import { ownMemorialTexts as texts } from '@estrado/machines/memorials/own-texts'
import { chargeTexts, memorialRefusals, memorialTexts } from '@estrado/machines/memorials/texts'
import { durations } from '@estrado/machines/vocabulary/durations'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '../client/call.ts'
import { useGranted } from '../client/granted.ts'
import { useNavigateOn } from '../kernel/address.ts'
import { makeStale, useCommand } from '../kernel/use-call.ts'
import { FinishMenu } from '../signing/approval/finish-menu.tsx'
import type { FinishingWay } from '../signing/finishing.tsx'
import { confirm } from '../ui/confirm.tsx'
import { useFetchedPdf } from '../ui/pdf/fetched-pdf.tsx'
import { showToast } from '../ui/toasts.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { type OwnMemorial, staleMemorials } from './memorial.ts'
import classes from './memorials.module.css'

const Finishing = lazy(async () => ({ default: (await import('../signing/finishing.tsx')).Finishing }))

type Open = 'correct' | FinishingWay

type OwnActionsProps = {
  readonly memorial: OwnMemorial
  /** SHA-256 of its file as it stands on the screen. */
  readonly shown: string | undefined
}

/** What may be done with one's own memorial now: corrected, discarded, signed or approved, presented; its receipt. */
export function OwnActions({ memorial, shown }: OwnActionsProps) {
  const { id, version, uuid, cargo, puede, archivos, requiereAdjuntos } = memorial
  const navigate = useNavigateOn()
  const queries = useQueryClient()
  const receipt = useFetchedPdf()
  const [open, setOpen] = useState<Open>()
  const mayUpdate = useGranted('actosProcesales.update')
  const mayDelete = useGranted('actosProcesales.delete')
  const maySign = useGranted('documentos.sign')
  const present = useCommand('actosProcesales.update', {
    stale: staleMemorials,
    notices: 'errors',
    done: ({ fueraDePlazo }) => {
      showToast('positive', texts.presented)
      if (fueraDePlazo) showToast('warning', answeringTexts.answeredLate, { duration: durations.error })
    },
  })
  const discard = useCommand('actosProcesales.delete', {
    stale: ['causas', 'memoriales.ownPage', 'memoriales.own', 'bandejas.counts'],
    staleIfRefused: ['memoriales'],
    done: () => void navigate({ to: '/ventanilla-virtual/memoriales' }),
  })
  const what = `${memorial.tipo} · ${memorial.codigoUnico}`
  const lacks = requiereAdjuntos && archivos.length === 0

  async function askPresent() {
    if (await confirm({ message: texts.presentQuestion, detail: what, accept: texts.present }))
      await present.send({ params: { id }, body: { enviarADespacho: true } }, version)
  }
  async function askDiscard() {
    const question = { message: texts.discardQuestion, detail: what, accept: texts.discard, final: true }
    if (await confirm(question)) await discard.send({ params: { id } }, version)
  }
  const finished = () => {
    setOpen(undefined)
    void makeStale(queries, [...staleMemorials, 'documentos'])
  }
  const document = { idActo: id, version, uuid: uuid ?? '', name: `${what}.pdf` }
  return (
    <>
      {lacks && puede.corregir && (
        <p className={classes.error} role="status">
          {memorial.apersonamiento ? memorialRefusals.supportMissing : memorialRefusals.attachmentMissing}
        </p>
      )}
      <div className={classes.actions}>
        {puede.firmar && maySign && (
          <FinishMenu
            main
            approved={memorial.aprobado}
            disabled={lacks || shown === undefined}
            onApprove={() => setOpen('approve')}
            onSign={() => shown !== undefined && setOpen({ sign: shown })}
          />
        )}
        {puede.presentar && mayUpdate && (
          <Button data-main loading={present.isSending} onClick={() => void askPresent()}>
            {texts.present}
          </Button>
        )}
        {puede.corregir && mayUpdate && (
          <Button variant="default" onClick={() => setOpen('correct')}>
            {memorialTexts.correct}
          </Button>
        )}
        {puede.descartar && mayDelete && (
          <Button variant="default" loading={discard.isSending} onClick={() => void askDiscard()}>
            {texts.discard}
          </Button>
        )}
        {cargo && (
          <Button
            variant="default"
            onClick={() =>
              void receipt.show(chargeTexts.receiptTitle, chargeTexts.receiptFile(chargeNumber(cargo)), () =>
                call('memoriales.receipt', { params: { id } }),
              )
            }
          >
            {memorialTexts.receipt}
          </Button>
        )}
      </div>
      {receipt.dialog}
      {open === 'correct' && <CorrectDialog memorial={memorial} onClose={() => setOpen(undefined)} />}
      {open !== undefined && open !== 'correct' && (
        <Suspense>
          <Finishing document={document} way={open} onClose={finished} />
        </Suspense>
      )}
    </>
  )
}
