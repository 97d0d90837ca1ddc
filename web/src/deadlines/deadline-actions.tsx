import { type CourtMove, courtMoves } from '@estrado/machines/deadlines/moves'
import { deadlineMoves as moves, deadlineScreen as texts } from '@estrado/machines/deadlines/texts'
import { ranOutStates } from '@estrado/machines/deadlines/vocabulary'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { call } from '../client/call.ts'
import { useGranted } from '../client/granted.ts'
import type { RowIcon } from '../kernel/list-state.tsx'
import { IconFileText, IconPencil, IconPlayerPause, IconPlayerPlay } from '../ui/icons.ts'
import { PdfDialog } from '../ui/pdf/pdf-dialog.tsx'
import type { Deadline } from './deadline.ts'

const MoveDialog = lazy(() => import('./move-dialog.tsx'))

const icons = { change: IconPencil, suspend: IconPlayerPause, resume: IconPlayerPlay } as const

type Asked = { readonly deadline: Deadline; readonly move: CourtMove }
type Certificate = { readonly deadline: Deadline; readonly source: Blob | undefined }

/**
 * What may be done with a deadline now, as icons of its row, and what they open: its certificate once it ran out, and
 * what the court that has the cause in its hands may change.
 */
export function useDeadlineActions(inHands = true): {
  readonly actionsOf: (deadline: Deadline) => readonly RowIcon[]
  readonly opened: ReactNode
} {
  const [asked, setAsked] = useState<Asked>()
  const [certificate, setCertificate] = useState<Certificate>()
  const mayChange = useGranted('plazos.update') && inHands
  const mayCertify = useGranted('plazos.certificate')

  async function certify(deadline: Deadline) {
    setCertificate({ deadline, source: undefined })
    const source = await call('plazos.certificate', { params: { id: deadline.id } }).catch(() => undefined)
    setCertificate(source && { deadline, source })
  }
  const actionsOf = (deadline: Deadline): readonly RowIcon[] => [
    ...(mayCertify && ranOutStates.includes(deadline.estado)
      ? [{ label: texts.certificate, icon: IconFileText, run: () => void certify(deadline) }]
      : []),
    ...(mayChange ? courtMoves(deadline.estado) : []).map((move) => ({
      label: moves.actions[move],
      icon: icons[move],
      run: () => setAsked({ deadline, move }),
    })),
  ]
  const opened = (
    <>
      {asked && (
        <Suspense>
          <MoveDialog {...asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
      {certificate && (
        <PdfDialog
          opened
          title={texts.certificate}
          source={certificate.source}
          fileName={`${moves.certificateName(certificate.deadline.codigoUnico)}.pdf`}
          onClose={() => setCertificate(undefined)}
        />
      )}
    </>
  )
  return { actionsOf, opened }
}
