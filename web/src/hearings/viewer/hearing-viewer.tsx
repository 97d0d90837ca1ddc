import { hearingViewer as texts } from '@estrado/machines/hearings/screen-texts'
import { hearings } from '@estrado/machines/hearings/texts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PartState } from '../../causes/file/part-state.tsx'
import { callQuery, saidInPlace } from '../../kernel/use-call.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { HearingAttendance, isAttended } from './hearing-attendance.tsx'
import { HearingCard, stateOfHearing } from './hearing-card.tsx'
import { HearingDocuments } from './hearing-documents.tsx'
import { HearingMoves } from './hearing-moves.tsx'
import { HearingSessions } from './hearing-sessions.tsx'
import classes from './hearing-viewer.module.css'

type HearingViewerProps = { readonly id: number; readonly onClose: () => void }

/** A hearing over the page (`spec 2 §2`): its card, its documents, and what may be done with it now. */
export function HearingViewer({ id, onClose }: HearingViewerProps) {
  const query = useQuery({
    ...callQuery('audiencias.get', { params: { id }, query: {} }),
    ...saidInPlace,
    staleTime: 0,
  })
  const kind = query.data?.tipoAudiencia.descripcion ?? ''
  return (
    <Dialog
      opened
      fullScreen
      title={texts.title(kind)}
      onClose={onClose}
      footer={
        <>
          {query.data && <HearingMoves hearing={query.data} onDeleted={onClose} />}
          <Button variant="default" onClick={onClose}>
            {hearings.cancel}
          </Button>
        </>
      }
    >
      <PartState query={query}>
        {(hearing) => (
          <div className={classes.viewer}>
            <div className={classes.side}>
              <HearingCard hearing={hearing} />
              <HearingSessions hearing={hearing} />
              {isAttended(stateOfHearing(hearing)) && <HearingAttendance hearing={hearing} />}
            </div>
            <HearingDocuments hearing={hearing} />
          </div>
        )}
      </PartState>
    </Dialog>
  )
}
