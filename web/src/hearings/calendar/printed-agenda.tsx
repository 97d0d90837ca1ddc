import { printedAgenda as texts } from '@estrado/machines/hearings/diary-texts'
import type { Day } from '@estrado/machines/time/la-paz'
import { readableDate } from '@estrado/machines/time/shown'
import { judges, type RoleCode } from '@estrado/machines/vocabulary/roles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStoredSession } from '../../client/stored-session.ts'
import { callQuery, saidInPlace } from '../../kernel/use-call.ts'
import { SwitchField } from '../../ui/choice-fields.tsx'
import { FailedLoad } from '../../ui/failed-load.tsx'
import { PdfDialog } from '../../ui/pdf/pdf-dialog.tsx'

type PrintedAgendaProps = {
  readonly day: Day
  readonly room: number | undefined
  readonly onClose: () => void
}

/** The agenda of a day as it is printed, by room; a judge may have their own alone. */
export default function PrintedAgenda({ day, room, onClose }: PrintedAgendaProps) {
  const [own, setOwn] = useState(false)
  const session = useStoredSession()
  const isJudge = session?.usuario.codigosRoles.some((role) => (judges as readonly RoleCode[]).includes(role))
  const query = {
    fecha: day,
    ...(room !== undefined && { idSala: String(room) }),
    ...(own && { propia: 'true' as const }),
  }
  const printed = useQuery({ ...callQuery('audiencias.printed', { query }), ...saidInPlace, staleTime: 0 })
  return (
    <PdfDialog
      opened
      title={texts.dialog(readableDate(day))}
      source={printed.isError ? null : printed.data}
      fileName={texts.file(day)}
      onClose={onClose}
      above={
        <>
          {isJudge && <SwitchField label={texts.own} value={own} onChange={setOwn} />}
          {printed.error && <FailedLoad text={texts.failed} retry={printed.refetch} error={printed.error} />}
        </>
      }
    />
  )
}
