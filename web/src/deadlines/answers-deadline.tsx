import { answeringTexts as texts } from '@estrado/machines/deadlines/texts'
import { endTold } from '@estrado/machines/deadlines/told'
import { isUnansweredState } from '@estrado/machines/deadlines/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { serverNow } from '../client/server-clock.ts'
import { callQuery, saidInPlace } from '../kernel/use-call.ts'
import { SwitchField } from '../ui/choice-fields.tsx'
import type { Deadline } from './deadline.ts'

/** The deadline of an act that is being answered, and whether an answer to the act usually answers it too. */
type ToAnswer = { readonly deadline: Deadline; readonly usual: boolean }

/** Is the deadline still to be answered, in time or late? */
export const isUnanswered = ({ estado }: Pick<Deadline, 'estado'>): boolean => isUnansweredState(estado)

/** Is it the court's own time to answer, which runs from what was handed in? */
export const isOfCourt = ({ derivacion }: Pick<Deadline, 'derivacion'>): boolean =>
  derivacion?.hecho === 'presentacion'

/** Undefined: the act set no deadline, or that was answered already. */
export function useDeadlineToAnswer(idActo: number | null): ToAnswer | undefined {
  const { data } = useQuery({
    ...callQuery('plazos.ofAct', { params: { id: idActo ?? 0 } }),
    ...saidInPlace,
    enabled: idActo !== null,
  })
  const deadline = data?.find(isUnanswered)
  return deadline && { deadline, usual: isOfCourt(deadline) }
}

type AnswersDeadlineProps = {
  readonly toAnswer: ToAnswer
  readonly value: boolean | null
  readonly onChange: (value: boolean) => void
}

/** Whether the new act answers the deadline; of one that ran out it says that the answer is late. */
export function AnswersDeadline({ toAnswer, value, onChange }: AnswersDeadlineProps) {
  return (
    <SwitchField
      name="esRespuestaPlazo"
      label={texts.answers}
      description={until(toAnswer.deadline)}
      value={value ?? toAnswer.usual}
      onChange={onChange}
    />
  )
}

export function until({ acto, fechaFinPlazo }: Deadline): string {
  if (fechaFinPlazo === null) return texts.notYet(acto)
  const late = new Date(fechaFinPlazo) <= serverNow()
  return (late ? texts.late : texts.inTime)(acto, endTold(fechaFinPlazo))
}
