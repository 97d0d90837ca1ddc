import type { AnswerOf } from '@estrado/machines/contract/types'
import { hearingCalendar as texts } from '@estrado/machines/hearings/calendar-texts'
import { Button } from '@mantine/core'
import { useCall } from '../../kernel/use-call.ts'
import { shownInstant } from '../../ui/instant.ts'
import type { Place } from './placed.ts'

type Slot = NonNullable<AnswerOf<'audiencias.plan'>['proximo']>

export const free = (slot: Slot): Place => ({
  from: Date.parse(slot.fechaHoraInicio),
  until: Date.parse(slot.fechaHoraFin),
  idSala: slot.idSalaAudiencia,
})

type FirstFreeProps = {
  readonly idCausa: number
  readonly idTipoAudiencia: number | null
  readonly onTake: (place: Place) => void
}

/** The first time at which judge, a room and everybody needed are free, as long as the kind of hearing takes. */
export function FirstFree({ idCausa, idTipoAudiencia, onTake }: FirstFreeProps) {
  const { data } = useCall('audiencias.plan', {
    query: {
      idCausa: String(idCausa),
      ...(idTipoAudiencia !== null && { idTipoAudiencia: String(idTipoAudiencia) }),
    },
  })
  if (!data) return null
  if (data.proximo === null) return <p>{texts.noneFree}</p>
  const found = free(data.proximo)
  return (
    <p>
      {texts.firstFree(shownInstant(data.proximo.fechaHoraInicio))}{' '}
      <Button size="compact-sm" variant="default" onClick={() => onTake(found)}>
        {texts.takeFirst}
      </Button>
    </p>
  )
}
