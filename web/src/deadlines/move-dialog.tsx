import type { CourtMove } from '@estrado/machines/deadlines/moves'
import { deadlineReasonMax, reasonRules, termRules } from '@estrado/machines/deadlines/rules'
import { deadlineMoves as texts } from '@estrado/machines/deadlines/texts'
import { amountTold, endTold } from '@estrado/machines/deadlines/told'
import { deadlineUnits } from '@estrado/machines/deadlines/vocabulary'
import { useAsOpened } from '../kernel/as-opened.ts'
import { type Form, FormDialog, useForm } from '../kernel/form.tsx'
import { useCommand } from '../kernel/use-call.ts'
import { NumberField } from '../ui/number-field.tsx'
import { SelectField } from '../ui/select-fields.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import type { Deadline } from './deadline.ts'
import classes from './deadlines.module.css'

type Values = { readonly plazo: number | null; readonly plazoUnidad: number | null; readonly motivo: string }

type MoveDialogProps = {
  readonly deadline: Deadline
  readonly move: CourtMove
  readonly onClose: () => void
}

/** A court changes, suspends or resumes a deadline: what follows is said before, and the reason is demanded. */
export default function MoveDialog({ move, onClose, ...props }: MoveDialogProps) {
  const [deadline, noting] = useAsOpened(props.deadline)
  const { id, version, acto, codigoUnico } = deadline
  const changes = move === 'change'
  const form = useForm<Values>(
    { plazo: deadline.plazo, plazoUnidad: deadline.plazoUnidad, motivo: '' },
    (values) => ({
      ...(changes ? termRules({ plazo: values.plazo ?? 0, plazoUnidad: values.plazoUnidad }) : {}),
      ...reasonRules(values),
    }),
  )
  const update = useCommand('plazos.update', { stale: ['plazos', 'causas'] })
  const bodyOf = ({ plazo, plazoUnidad, motivo }: Values) =>
    changes
      ? { motivo, ...(plazo !== null && { plazo }), ...(plazoUnidad !== null && { plazoUnidad }) }
      : { motivo, estado: move === 'suspend' ? ('suspended' as const) : ('running' as const) }
  return (
    <FormDialog
      form={form}
      title={texts.actions[move]}
      saveLabel={texts.actions[move]}
      onClose={onClose}
      send={(values) => noting(update.send({ params: { id }, body: bodyOf(values) }, version))}
    >
      <div className={classes.move}>
        <p>
          <strong>{texts.of(acto, codigoUnico)}</strong>
        </p>
        <p>{whatFollows(deadline, move)}</p>
        {changes && <Length form={form} />}
        <TextAreaField
          {...form.bind('motivo', texts.reason)}
          description={texts.reasonHint}
          maxLength={deadlineReasonMax}
        />
      </div>
    </FormDialog>
  )
}

const Length = ({ form }: { readonly form: Form<Values> }) => (
  <div className={classes.length}>
    <NumberField {...form.bind('plazo', texts.amount)} />
    <SelectField
      {...form.bind('plazoUnidad', texts.unit)}
      options={deadlineUnits.map((unit) => ({ id: unit.id, descripcion: unit.label }))}
      alwaysChosen
    />
  </div>
)

function whatFollows(deadline: Deadline, move: CourtMove): string {
  const end = deadline.fechaFinPlazo === null ? null : endTold(deadline.fechaFinPlazo)
  if (move === 'suspend') return texts.suspendNote
  if (move === 'resume') return texts.resumeNote(end ?? '')
  const amount = amountTold(deadline)
  return end === null ? texts.notYet(amount) : texts.now(amount, end)
}
