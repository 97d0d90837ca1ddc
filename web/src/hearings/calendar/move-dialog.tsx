import { hearingCalendar as texts } from '@estrado/machines/hearings/calendar-texts'
import { moveOf } from '@estrado/machines/hearings/moving'
import { Button } from '@mantine/core'
import { useAsOpened } from '../../kernel/as-opened.ts'
import { useCommand } from '../../kernel/use-call.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FactRows } from '../../ui/fact-rows.tsx'
import { shownInstant } from '../../ui/instant.ts'
import { type AgendaHearing, hearingStateOf, type Place, placeOf, stateOf, type Verdict } from './placed.ts'
import { settingHearing } from './setting-hearing.ts'
import { VerdictLines } from './verdict-lines.tsx'

type MoveDialogProps = {
  readonly hearing: AgendaHearing
  readonly place: Place
  readonly verdict: Verdict
  readonly roomName: (id: number | null) => string
  readonly onClose: () => void
}

const iso = (instant: number): string => new Date(instant).toISOString()

/** Asks before a hearing goes to another time or room; what parties were told already is said. */
export function MoveDialog({ place, verdict, roomName, onClose, ...props }: MoveDialogProps) {
  const [hearing, noting] = useAsOpened(props.hearing)
  const correct = useCommand('audiencias.updateDetail', settingHearing)
  const reschedule = useCommand('audiencias.reschedule', settingHearing)
  const before = placeOf(hearing)
  const move = moveOf(stateOf(hearing), before, place, hearingStateOf(hearing))
  const times = { fechaHoraInicio: iso(place.from), fechaHoraFin: iso(place.until) }

  async function send() {
    const { done } = await noting(
      move === 'audiencias.updateDetail'
        ? correct.send({ body: { id: hearing.id, ...times, idSalaAudiencia: place.idSala } }, hearing.version)
        : reschedule.send(
            {
              body: {
                idAudiencia: hearing.idAudiencia,
                audienciaDetalle: {
                  id: hearing.id,
                  ...times,
                  modalidad: hearing.modalidad,
                  idSalaAudiencia: place.idSala,
                },
              },
            },
            hearing.version,
          ),
    )
    if (done) onClose()
  }
  const told = ({ from, idSala }: Place) => `${shownInstant(iso(from))} · ${roomName(idSala)}`
  return (
    <Dialog
      opened
      title={`${texts.moveTitle}: ${hearing.causa.codigoUnico}`}
      onClose={onClose}
      busy={correct.isSending || reschedule.isSending}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.leave}
          </Button>
          <Button
            data-main
            data-autofocus
            loading={correct.isSending || reschedule.isSending}
            disabled={verdict.refused}
            onClick={() => void send()}
          >
            {texts.move}
          </Button>
        </>
      }
    >
      <dl>
        <FactRows
          facts={[
            [texts.from, told(before)],
            [texts.to, told(place)],
          ]}
        />
      </dl>
      {move === 'audiencias.reschedule' && <p>{texts.moveTells}</p>}
      <VerdictLines verdict={verdict} />
    </Dialog>
  )
}
