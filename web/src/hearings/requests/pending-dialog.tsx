import { deadlineTone, remainingTime } from '@estrado/machines/deadlines/vocabulary'
import { deadlineCountdown } from '@estrado/machines/hearings/countdown'
import { pendingRequests as texts } from '@estrado/machines/hearings/screen-texts'
import { hearingRequests } from '@estrado/machines/hearings/texts'
import { lazy, Suspense, useState } from 'react'
import { PartState } from '../../causes/file/part-state.tsx'
import { AddressLink } from '../../ui/address-link.tsx'
import { instantColumn } from '../../ui/columns.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { IconEye } from '../../ui/icons.ts'
import { useServerSeconds } from '../../ui/server-seconds.ts'
import { Status, Tag } from '../../ui/status.tsx'
import { schedulingPath } from '../scheduling-path.ts'
import type { HearingRequest } from './hearing-request.ts'
import { RequestDialog } from './request-dialog.tsx'
import classes from './requests.module.css'

const RejectionDialog = lazy(() => import('./rejection-dialog.tsx'))

/** The way to the calendar with the three fields that it takes (`spec 2 §2`). */
const pathOf = ({ id, actoProcesal: { causa } }: HearingRequest): string =>
  schedulingPath({ idSolicitudAudiencia: id, idCausa: causa.id, codigoUnico: causa.codigoUnico })

type Row = HearingRequest & { readonly place: number }

const { columns: heads } = hearingRequests

const columnsOf = (onView: (row: Row) => void, onLeave: () => void): readonly Column<Row>[] => [
  { key: 'number', header: heads.number, cell: ({ place }) => place, width: 48 },
  instantColumn('when', heads.dateTime, ({ fechaCreacion }) => fechaCreacion),
  {
    key: 'code',
    header: heads.uniqueCode,
    cell: ({ actoProcesal: { causa } }) => (
      <>
        {causa.codigoUnico}
        {causa.conAprendido && (
          <>
            {' '}
            <Tag tone="danger">{texts.held}</Tag>
          </>
        )}
      </>
    ),
    value: ({ actoProcesal }) => actoProcesal.causa.codigoUnico,
  },
  {
    key: 'document',
    header: heads.documentType,
    cell: ({ actoProcesal }) => actoProcesal.tipoActoProcesal.descripcion,
    value: ({ actoProcesal }) => actoProcesal.tipoActoProcesal.descripcion,
  },
  {
    key: 'kind',
    header: heads.hearingType,
    cell: ({ tipoAudiencia }) => tipoAudiencia.descripcion,
    value: ({ tipoAudiencia }) => tipoAudiencia.descripcion,
  },
  {
    key: 'crimes',
    header: heads.crimes,
    cell: ({ actoProcesal }) => actoProcesal.causa.nombreDelitos.join(', '),
  },
  {
    key: 'accused',
    header: heads.accused,
    cell: ({ actoProcesal }) => actoProcesal.causa.nombresDenunciados.join(', '),
  },
  {
    key: 'deadline',
    header: heads.deadline,
    cell: ({ fechaFinPlazo }) => (fechaFinPlazo === null ? texts.none : <Left end={fechaFinPlazo} />),
    value: ({ fechaFinPlazo }) => (fechaFinPlazo === null ? null : new Date(fechaFinPlazo)),
    ends: true,
    aside: true,
    width: 170,
  },
  {
    key: 'actions',
    header: texts.actions,
    cell: (row) => (
      <span className={classes.actions}>
        <IconButton label={texts.viewOf(row.actoProcesal.causa.codigoUnico)} onClick={() => onView(row)}>
          <IconEye size={20} stroke={1.75} aria-hidden />
        </IconButton>
        <AddressLink
          href={pathOf(row)}
          aria-label={texts.scheduleOf(row.actoProcesal.causa.codigoUnico)}
          onClick={onLeave}
        >
          {hearingRequests.schedule}
        </AddressLink>
      </span>
    ),
    width: 130,
  },
]

/** What is left of the court's time, in the colour that it has now; asked for, not read aloud each second. */
function Left({ end }: { readonly end: string }) {
  const now = useServerSeconds()
  const until = new Date(end)
  return (
    <span role="timer" aria-live="off" className={classes.left}>
      <Status tone={deadlineTone(remainingTime(until, now))}>{deadlineCountdown(until, now)}</Status>
    </span>
  )
}

type PendingDialogProps = {
  readonly query: {
    readonly data: readonly HearingRequest[] | undefined
    readonly error: Error | null
    readonly refetch: () => unknown
  }
  readonly onClose: () => void
}

/** 'Audiencias Pendientes de Agendamiento' (`spec 2 §2`). */
export default function PendingDialog({ query, onClose }: PendingDialogProps) {
  const [open, setOpen] = useState<{ readonly request: HearingRequest; readonly rejecting: boolean }>()
  return (
    <>
      <Dialog opened size="min(1280px, 96vw)" title={hearingRequests.title} onClose={onClose}>
        <PartState query={query}>
          {(requests) => (
            <DataTable
              label={texts.table}
              columns={columnsOf((request) => setOpen({ request, rejecting: false }), onClose)}
              rows={requests.map((request, place) => ({ ...request, place: place + 1 }))}
              rowKey={({ id }) => id}
              empty={{ text: texts.empty }}
              stacks
            />
          )}
        </PartState>
      </Dialog>
      {open && !open.rejecting && (
        <RequestDialog
          request={open.request}
          onReject={() => setOpen({ ...open, rejecting: true })}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.rejecting && (
        <Suspense>
          <RejectionDialog request={open.request} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}
