import { hearingCalendar } from '@estrado/machines/hearings/calendar-texts'
import { moveOf } from '@estrado/machines/hearings/moving'
import { hearingViewer as texts } from '@estrado/machines/hearings/screen-texts'
import { hearingSessions } from '@estrado/machines/hearings/session-texts'
import { announcedState, hearingStateOfId } from '@estrado/machines/hearings/vocabulary'
import { useState } from 'react'
import { useAsOpened } from '../../kernel/as-opened.ts'
import { FormDialog } from '../../kernel/form.tsx'
import { useCommand } from '../../kernel/use-call.ts'
import { shownInstant } from '../../ui/instant.ts'
import { SelectField } from '../../ui/select-fields.tsx'
import { FirstFree } from '../calendar/first-free.tsx'
import { settingHearing } from '../calendar/setting-hearing.ts'
import { type Hearing, stateOfHearing } from './hearing-card.tsx'
import { isToCome, sessionsInOrder } from './hearing-sessions.tsx'
import classes from './hearing-viewer.module.css'
import { detailOf, heldWhere, SlotFields, type SlotValues, slotAt, useSlotForm } from './slot-fields.tsx'

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

/** Another time or room on whatever day, of one of its sessions, by the call that the session's state asks for. */
export function RescheduleDialog({ onClose, ...props }: RescheduleDialogProps) {
  const [hearing, noting] = useAsOpened(props.hearing)
  const [current] = hearing.audienciasDetalles
  const [chosen, setChosen] = useState(current?.id ?? hearing.id)
  const form = useSlotForm(hearing)
  const correct = useCommand('audiencias.updateDetail', settingHearing)
  const reschedule = useCommand('audiencias.reschedule', settingHearing)
  const numberOf = ({ id }: { readonly id: number | null }) => id ?? hearing.id
  const toCome = sessionsInOrder(hearing.audienciasDetalles).filter((detail) =>
    isToCome(hearingStateOfId(detail.idEstadoAudiencia)),
  )
  const session = toCome.find((detail) => numberOf(detail) === chosen) ?? toCome[0] ?? current
  const id = session ? numberOf(session) : hearing.id
  const state = session ? hearingStateOfId(session.idEstadoAudiencia) : stateOfHearing(hearing)

  const choose = (wanted: number | null) => {
    const other = toCome.find((detail) => numberOf(detail) === wanted)
    if (!other) return
    setChosen(numberOf(other))
    form.set(heldWhere(other))
  }
  const send = (values: SlotValues) => {
    const detail = detailOf(values)
    const move = session && moveOf(state, placeOf(session), placeOf(detail), stateOfHearing(hearing))
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
        {toCome.length > 1 && (
          <SelectField
            label={hearingSessions.which}
            description={hearingSessions.movesOne}
            options={toCome.map((detail) => ({
              id: numberOf(detail),
              descripcion: shownInstant(detail.fechaHoraInicio),
            }))}
            value={id}
            onChange={choose}
            alwaysChosen
          />
        )}
        {session && id !== chosen && (
          <p role="alert">{hearingSessions.chosenGone(shownInstant(session.fechaHoraInicio))}</p>
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
