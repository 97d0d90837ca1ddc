import { hearingCalendar } from '@estrado/machines/hearings/calendar-texts'
import { moveOf } from '@estrado/machines/hearings/moving'
import { hearingViewer as texts } from '@estrado/machines/hearings/screen-texts'
import { hearingSessions } from '@estrado/machines/hearings/session-texts'
import { announcedState, isCalledOff } from '@estrado/machines/hearings/vocabulary'
import { useAsOpened } from '../../kernel/as-opened.ts'
import { FormDialog } from '../../kernel/form.tsx'
import { useCommand } from '../../kernel/use-call.ts'
import { shownInstant } from '../../ui/instant.ts'
import { FirstFree } from '../calendar/first-free.tsx'
import { settingHearing } from '../calendar/setting-hearing.ts'
import { type Hearing, stateOfHearing } from './hearing-card.tsx'
import classes from './hearing-viewer.module.css'
import { detailOf, SlotFields, type SlotValues, slotAt, useSlotForm } from './slot-fields.tsx'

type RescheduleDialogProps = { readonly hearing: Hearing; readonly onClose: () => void }

const placeOf = (slot: {
  readonly fechaHoraInicio: string
  readonly fechaHoraFin: string
  readonly idSalaAudiencia: number | null
}) => ({
  from: Date.parse(slot.fechaHoraInicio),
  until: Date.parse(slot.fechaHoraFin),
  idSala: slot.idSalaAudiencia,
})

/** Another time or room on whatever day, by the call that the hearing's state asks for. */
export function RescheduleDialog({ onClose, ...props }: RescheduleDialogProps) {
  const [hearing, noting] = useAsOpened(props.hearing)
  const [current, ...further] = hearing.audienciasDetalles
  const form = useSlotForm(hearing)
  const correct = useCommand('audiencias.updateDetail', settingHearing)
  const reschedule = useCommand('audiencias.reschedule', settingHearing)
  const state = stateOfHearing(hearing)

  const send = (values: SlotValues) => {
    const detail = detailOf(values)
    const id = current?.id ?? hearing.id
    const move = current && moveOf(state, placeOf(current), placeOf(detail))
    const body = { idAudiencia: hearing.id, audienciaDetalle: { id, ...detail } }
    return noting(
      move === 'audiencias.updateDetail'
        ? correct.send({ body: { id, ...detail } }, hearing.version)
        : reschedule.send({ body }, hearing.version),
    )
  }
  return (
    <FormDialog
      form={form}
      title={texts.rescheduleTitle}
      saveLabel={texts.reschedule}
      onClose={onClose}
      send={send}
    >
      <div className={classes.fields}>
        {!isCalledOff(state) && current && further.length > 0 && (
          <p>{hearingSessions.moves(shownInstant(current.fechaHoraInicio))}</p>
        )}
        {state === announcedState && <p>{hearingCalendar.moveTells}</p>}
        <FirstFree
          idCausa={hearing.causa.id}
          idTipoAudiencia={hearing.tipoAudiencia.id}
          onTake={(found) => form.set(slotAt(found))}
        />
        <SlotFields form={form} hearing={hearing} />
      </div>
    </FormDialog>
  )
}
