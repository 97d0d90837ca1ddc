import { sanctionTypes } from '@estrado/machines/catalogues/crime-values'
import type { AnswerOf } from '@estrado/machines/contract/types'
import {
  type AskedPenalty,
  penaltyReasonMax,
  penaltyRules,
  reasonMessage,
} from '@estrado/machines/enforcement/penalty-rules'
import { penaltyTold, penaltyForm as texts } from '@estrado/machines/enforcement/penalty-texts'
import { fieldMessages } from '@estrado/machines/rules/field-messages'
import { dayOf } from '@estrado/machines/time/la-paz'
import { serverNow } from '../client/server-clock.ts'
import { useAsOpened } from '../kernel/as-opened.ts'
import { FormDialog, useForm } from '../kernel/form.tsx'
import { useCommand } from '../kernel/use-call.ts'
import { shownInstant } from '../ui/instant.ts'
import { DateField } from '../ui/moment-fields.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { SelectField } from '../ui/select-fields.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import classes from './kardex.module.css'

type Kardex = AnswerOf<'ejecucion.kardex'>
type PenaltyDialogProps = { readonly kardex: Kardex; readonly onClose: () => void }

/** What begins at the penalty that stands, if one does. */
const firstOf = ({ pena }: Kardex): AskedPenalty => ({
  idActoProcesal: pena?.idActoProcesal ?? null,
  tipo: pena?.tipo ?? null,
  anios: pena?.anios ?? null,
  meses: pena?.meses ?? null,
  dias: pena?.dias ?? null,
  cuentaDesde: pena?.cuentaDesde ?? '',
  diasReconocidos: pena?.diasReconocidos ?? null,
  motivo: '',
})

const kinds = sanctionTypes.map((id) => ({ id, descripcion: id }))
const stale = ['ejecucion'] as const

/** Records the penalty of a sentence, or corrects the one that stands, with its reason. */
export default function PenaltyDialog({ onClose, ...props }: PenaltyDialogProps) {
  const [kardex, noting] = useAsOpened(props.kardex)
  const corrects = kardex.pena !== null
  const today = dayOf(serverNow())
  const form = useForm(firstOf(kardex), (value) => penaltyRules(value, { corrects, today }))
  const save = useCommand('ejecucion.savePenalty', { stale })
  const label = corrects ? texts.correct : texts.record
  const resolutions = kardex.resoluciones.map(({ id, descripcion, referencia, fechaCreacion }) => ({
    id,
    descripcion: [descripcion, referencia, shownInstant(fechaCreacion)].filter(Boolean).join(' · '),
  }))
  return (
    <FormDialog
      form={form}
      title={label}
      saveLabel={label}
      onClose={onClose}
      send={(body) => noting(save.send({ params: { idSujeto: kardex.idSujeto }, body }, kardex.version))}
    >
      <div className={classes.form}>
        <SelectField
          {...form.bind('idActoProcesal', texts.act)}
          description={resolutions.length === 0 ? texts.noActs : texts.actHint}
          options={resolutions}
        />
        <SelectField<string> {...form.bind('tipo', texts.kind)} options={kinds} />
        <div className={classes.span}>
          <NumberField {...form.bind('anios', texts.years)} min={0} />
          <NumberField {...form.bind('meses', texts.months)} min={0} />
          <NumberField {...form.bind('dias', texts.days)} min={0} />
        </div>
        <div className={classes.pair}>
          <DateField {...form.bind('cuentaDesde', texts.from)} description={texts.fromHint} latest={today} />
          <NumberField
            {...form.bind('diasReconocidos', texts.recognised)}
            description={texts.recognisedHint}
            min={0}
          />
        </div>
        {corrects && (
          <TextAreaField
            {...form.bind('motivo', texts.reason)}
            description={texts.reasonHint}
            maxLength={penaltyReasonMax}
          />
        )}
      </div>
    </FormDialog>
  )
}

/** Takes a recorded penalty away, with its reason: it was annulled, or somebody else's. */
export function WithdrawDialog({ kardex, onClose }: PenaltyDialogProps) {
  const form = useForm({ motivo: '' }, ({ motivo }) => fieldMessages({ motivo: reasonMessage(motivo) }))
  const withdraw = useCommand('ejecucion.withdrawPenalty', { stale })
  return (
    <FormDialog
      form={form}
      title={texts.withdrawTitle}
      saveLabel={texts.withdraw}
      onClose={onClose}
      send={(body) => withdraw.send({ params: { idSujeto: kardex.idSujeto }, body }, kardex.version)}
    >
      <div className={classes.form}>
        <p>
          <strong>
            {kardex.persona.nombreCompleto}: {kardex.pena && penaltyTold(kardex.pena)}
          </strong>
        </p>
        <p>{texts.withdrawNote}</p>
        <TextAreaField {...form.bind('motivo', texts.reason)} maxLength={penaltyReasonMax} />
      </div>
    </FormDialog>
  )
}
