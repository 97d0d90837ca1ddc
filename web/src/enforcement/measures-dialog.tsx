import { takesOrders } from '@estrado/machines/enforcement/rules'
import { enforcementMessages, enforcementTexts as texts } from '@estrado/machines/enforcement/texts'
import { confirmations } from '@estrado/machines/messages/confirmations'
import { dialog } from '@estrado/machines/messages/dialogs'
import { durations } from '@estrado/machines/vocabulary/durations'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useGranted } from '../client/granted.ts'
import { callQuery, saidInPlace, useCommand } from '../kernel/use-call.ts'
import { matches } from '../ui/accent-fold.ts'
import { confirm } from '../ui/confirm.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FailedLoad } from '../ui/failed-load.tsx'
import { TextField } from '../ui/fields.tsx'
import { showToast } from '../ui/toasts.ts'
import classes from './enforcement.module.css'
import { MeasureCard } from './measure-card.tsx'
import { type Measure, MeasureHistoryDialog } from './measure-history-dialog.tsx'
import type { OrderDialogProps } from './order-dialog.ts'
import { OrderingActField } from './ordering-act-field.tsx'

/** Protection measures of a party: cards with a switch, each change by an act and after a question (`spec 3 §2, §4`). */
export default function MeasuresDialog({ party, cause, onClose }: OrderDialogProps) {
  const input = { params: { id: party.id } }
  const { data, error, refetch } = useQuery({
    ...callQuery('medidasProteccion.ofParty', input),
    ...saidInPlace,
  })
  const [idActoProcesal, setAct] = useState<number | null>(null)
  const [actErrors, setActErrors] = useState<readonly string[]>()
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState<number>()
  const [viewed, setViewed] = useState<Measure>()
  const save = useCommand('medidasProteccion.save', {
    stale: ['medidasProteccion', 'causas.get', 'causas.parties', 'ejecucion'],
    notices: 'errors',
  })
  const mayChange = useGranted('medidasProteccion.save') && takesOrders(cause)
  const measures = data ?? []
  const active = measures.filter(({ tieneMedidaProteccion }) => tieneMedidaProteccion).length
  const found = measures.filter(({ descripcion, leyNormativa }) =>
    matches(`${descripcion} ${leyNormativa}`, search),
  )

  async function change(measure: Measure, on: boolean) {
    if (idActoProcesal === null) {
      setActErrors([enforcementMessages.actRequired])
      showToast('warning', enforcementMessages.actRequired, { duration: durations.error })
      return
    }
    setAsked(measure.idTipoMedidaProteccion)
    const accepted = await confirm({
      message: on ? confirmations.grantProtection : confirmations.removeProtection,
      detail: (
        <>
          <p>{measure.descripcion}</p>
          <p className={classes.quiet}>{confirmations.timesIssued(measure.cantidad)}</p>
        </>
      ),
      accept: on ? texts.grant : texts.remove,
    })
    if (accepted) await order(measure, on, idActoProcesal)
    setAsked(undefined)
  }

  async function order({ idTipoMedidaProteccion }: Measure, on: boolean, act: number) {
    const body = [{ idTipoMedidaProteccion, tieneMedidaProteccion: on, idActoProcesal: act }]
    const { done, refused } = await save.send({ ...input, body })
    if (done) showToast('positive', on ? texts.granted : texts.removed)
    else setActErrors(refused['0.idActoProcesal'])
  }

  return (
    <Dialog
      opened
      size="xl"
      title={texts.measuresOf(party.nombreCompleto)}
      onClose={onClose}
      busy={save.isSending}
      footer={<Button onClick={onClose}>{dialog.close}</Button>}
    >
      <div className={classes.body}>
        {mayChange ? (
          <OrderingActField
            idCausa={cause.id}
            value={idActoProcesal}
            errors={actErrors}
            onChange={(act) => {
              setAct(act)
              setActErrors(undefined)
            }}
          />
        ) : (
          <p className={classes.quiet}>{texts.restsNow}</p>
        )}
        <div className={classes.line}>
          <p role="status">{active === 0 ? texts.noneActive : texts.active(active)}</p>
          <TextField type="search" label={texts.search} value={search} onChange={setSearch} />
        </div>
        {error && !data ? (
          <FailedLoad text={texts.failed} retry={refetch} error={error} />
        ) : (
          <ul className={classes.cards} aria-label={texts.measures}>
            {found.map((measure) => {
              const isAsked = asked === measure.idTipoMedidaProteccion
              return (
                <MeasureCard
                  key={measure.idTipoMedidaProteccion}
                  measure={measure}
                  on={measure.tieneMedidaProteccion !== isAsked}
                  disabled={!mayChange || save.isSending}
                  onSwitch={(on) => void change(measure, on)}
                  onHistory={() => setViewed(measure)}
                />
              )
            })}
          </ul>
        )}
        {data && found.length === 0 && <p className={classes.quiet}>{texts.nothingFound}</p>}
      </div>
      {viewed && <MeasureHistoryDialog measure={viewed} onClose={() => setViewed(undefined)} />}
    </Dialog>
  )
}
