import { isValidAct } from '@estrado/machines/acts/vocabulary'
import { actKindIds } from '@estrado/machines/catalogues/act-type-values'
import { foldFields } from '@estrado/machines/contract/form-fields'
import { type HearingMove, hearingMoves, movesIn } from '@estrado/machines/hearings/moves'
import { isMovable } from '@estrado/machines/hearings/moving'
import { hearingViewer as texts } from '@estrado/machines/hearings/screen-texts'
import { hearingStateOfId, isCalledOff, isOver, movedSession } from '@estrado/machines/hearings/vocabulary'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isGranted, useGranted } from '../../client/granted.ts'
import { serverNow } from '../../client/server-clock.ts'
import { useStoredSession } from '../../client/stored-session.ts'
import { callQuery, saidInPlace, useCommand } from '../../kernel/use-call.ts'
import { confirm } from '../../ui/confirm.tsx'
import { staleHearings } from '../stale-hearings.ts'
import { type CauseAct, ConfirmDialog } from './confirm-dialog.tsx'
import { type Hearing, stateOfHearing } from './hearing-card.tsx'
import { DeleteDialog, RecessDialog, SuspendDialog } from './move-dialogs.tsx'
import { RescheduleDialog } from './reschedule-dialog.tsx'

type HearingMovesProps = { readonly hearing: Hearing; readonly onDeleted: () => void }

type Plain = Extract<HearingMove, 'confirm' | 'start' | 'resume' | 'conclude'>
type Asked = Exclude<HearingMove, Exclude<Plain, 'confirm'>>

const questions: Readonly<Record<Plain, string>> = {
  confirm: texts.confirmQuestion,
  start: texts.startQuestion,
  resume: texts.resumeQuestion,
  conclude: texts.concludeQuestion,
}

const isPlain = (move: HearingMove): move is Plain => move in questions

const nothing: readonly CauseAct[] = []

/** Acts of the cause that can set a hearing: decrees that do, once they are signed. */
function useSettingActs({ causa: { id } }: Hearing, asked: boolean) {
  const { data = nothing, isLoading } = useQuery({
    ...callQuery('causas.privateActs', { params: { id, x: 0 }, query: {} }),
    ...saidInPlace,
    enabled: asked,
  })
  const acts = data.filter(
    ({ tipoActoProcesal: { idCategoria }, situacion }) =>
      idCategoria === actKindIds.decretoSenialamiento && isValidAct(situacion),
  )
  return { acts, isLoading }
}

/** Is a session of it over, held or called off? Then it isn't deleted any more. */
const hadSession = ({ audienciasDetalles }: Hearing) =>
  audienciasDetalles
    .map(({ idEstadoAudiencia }) => hearingStateOfId(idEstadoAudiencia))
    .some((state) => isOver(state) || isCalledOff(state))

/** Was one of its sessions moved, and waits for the word that sets it? */
const hasMoved = ({ audienciasDetalles }: Hearing) =>
  audienciasDetalles.some(({ idEstadoAudiencia }) => hearingStateOfId(idEstadoAudiencia) === movedSession)

/** What the machine admits now and the person is granted; what asks for more than a yes has a dialog. */
export function HearingMoves({ hearing, onDeleted }: HearingMovesProps) {
  const session = useStoredSession()
  const [moving, setMoving] = useState(false)
  const movable = useGranted('audiencias.reschedule') && isMovable(stateOfHearing(hearing))
  const [asked, setAsked] = useState<Asked>()
  const change = useCommand('audiencias.changeState', { stale: staleHearings })
  const offered = movesIn(stateOfHearing(hearing), hasMoved(hearing)).filter(
    (move) =>
      session &&
      isGranted(session.usuario, hearingMoves[move].call) &&
      !(move === 'delete' && hadSession(hearing)),
  )
  const setting = useSettingActs(hearing, offered.includes('confirm'))
  async function run(move: Plain) {
    if (move === 'confirm' && setting.acts.length > 0) return setAsked(move)
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
          loading={isPlain(move) && (change.isSending || (move === 'confirm' && setting.isLoading))}
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
      {asked === 'confirm' && <ConfirmDialog hearing={hearing} acts={setting.acts} onClose={close} />}
      {asked === 'pause' && <RecessDialog hearing={hearing} onClose={close} />}
      {asked === 'suspend' && <SuspendDialog hearing={hearing} onClose={close} />}
      {asked === 'delete' && <DeleteDialog hearing={hearing} onClose={close} onDeleted={onDeleted} />}
    </>
  )
}
