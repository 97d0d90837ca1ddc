import { memorialTexts as texts } from '@estrado/machines/memorials/texts'
import { isOfCourt, isUnanswered, until } from '../deadlines/answers-deadline.tsx'
import { useCall } from '../kernel/use-call.ts'
import type { FieldProps } from '../ui/fields.tsx'
import { SelectField } from '../ui/select-fields.tsx'

type AnsweredDeadlineProps = FieldProps<number | null> & {
  readonly idCausa: number
  readonly disabled: boolean
}

/** The deadline that a memorial answers, where its cause has one that isn't the court's own. */
export function AnsweredDeadline({ idCausa, ...field }: AnsweredDeadlineProps) {
  const { data = [] } = useCall('causas.deadlines', { params: { id: idCausa } })
  const open = data.flatMap(({ plazo }) => (plazo && isUnanswered(plazo) && !isOfCourt(plazo) ? [plazo] : []))
  if (open.length === 0) return null
  return (
    <SelectField
      {...field}
      description={texts.fields.answersHint}
      options={open.map((plazo) => ({ id: plazo.idActoProcesal, descripcion: until(plazo) }))}
    />
  )
}
