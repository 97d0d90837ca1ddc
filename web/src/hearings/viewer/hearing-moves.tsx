import { foldFields } from '@estrado/machines/contract/form-fields'
import { type HearingMove, hearingMoves, movesIn } from '@estrado/machines/hearings/moves'
import { isMovable } from '@estrado/machines/hearings/moving'
import { hearingViewer as texts } from '@estrado/machines/hearings/screen-texts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { isGranted, useGranted } from '../../client/granted.ts'
import { serverNow } from '../../client/server-clock.ts'
import { useStoredSession } from '../../client/stored-session.ts'
import { useCommand } from '../../kernel/use-call.ts'
import { confirm } from '../../ui/confirm.tsx'
import { staleHearings } from '../stale-hearings.ts'
import { type Hearing, stateOfHearing } from './hearing-card.tsx'
import { DeleteDialog, RecessDialog, SuspendDialog } from './move-dialogs.tsx'
import { RescheduleDialog } from './reschedule-dialog.tsx'

type HearingMovesProps = { readonly hearing: Hearing; readonly onDeleted: () => void }

type Asked = Extract<HearingMove, 'pause' | 'suspend' | 'delete'>
type Plain = Exclude<HearingMove, Asked>

const questions: Readonly<Record<Plain, string>> = {
  confirm: texts.confirmQuestion,
  start: texts.startQuestion,
  resume: texts.resumeQuestion,
  conclude: texts.concludeQuestion,
}

const isPlain = (move: HearingMove): move is Plain => move in questions

/** What the machine admits now and the person is granted; what asks for more than a yes has a dialog. */
export function HearingMoves({ hearing, onDeleted }: HearingMovesProps) {
  const session = useStoredSession()
  const [moving, setMoving] = useState(false)
  const movable = useGranted('audiencias.reschedule') && isMovable(stateOfHearing(hearing))
  const [asked, setAsked] = useState<Asked>()
  const change = useCommand('audiencias.changeState', { stale: staleHearings })
  const offered = movesIn(stateOfHearing(hearing)).filter(
    (move) => session && isGranted(session.usuario, hearingMoves[move].call),
  )
  async function run(move: Plain) {
    const accept = texts.moves[move]
    const { into } = hearingMoves[move]
    if (!into || !(await confirm({ message: questions[move], accept }))) return
    await change.send(
      {
        params: { id: hearing.id },
        body: foldFields({
          audienciaDetalle: {
            idEstadoAudiencia: into,
            ...(move === 'conclude' && { fechaHoraFin: serverNow().toISOString() }),
          },
        }),
        files: {},
      },
      hearing.version,
    )
  }
  const close = () => setAsked(undefined)
  return (
    <>
      {offered.map((move, place) => (
        <Button
          key={move}
          variant={place === 0 ? 'filled' : 'default'}
          {...(move === 'delete' && { color: 'danger' })}
          loading={isPlain(move) && change.isSending}
          onClick={() => (isPlain(move) ? void run(move) : setAsked(move))}
        >
          {texts.moves[move]}
        </Button>
      ))}
      {movable && (
        <Button variant={offered.length === 0 ? 'filled' : 'default'} onClick={() => setMoving(true)}>
          {texts.reschedule}
        </Button>
      )}
      {moving && <RescheduleDialog hearing={hearing} onClose={() => setMoving(false)} />}
      {asked === 'pause' && <RecessDialog hearing={hearing} onClose={close} />}
      {asked === 'suspend' && <SuspendDialog hearing={hearing} onClose={close} />}
      {asked === 'delete' && <DeleteDialog hearing={hearing} onClose={close} onDeleted={onDeleted} />}
    </>
  )
}
