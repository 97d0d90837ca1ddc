import type { AnswerOf } from '@estrado/machines/contract/types'
import { type AskedSituation, situationRules, takesOrders } from '@estrado/machines/enforcement/rules'
import { enforcementTexts as texts } from '@estrado/machines/enforcement/texts'
import { dialog } from '@estrado/machines/messages/dialogs'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useGranted } from '../client/granted.ts'
import { FormDialog, useForm } from '../kernel/form.tsx'
import { callQuery, saidInPlace, useCall, useCommand } from '../kernel/use-call.ts'
import { instantColumn } from '../ui/columns.tsx'
import type { Column } from '../ui/data-table.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FailedLoad } from '../ui/failed-load.tsx'
import { SelectField } from '../ui/select-fields.tsx'
import classes from './enforcement.module.css'
import { HistoryTable, type Numbered } from './history-table.tsx'
import type { OrderDialogProps } from './order-dialog.ts'
import { OrderingActField } from './ordering-act-field.tsx'

type Situation = AnswerOf<'situacionesJuridicas.ofParty'>[number]

const { columns: heads } = texts

const columns: readonly Column<Numbered<Situation>>[] = [
  { key: 'number', header: heads.number, width: 48, cell: ({ number }) => number },
  { key: 'situation', header: heads.situation, cell: ({ row }) => row.tipoSituacionJuridicaDescripcion },
  instantColumn('start', heads.start, ({ row }) => row.fechaInicio),
  instantColumn('finish', heads.finish, ({ row }) => row.fechaFin),
  { key: 'act', header: heads.act, cell: ({ row }) => row.actoProcesal },
]

/** Legal situation of a party: the current one, a new one by an act, and those before it (`spec 3 §2, §4`). */
export default function SituationDialog(props: OrderDialogProps) {
  const { party, cause, onClose } = props
  const query = callQuery('situacionesJuridicas.ofParty', { params: { idSujeto: party.id } })
  const { data, error, refetch } = useQuery({ ...query, ...saidInPlace })
  const mayChange = useGranted('situacionesJuridicas.save') && takesOrders(cause)
  const current = data?.find(({ fechaFin }) => fechaFin === null)

  const shown = error ? (
    <FailedLoad text={texts.failed} retry={refetch} error={error} />
  ) : (
    <dl className={classes.current}>
      <dt>{texts.current}</dt>
      <dd>{data && (current?.tipoSituacionJuridicaDescripcion ?? texts.noCurrent)}</dd>
    </dl>
  )
  const history = (
    <HistoryTable
      label={texts.history}
      columns={columns}
      rows={data ?? []}
      loading={data === undefined && !error}
      empty={texts.neverRecorded}
    />
  )
  if (data && mayChange) {
    return <SituationForm {...props} current={current} before={shown} after={history} known={data.length} />
  }
  return (
    <Dialog
      opened
      size="xl"
      title={texts.situationOf(party.nombreCompleto)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{dialog.close}</Button>}
    >
      <div className={classes.body}>
        {shown}
        {data && <p className={classes.quiet}>{texts.restsNow}</p>}
        {history}
      </div>
    </Dialog>
  )
}

type SituationFormProps = OrderDialogProps & {
  readonly current: Situation | undefined
  /** How many there are: the version that was seen. */
  readonly known: number
  readonly before: ReactNode
  readonly after: ReactNode
}

const nothing: AskedSituation = { idActoProcesal: null, idTipoSituacionJuridica: null }

function SituationForm({ party, cause, onClose, current, known, before, after }: SituationFormProps) {
  const form = useForm(nothing, (value) => situationRules(value, current?.idTipoSituacionJuridica ?? null))
  const { data: types = [], isPending } = useCall('catalogo.situacionesJuridicas')
  const save = useCommand('situacionesJuridicas.save', {
    stale: ['situacionesJuridicas', 'causas.get', 'causas.parties', 'ejecucion'],
  })
  const { name: _, ...act } = form.bind('idActoProcesal', texts.act)
  return (
    <FormDialog
      form={form}
      send={(body) => save.send({ params: { idSujeto: party.id }, body }, known)}
      size="xl"
      title={texts.situationOf(party.nombreCompleto)}
      saveLabel={texts.record}
      onClose={onClose}
    >
      <div className={classes.body}>
        {before}
        <div className={classes.pair}>
          <SelectField
            {...form.bind('idTipoSituacionJuridica', texts.newSituation)}
            description={texts.newSituationHint}
            loading={isPending}
            options={types}
          />
          <OrderingActField {...act} idCausa={cause.id} />
        </div>
        {after}
      </div>
    </FormDialog>
  )
}
