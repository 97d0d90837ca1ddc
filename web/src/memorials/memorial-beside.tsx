import { isBeingWritten, isSentBack, isToClose, isUnsigned } from '@estrado/machines/acts/vocabulary'
import { chargeNumber } from '@estrado/machines/memorials/charge-rules'
import {
  chargeTexts,
  memorialListTexts,
  memorialRefusals,
  memorialTexts as texts,
} from '@estrado/machines/memorials/texts'
import { beginningPath } from '@estrado/machines/writing/addresses'
import { writingRoutes } from '@estrado/machines/writing/screens'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { filePath } from '../causes/file/file-path.ts'
import { call } from '../client/call.ts'
import { useGranted } from '../client/granted.ts'
import { BesideOf } from '../kernel/beside-of.tsx'
import { useCall, useCommand } from '../kernel/use-call.ts'
import besideClasses from '../ui/beside.module.css'
import { confirm } from '../ui/confirm.tsx'
import { FactRows } from '../ui/fact-rows.tsx'
import { useFetchedPdf } from '../ui/pdf/fetched-pdf.tsx'
import { Beside } from '../ui/split-view.tsx'
import { Status } from '../ui/status.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { type Memorial, type MemorialDeskKind, staleMemorials } from './memorial.ts'
import { memorialFacts } from './memorial-facts.ts'
import classes from './memorials.module.css'
import { MemorialReason } from './reason-dialog.tsx'

type MemorialBesideProps = {
  readonly id: number
  readonly kind: MemorialDeskKind
  readonly call: 'memoriales.atWindow' | 'memoriales.inCourt' | 'memoriales.own'
  readonly onClose: () => void
}

/** One memorial beside its list: what is known of it, and what its desk may do now. */
export function MemorialBeside({ id, kind, call: list, onClose }: MemorialBesideProps) {
  const { data, error, refetch } = useCall(list)
  const found = data && (data.find((row) => row.id === id) ?? null)
  return (
    <BesideOf
      query={{ data: found, error, refetch }}
      label={texts.steps.memorial}
      texts={{ gone: memorialRefusals.notHere, failed: memorialListTexts.failed }}
      onClose={onClose}
    >
      {(memorial) => (
        <Beside
          label={texts.steps.memorial}
          name={memorial.tipo}
          state={<Status tone={memorial.tono}>{memorial.situacionDescripcion}</Status>}
          onClose={onClose}
        >
          <div className={besideClasses.body}>
            {memorial.motivo && (
              <p className={classes.reason}>
                <strong>{texts.reason}:</strong> {memorial.motivo}
              </p>
            )}
            <dl className={besideClasses.facts}>
              <FactRows facts={memorialFacts(memorial, memorial.adjuntos)} />
            </dl>
            <Actions memorial={memorial} kind={kind} />
          </div>
        </Beside>
      )}
    </BesideOf>
  )
}

type Asked = 'observe' | 'giveBack' | 'correct'

function Actions({ memorial, kind }: { readonly memorial: Memorial; readonly kind: MemorialDeskKind }) {
  const { id, version, situacion, uuid, cargo, idCausa } = memorial
  const pdf = useFetchedPdf()
  const [asked, setAsked] = useState<Asked>()
  const mayCharge = useGranted('memoriales.charge')
  const mayUpdate = useGranted('actosProcesales.update')
  const mayWrite = useGranted('escritos.begin')
  const charge = useCommand('memoriales.charge', { stale: staleMemorials })
  const update = useCommand('actosProcesales.update', { stale: staleMemorials })
  const busy = charge.isSending || update.isSending

  async function close() {
    const accepted = await confirm({
      message: texts.closeQuestion,
      detail: `${memorial.tipo} · ${memorial.codigoUnico}`,
      accept: texts.close,
      final: true,
    })
    if (accepted) await update.send({ params: { id }, body: { cerrado: true } }, version)
  }
  const receiptName = cargo ? chargeTexts.receiptFile(chargeNumber(cargo)) : ''
  const atWindow = kind === 'window' && mayCharge
  const inCourt = kind === 'court' && mayUpdate
  return (
    <>
      <div className={besideClasses.actions}>
        {atWindow && isUnsigned(situacion) && (
          <Button loading={busy} onClick={() => void charge.send({ params: { id } }, version)}>
            {texts.charge}
          </Button>
        )}
        {atWindow && isToClose(situacion) && (
          <Button
            loading={busy}
            onClick={() => void update.send({ params: { id }, body: { enviarADespacho: true } }, version)}
          >
            {texts.send}
          </Button>
        )}
        {atWindow && isBeingWritten(situacion) && (
          <Button variant={isSentBack(situacion) ? 'filled' : 'default'} onClick={() => setAsked('correct')}>
            {texts.correct}
          </Button>
        )}
        {inCourt && situacion === 'sent' && (
          <>
            {mayWrite && (
              <Button component={Link} to={beginningPath(writingRoutes.answer, id)}>
                {texts.answer}
              </Button>
            )}
            {memorial.seDevuelve && (
              <>
                <Button variant="default" onClick={() => setAsked('observe')}>
                  {texts.observe}
                </Button>
                <Button variant="default" onClick={() => setAsked('giveBack')}>
                  {texts.giveBack}
                </Button>
              </>
            )}
            <Button variant="default" loading={busy} onClick={() => void close()}>
              {texts.close}
            </Button>
          </>
        )}
        {uuid && (
          <Button
            variant="default"
            onClick={() =>
              void pdf.show(memorial.tipo, `${memorial.tipo}.pdf`, () =>
                call('documentos.pdf', { params: { uuid } }),
              )
            }
          >
            {texts.openFile}
          </Button>
        )}
        {cargo && (
          <Button
            variant="default"
            onClick={() =>
              void pdf.show(chargeTexts.receiptTitle, receiptName, () =>
                call('memoriales.receipt', { params: { id } }),
              )
            }
          >
            {texts.receipt}
          </Button>
        )}
        {kind !== 'own' && (
          <Button variant="subtle" component={Link} to={filePath(idCausa)}>
            {texts.openCause}
          </Button>
        )}
      </div>
      {pdf.dialog}
      {(asked === 'observe' || asked === 'giveBack') && (
        <MemorialReason memorial={memorial} kind={asked} onClose={() => setAsked(undefined)} />
      )}
      {asked === 'correct' && <CorrectDialog memorial={memorial} onClose={() => setAsked(undefined)} />}
    </>
  )
}
