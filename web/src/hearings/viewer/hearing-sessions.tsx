import { admits } from '@estrado/machines/hearings/moves'
import { hearingSessions as texts } from '@estrado/machines/hearings/session-texts'
import {
  type HearingState,
  hearingStateOfId,
  hearingStates,
  isGoing,
  isRecordedState,
  occupyingStates,
} from '@estrado/machines/hearings/vocabulary'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useGranted } from '../../client/granted.ts'
import { useCommand } from '../../kernel/use-call.ts'
import { confirm } from '../../ui/confirm.tsx'
import { shownInstant, shownTime } from '../../ui/instant.ts'
import { Status } from '../../ui/status.tsx'
import { staleHearings } from '../stale-hearings.ts'
import { type Hearing, stateOfHearing } from './hearing-card.tsx'
import classes from './hearing-viewer.module.css'
import { SessionDialog } from './session-dialog.tsx'

type Detail = Hearing['audienciasDetalles'][number]

const at = '2026-01-01T12:00:00.000Z'
const plan = {
  fechaHoraInicio: at,
  fechaHoraFin: '2026-01-01T13:00:00.000Z',
  modalidad: 'Presencial',
  idSalaAudiencia: null,
} as const

const mayAdd = (state: HearingState) => admits(state, { type: 'session.added', id: 1, schedule: plan })

/** Is a session in this state still to be held? */
export const isToCome = (state: HearingState) => occupyingStates.includes(state) && !isGoing(state)

/** Sessions in the order in which they are held. */
export const sessionsInOrder = (details: readonly Detail[]) =>
  details.toSorted((one, other) => Date.parse(one.fechaHoraInicio) - Date.parse(other.fechaHoraInicio))

/** The sessions of a hearing in the order in which they are held; a further one, and the end of a recording. */
export function HearingSessions({ hearing }: { readonly hearing: Hearing }) {
  const [adding, setAdding] = useState(false)
  const granted = useGranted('audiencias.schedule')
  return (
    <section className={classes.part} aria-label={texts.table}>
      <header className={classes.partHead}>
        <h3>{texts.title}</h3>
        {granted && mayAdd(stateOfHearing(hearing)) && (
          <Button variant="default" size="compact-sm" onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        )}
      </header>
      <ol className={classes.sessions}>
        {sessionsInOrder(hearing.audienciasDetalles).map((detail) => (
          <Session key={detail.id} hearing={hearing} detail={detail} />
        ))}
      </ol>
      {adding && <SessionDialog hearing={hearing} onClose={() => setAdding(false)} />}
    </section>
  )
}

function Session({ hearing, detail }: { readonly hearing: Hearing; readonly detail: Detail }) {
  const { fechaHoraInicio, fechaHoraFin, modalidad, salaAudiencia, fechaHoraFinGrabacion } = detail
  const { label, tone } = hearingStates[hearingStateOfId(detail.idEstadoAudiencia)]
  return (
    <li>
      <span>
        {shownInstant(fechaHoraInicio)} – {shownTime(fechaHoraFin)}
      </span>
      <Status tone={tone}>{label}</Status>
      <span className={classes.quiet}>
        {[modalidad, salaAudiencia?.descripcion].filter(Boolean).join(' · ')}
      </span>
      {fechaHoraFinGrabacion ? (
        <span className={classes.quiet}>{texts.recordingEnded(shownTime(fechaHoraFinGrabacion))}</span>
      ) : (
        <EndRecording hearing={hearing} detail={detail} />
      )}
      <RemoveSession hearing={hearing} detail={detail} />
    </li>
  )
}

/** The recording of a session that is held, or was, ends now: the portal tells it from then on. */
function EndRecording({ hearing, detail }: { readonly hearing: Hearing; readonly detail: Detail }) {
  const granted = useGranted('audiencias.endRecording')
  const end = useCommand('audiencias.endRecording', { stale: staleHearings })
  const state = hearingStateOfId(detail.idEstadoAudiencia)
  if (!granted || !isRecordedState(state)) return null
  async function run() {
    if (!(await confirm({ message: texts.endQuestion, accept: texts.endRecording }))) return
    await end.send({ params: { id: hearing.id }, body: { idAudienciaDetalle: detail.id } }, hearing.version)
  }
  return (
    <Button variant="default" size="compact-sm" loading={end.isSending} onClick={() => void run()}>
      {texts.endRecording}
    </Button>
  )
}

/** A further session that is planned, and not the next, isn't needed any more. */
function RemoveSession({ hearing, detail }: { readonly hearing: Hearing; readonly detail: Detail }) {
  const granted = useGranted('audiencias.removeSession')
  const remove = useCommand('audiencias.removeSession', { stale: staleHearings })
  const [current] = hearing.audienciasDetalles
  const id = detail.id ?? hearing.id
  const state = hearingStateOfId(detail.idEstadoAudiencia)
  if (!granted || id === hearing.id || id === current?.id || !isToCome(state)) return null
  const when = shownInstant(detail.fechaHoraInicio)
  async function run() {
    if (!(await confirm({ message: texts.removeQuestion(when), accept: texts.remove }))) return
    await remove.send({ params: { id: hearing.id, sesion: id } }, hearing.version)
  }
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={texts.removeOf(when)}
      loading={remove.isSending}
      onClick={() => void run()}
    >
      {texts.remove}
    </Button>
  )
}
