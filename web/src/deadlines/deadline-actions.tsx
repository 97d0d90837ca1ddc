import { type CourtMove, courtMoves } from '@estrado/machines/deadlines/moves'
import { deadlineMoves as moves, deadlineScreen as texts } from '@estrado/machines/deadlines/texts'
import { hasRunOut } from '@estrado/machines/deadlines/vocabulary'
import { beginningPath } from '@estrado/machines/writing/addresses'
import { actScreen as actTexts } from '@estrado/machines/writing/screen-texts'
import { writingRoutes } from '@estrado/machines/writing/screens'
import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { call } from '../client/call.ts'
import { useGranted } from '../client/granted.ts'
import type { RowIcon } from '../kernel/list-state.tsx'
import { IconFileText, IconPencil, IconPlayerPause, IconPlayerPlay, IconRefresh } from '../ui/icons.ts'
import { useFetchedPdf } from '../ui/pdf/fetched-pdf.tsx'
import type { Deadline } from './deadline.ts'

const MoveDialog = lazy(() => import('./move-dialog.tsx'))

const icons = { change: IconPencil, suspend: IconPlayerPause, resume: IconPlayerPlay } as const

type Asked = { readonly deadline: Deadline; readonly move: CourtMove }

/**
 * What may be done with a deadline now, as icons of its row, and what they open: its certificate once it ran out, and
 * what the court that has the cause in its hands may change, or demand of whoever let it run out.
 */
export function useDeadlineActions(inHands = true): {
  readonly actionsOf: (deadline: Deadline) => readonly RowIcon[]
  /** `listed`: the deadlines as they stand now. */
  readonly opened: (listed: readonly Deadline[]) => ReactNode
} {
  const [asked, setAsked] = useState<Asked>()
  const certificate = useFetchedPdf()
  const mayChange = useGranted('plazos.update') && inHands
  const mayWarn = useGranted('escritos.begin') && inHands
  const navigate = useNavigate()
  const mayCertify = useGranted('plazos.certificate')

  const certify = ({ id, codigoUnico }: Deadline) =>
    certificate.show(texts.certificate, `${moves.certificateName(codigoUnico)}.pdf`, () =>
      call('plazos.certificate', { params: { id } }),
    )
  const actionsOf = (deadline: Deadline): readonly RowIcon[] => [
    ...(mayCertify && hasRunOut(deadline.estado)
      ? [{ label: texts.certificate, icon: IconFileText, run: () => void certify(deadline) }]
      : []),
    ...(mayWarn && deadline.estado === 'expired'
      ? [
          {
            label: actTexts.warn,
            icon: IconRefresh,
            run: () => void navigate({ to: beginningPath(writingRoutes.warning, deadline.idActoProcesal) }),
          },
        ]
      : []),
    ...(mayChange ? courtMoves(deadline.estado) : []).map((move) => ({
      label: moves.actions[move],
      icon: icons[move],
      run: () => setAsked({ deadline, move }),
    })),
  ]
  const opened = (listed: readonly Deadline[]) => (
    <>
      {asked && (
        <Suspense>
          <MoveDialog
            deadline={listed.find(({ id }) => id === asked.deadline.id) ?? asked.deadline}
            move={asked.move}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
      {certificate.dialog}
    </>
  )
  return { actionsOf, opened }
}
