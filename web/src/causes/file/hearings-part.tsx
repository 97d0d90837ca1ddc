import { causeFile as texts } from '@estrado/machines/causes/page-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { hearingCalendar as calendar } from '@estrado/machines/hearings/calendar-texts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useGranted } from '../../client/granted.ts'
import { schedulingPath } from '../../hearings/scheduling-path.ts'
import { hearingStateColumn } from '../../hearings/state-column.tsx'
import { HearingViewer } from '../../hearings/viewer/viewer-on-demand.tsx'
import { count, useAddress } from '../../kernel/address.ts'
import { callQuery, saidInPlace } from '../../kernel/use-call.ts'
import { AddressLink } from '../../ui/address-link.tsx'
import { instantColumn } from '../../ui/columns.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import writing from '../../writing/writing.module.css'
import { filePath } from './file-path.ts'
import type { CauseFile } from './file-types.ts'
import { PartState } from './part-state.tsx'
import { WordButton } from './word-button.tsx'

type Hearing = AnswerOf<'causas.hearings'>[number]

/** A session with the hearing that it belongs to; `place`: which of several, empty where it is the only one. */
type Session = Hearing['sesiones'][number] & { readonly hearing: Hearing; readonly place: string }

const sessionsOf = (hearings: readonly Hearing[]): readonly Session[] =>
  hearings
    .flatMap((hearing) =>
      hearing.sesiones.map((session, n, { length }) => ({
        ...session,
        hearing,
        place: length > 1 ? texts.hearing.session(n + 1, length) : '',
      })),
    )
    .toSorted((one, other) => one.fechaHoraInicio.localeCompare(other.fechaHoraInicio))

const nameOf = (...words: readonly string[]): string => words.filter(Boolean).join(' · ')

const columns = (idCausa: number, open: ((id: number) => void) | null): readonly Column<Session>[] => [
  {
    key: 'type',
    header: texts.hearing.type,
    cell: ({ hearing: { id, tipoAudiencia, idActoProcesal }, place }) => {
      const name = nameOf(tipoAudiencia, place)
      if (open) return <WordButton onClick={() => open(id)}>{name}</WordButton>
      if (idActoProcesal === null) return name
      return <AddressLink href={filePath(idCausa, 'actuados', idActoProcesal)}>{name}</AddressLink>
    },
    value: ({ hearing: { tipoAudiencia }, place }) => nameOf(tipoAudiencia, place),
    width: '30%',
  },
  hearingStateColumn(texts.hearing.state, ({ estado, idEstadoAudiencia }) => ({
    id: idEstadoAudiencia,
    descripcion: estado,
  })),
  instantColumn('when', texts.hearing.when, ({ fechaHoraInicio }) => fechaHoraInicio),
  {
    key: 'where',
    header: texts.hearing.where,
    cell: ({ sala, modalidad }) => [sala, modalidad].filter(Boolean).join(' · '),
    secondary: true,
  },
  { key: 'judge', header: texts.hearing.judge, cell: ({ hearing: { juez } }) => juez ?? '', secondary: true },
]

/** Audiencias: a session a row, in the order in which they are held; court and registry open each over the page. */
export function HearingsPart({ file: { id: idCausa, codigoUnico, relacion } }: { readonly file: CauseFile }) {
  const query = useQuery({ ...callQuery('causas.hearings', { params: { id: idCausa } }), ...saidInPlace })
  const [{ audiencia }, go] = useAddress({ audiencia: count(undefined) })
  const granted = useGranted('audiencias.get')
  const schedules = useGranted('audiencias.schedule')
  const opens = granted && (relacion === 'court' || relacion === 'registry')
  return (
    <PartState query={query}>
      {(hearings) => (
        <>
          {opens && schedules && (
            <div className={writing.bar}>
              <Button
                component={Link}
                variant="default"
                size="sm"
                to={schedulingPath({ idCausa, codigoUnico })}
              >
                {calendar.scheduleTitle}
              </Button>
            </div>
          )}
          <DataTable
            label={texts.hearings}
            columns={columns(idCausa, opens ? (id) => go({ audiencia: id }, { step: true }) : null)}
            rows={sessionsOf(hearings)}
            rowKey={({ id }) => id}
            empty={{ text: texts.noHearings }}
            stacks
          />
          {opens && audiencia !== undefined && (
            <Suspense>
              <HearingViewer id={audiencia} onClose={() => go({ audiencia: undefined })} />
            </Suspense>
          )}
        </>
      )}
    </PartState>
  )
}
