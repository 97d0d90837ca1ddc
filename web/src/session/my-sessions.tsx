import type { AnswerOf } from '@estrado/machines/contract/types'
import { openSessions as texts } from '@estrado/machines/session/idle-texts'
import { Button } from '@mantine/core'
import { useCall, useCommand } from '../kernel/use-call.ts'
import { instantColumn } from '../ui/columns.tsx'
import { confirm } from '../ui/confirm.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { failedLoad } from '../ui/failed-load.tsx'
import { Tag } from '../ui/status.tsx'
import classes from './my-sessions.module.css'

type OpenSession = AnswerOf<'sesiones.list'>[number]

const deviceOf = ({ cliente }: OpenSession): string => cliente ?? texts.unknownDevice

/** Where one's account is open, and the way to close each; for the profile screen. */
export function MySessions() {
  const { data: sessions = [], isLoading, error, refetch } = useCall('sesiones.list')
  const revocation = useCommand('sesiones.revoke', { stale: ['sesiones'] })
  const others = sessions.filter(({ actual }) => !actual)

  async function close(closed: readonly OpenSession[], message: string, accept: string) {
    const detail = closed.length === 1 ? <p>{closed.map(deviceOf).join()}</p> : undefined
    if (!(await confirm({ message, accept, final: true, ...(detail && { detail }) }))) return
    for (const { id } of closed) if (!(await revocation.send({ params: { id } })).done) return
  }

  return (
    <section className={classes.section} aria-labelledby="sesiones-abiertas">
      <div className={classes.head}>
        <h2 id="sesiones-abiertas">{texts.title}</h2>
        {others.length > 1 && (
          <Button
            variant="default"
            onClick={() => void close(others, texts.confirmOthers, texts.closeOthers)}
          >
            {texts.closeOthers}
          </Button>
        )}
      </div>
      <p className={classes.about}>{texts.about}</p>
      <DataTable
        label={texts.table}
        columns={columnsOf((session) => void close([session], texts.confirmOne, texts.close))}
        rows={sessions}
        rowKey={({ id }) => id}
        loading={isLoading}
        stacks
        tools={{ name: 'sesiones' }}
        empty={error ? failedLoad(texts.failed, refetch, error) : { text: texts.empty }}
      />
    </section>
  )
}

function columnsOf(onClose: (session: OpenSession) => void): readonly Column<OpenSession>[] {
  const { columns } = texts
  return [
    {
      key: 'device',
      header: columns.device,
      cell: (session) => (
        <>
          {deviceOf(session)} {session.actual && <Tag tone="positive">{texts.here}</Tag>}
        </>
      ),
      value: deviceOf,
    },
    {
      key: 'address',
      header: columns.address,
      cell: ({ direccion }) => direccion ?? texts.unknownAddress,
      secondary: true,
    },
    instantColumn('since', columns.since, ({ creada }) => creada, { secondary: true }),
    instantColumn('used', columns.used, ({ usada }) => usada),
    {
      key: 'actions',
      header: columns.actions,
      width: 110,
      cell: (session) =>
        session.actual ? null : (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={texts.closeOne(deviceOf(session))}
            onClick={() => onClose(session)}
          >
            {texts.close}
          </Button>
        ),
    },
  ]
}
