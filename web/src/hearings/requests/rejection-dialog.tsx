import { isFinishedAct, isToClose } from '@estrado/machines/acts/vocabulary'
import { pendingRequests as texts } from '@estrado/machines/hearings/screen-texts'
import { hearingRequests } from '@estrado/machines/hearings/texts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../client/call.ts'
import { newCommandId } from '../../client/headers.ts'
import { outbox } from '../../client/outbox/browser-outbox.ts'
import { useStoredSession } from '../../client/stored-session.ts'
import { useDriver } from '../../kernel/driver.ts'
import { makeStale } from '../../kernel/use-call.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import { OpenedAct } from '../../writing/opened-act.tsx'
import { TextStep } from '../../writing/text-step.tsx'
import { staleHearings } from '../stale-hearings.ts'
import type { HearingRequest } from './hearing-request.ts'
import { createRejection, type Rejection, type RejectionTools } from './rejection.ts'
import { RejectionBegin } from './rejection-begin.tsx'
import { RejectionSigning } from './rejection-signing.tsx'
import classes from './requests.module.css'

/** The same decree closed again is the same command. */
function browserTools(): RejectionTools {
  const commandId = newCommandId()
  return {
    close: async (id) => {
      await call(
        'actosProcesales.update',
        { params: { id }, body: { cerrado: true } },
        { commandId, notices: 'none' },
      )
    },
    isRejected: async (id) => {
      const { situacionRechazo } = await call(
        'solicitudesAudiencias.get',
        { params: { id } },
        { notices: 'none' },
      )
      return situacionRechazo !== null && isFinishedAct(situacionRechazo)
    },
    facts: () => outbox.open('rejection-decree'),
  }
}

const isSigned = ({ situacionRechazo }: HearingRequest): boolean => isToClose(situacionRechazo)

type RejectionDialogProps = { readonly request: HearingRequest; readonly onClose: () => void }

/** Rejection of a request (`spec 2 §2`): its decree in the editor, 'Rechazar y Finalizar', its signature, its close. */
export default function RejectionDialog({ request, onClose }: RejectionDialogProps) {
  const queries = useQueryClient()
  const first = useRef(request)
  const [idActo, setActo] = useState(request.idActoRechazo)
  const [rejection, setRejection] = useState<Rejection>()
  useEffect(() => {
    const { id, idActoRechazo } = first.current
    const opened = createRejection(id, browserTools())
    opened.begin(isSigned(first.current) ? idActoRechazo : null)
    setRejection(opened)
    return () => opened.dispose()
  }, [])
  const leave = () => {
    rejection?.abandon()
    void makeStale(queries, ['solicitudesAudiencias', 'escritos', 'actosProcesales'])
    onClose()
  }
  return (
    <Dialog
      opened
      fullScreen
      clickStays
      title={texts.rejecting(request.actoProcesal.causa.codigoUnico)}
      onClose={leave}
    >
      {idActo === null ? (
        <RejectionBegin request={request} onBegun={setActo} />
      ) : (
        rejection && <Phases rejection={rejection} idActo={idActo} onLeave={leave} />
      )}
    </Dialog>
  )
}

type PhasesProps = {
  readonly rejection: Rejection
  readonly idActo: number
  readonly onLeave: () => void
}

/** The phases of the decree, as its machine has them. */
function Phases({ rejection, idActo, onLeave }: PhasesProps) {
  const queries = useQueryClient()
  const session = useStoredSession()
  const state = useDriver(rejection, ({ snapshot }) => snapshot.value)
  const reason = useDriver(rejection, ({ snapshot }) => snapshot.context.reason)
  const over = state === 'closed'
  const leave = useRef(onLeave)
  leave.current = onLeave
  useEffect(() => {
    if (!over) return
    showToast('positive', texts.done)
    void makeStale(queries, [...staleHearings, 'actosProcesales', 'escritos', 'plazos'])
    leave.current()
  }, [over, queries])
  if (state === 'closing' || over)
    return (
      <p role="status" className={classes.told}>
        {texts.closing}
      </p>
    )
  if (state === 'closingFailed')
    return (
      <div role="alert" className={classes.told}>
        <p>{texts.closingFailed}</p>
        <p>{reason}</p>
        <Button data-main onClick={rejection.retry}>
          {texts.retry}
        </Button>
      </div>
    )
  return (
    <OpenedAct key={state === 'writing' ? 'texto' : 'firma'} id={idActo}>
      {(act) =>
        state === 'writing' ? (
          <TextStep
            key={act.escribe.id}
            act={act}
            userId={session?.usuario.id ?? 0}
            finish={{
              label: hearingRequests.rejectAndFinish,
              pressed: rejection.written,
              refused: () => rejection.refused(texts.notDone),
            }}
            onReviewed={() => rejection.created(idActo)}
          />
        ) : (
          <RejectionSigning act={act} rejection={rejection} postponed={state === 'unsigned'} />
        )
      }
    </OpenedAct>
  )
}
