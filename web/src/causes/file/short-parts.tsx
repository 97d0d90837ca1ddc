import { mayActInCourtView } from '@estrado/machines/causes/distribution-rules'
import { causeFile as texts } from '@estrado/machines/causes/page-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { endTold } from '@estrado/machines/deadlines/told'
import { deadlineStates } from '@estrado/machines/deadlines/vocabulary'
import { type NotificationState, notificationStates } from '@estrado/machines/notifications/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { useDeadlineActions } from '../../deadlines/deadline-actions.tsx'
import { DeadlineEnd } from '../../deadlines/deadline-end.tsx'
import { actionColumn } from '../../kernel/list-state.tsx'
import { callQuery, saidInPlace } from '../../kernel/use-call.ts'
import { useEditor } from '../../parties/use-editor.ts'
import { AddressLink } from '../../ui/address-link.tsx'
import { instantColumn } from '../../ui/columns.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Status } from '../../ui/status.tsx'
import { filePath } from './file-path.ts'
import type { CauseFile } from './file-types.ts'
import { PartState } from './part-state.tsx'

type OfCause = { readonly idCausa: number }
type Notification = AnswerOf<'notificaciones.list'>[number]
type Deadline = AnswerOf<'causas.deadlines'>[number]

const actLink = (idCausa: number, id: number | null, text: string) =>
  id === null ? text : <AddressLink href={filePath(idCausa, 'actuados', id)}>{text}</AddressLink>

const notificationColumns = (idCausa: number): readonly Column<Notification>[] => [
  {
    key: 'act',
    header: texts.notification.act,
    cell: ({ acto, idActoProcesal }) => actLink(idCausa, idActoProcesal, acto),
    value: ({ acto }) => acto,
    width: '20%',
  },
  { key: 'party', header: texts.notification.party, cell: ({ sujeto }) => sujeto, width: '18%' },
  { key: 'kind', header: texts.notification.kind, cell: ({ tipo }) => tipo, secondary: true },
  {
    key: 'state',
    header: texts.notification.state,
    cell: ({ estado, estadoDescripcion }) => (
      <Status tone={notificationStates[estado as NotificationState]?.tone ?? 'neutral'}>
        {estadoDescripcion}
      </Status>
    ),
    value: ({ estadoDescripcion }) => estadoDescripcion,
    aside: true,
  },
  {
    key: 'outcome',
    header: texts.notification.outcome,
    cell: ({ constancia }) => constancia,
    width: '24%',
  },
  instantColumn('when', texts.notification.when, ({ fechaCreacion }) => fechaCreacion, { secondary: true }),
  {
    key: 'by',
    header: texts.notification.by,
    cell: ({ notificador }) => notificador,
    secondary: true,
    width: 170,
  },
]

/** Notificaciones: the latest first. */
export function NotificationsPart({ idCausa }: OfCause) {
  const query = useQuery({
    ...callQuery('notificaciones.list', { params: { id: idCausa } }),
    ...saidInPlace,
  })
  return (
    <PartState query={query}>
      {(notifications) => (
        <DataTable
          label={texts.notifications}
          columns={notificationColumns(idCausa)}
          rows={notifications}
          rowKey={({ id }) => id}
          empty={{ text: texts.noNotifications }}
          stacks
        />
      )}
    </PartState>
  )
}

const deadlineColumns = (idCausa: number): readonly Column<Deadline>[] => [
  {
    key: 'what',
    header: texts.deadlineColumns.what,
    cell: ({ que, idActoProcesal }) => actLink(idCausa, idActoProcesal, que),
    value: ({ que }) => que,
    width: '40%',
  },
  {
    key: 'until',
    header: texts.deadlineColumns.until,
    cell: ({ hasta, tono, plazo }) =>
      plazo === null ? (
        <Status tone={tono}>{hasta === null ? '' : endTold(hasta)}</Status>
      ) : (
        <DeadlineEnd deadline={plazo} />
      ),
    value: ({ hasta }) => (hasta === null ? null : new Date(hasta)),
    ends: true,
  },
  {
    key: 'state',
    header: texts.deadlineColumns.state,
    cell: ({ plazo }) => plazo?.estadoDescripcion ?? deadlineStates.running.label,
    secondary: true,
  },
  instantColumn('since', texts.deadlineColumns.since, ({ desde }) => desde, { secondary: true }),
]

/** Plazos: those that run first, the nearest before the others; each says how it is counted. */
export function DeadlinesPart({ file }: { readonly file: CauseFile }) {
  const idCausa = file.id
  const { office } = useEditor()
  const inHands = file.relacion === 'court' && mayActInCourtView(file.ultimoReparto, office)
  const { actionsOf, opened } = useDeadlineActions(inHands)
  const query = useQuery({ ...callQuery('causas.deadlines', { params: { id: idCausa } }), ...saidInPlace })
  return (
    <>
      <PartState query={query}>
        {(deadlines) => (
          <DataTable
            label={texts.deadlines}
            columns={[
              ...deadlineColumns(idCausa),
              actionColumn<Deadline>(({ plazo }) => (plazo === null ? [] : actionsOf(plazo))),
            ]}
            rows={deadlines}
            rowKey={({ que, desde, idActoProcesal }) => `${que} ${desde} ${idActoProcesal}`}
            empty={{ text: texts.noDeadlines }}
            stacks
          />
        )}
      </PartState>
      {opened((query.data ?? []).flatMap(({ plazo }) => plazo ?? []))}
    </>
  )
}
