import type { AnswerOf } from '@estrado/machines/contract/types'
import { admits } from '@estrado/machines/hearings/moves'
import { attendance as texts } from '@estrado/machines/hearings/session-texts'
import type { HearingState } from '@estrado/machines/hearings/vocabulary'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PartState } from '../../causes/file/part-state.tsx'
import { useGranted } from '../../client/granted.ts'
import { callQuery, saidInPlace, useCommand } from '../../kernel/use-call.ts'
import { shownInstant } from '../../ui/instant.ts'
import { SelectField } from '../../ui/select-fields.tsx'
import { type Hearing, stateOfHearing } from './hearing-card.tsx'
import { sessionsInOrder } from './hearing-sessions.tsx'
import classes from './hearing-viewer.module.css'

type Attendance = AnswerOf<'audiencias.attendance'>
type Called = Attendance['asistentes'][number]

const someone = [{ clase: 'fiscal', id: null, presente: true }] as const

/** Is it noted who comes, in this state of a hearing? */
export const isAttended = (state: HearingState) =>
  admits(state, { type: 'attendance.noted', asistencia: someone })

/** Who came to a session, the current one unless another is chosen: parties, who represents and defends them, the prosecution. */
export function HearingAttendance({ hearing }: { readonly hearing: Hearing }) {
  const { audienciasDetalles: sessions } = hearing
  const [chosen, setChosen] = useState<number | null>(null)
  const session = sessions.find(({ id }) => id === chosen)
  const query = useQuery({
    ...callQuery('audiencias.attendance', {
      params: { id: hearing.id },
      query: session ? { idAudienciaDetalle: String(session.id) } : {},
    }),
    ...saidInPlace,
    staleTime: 0,
  })
  return (
    <section className={classes.part} aria-label={texts.title}>
      {sessions.length > 1 && (
        <SelectField
          label={texts.session}
          options={sessionsInOrder(sessions).map(({ id, fechaHoraInicio }) => ({
            id,
            descripcion: shownInstant(fechaHoraInicio),
          }))}
          value={session?.id ?? sessions[0]?.id ?? null}
          onChange={setChosen}
          alwaysChosen
        />
      )}
      <PartState query={query}>{(found) => <Roll hearing={hearing} found={found} />}</PartState>
    </section>
  )
}

function Roll({ hearing, found }: { readonly hearing: Hearing; readonly found: Attendance }) {
  const granted = useGranted('audiencias.noteAttendance') && isAttended(stateOfHearing(hearing))
  const note = useCommand('audiencias.noteAttendance', { stale: ['audiencias'] })
  const say = (called: readonly Called[], presente: boolean) =>
    void note.send({
      params: { id: hearing.id },
      body: {
        idAudienciaDetalle: found.idAudienciaDetalle,
        asistencia: called.map(({ clase, id }) => ({ clase, id, presente })),
      },
    })
  const open = found.asistentes.filter(({ presente }) => presente === null)
  return (
    <>
      <header className={classes.partHead}>
        <h3>{texts.title}</h3>
        {granted && open.length > 1 && (
          <Button
            variant="default"
            size="compact-sm"
            loading={note.isSending}
            onClick={() => say(open, true)}
          >
            {texts.all}
          </Button>
        )}
      </header>
      {found.asistentes.length === 0 && <p className={classes.quiet}>{texts.empty}</p>}
      <ul className={classes.roll} aria-label={texts.list}>
        {found.asistentes.map((one) => (
          <li key={`${one.clase} ${one.id}`}>
            <span className={classes.who}>
              {one.nombre}
              <span className={classes.quiet}>{one.calidad}</span>
              {one.por && one.fecha && (
                <span className={classes.quiet}>{texts.notedBy(one.por, shownInstant(one.fecha))}</span>
              )}
            </span>
            {granted ? (
              <Choice called={one} onSay={(presente) => say([one], presente)} />
            ) : (
              one.presente !== null && <span>{one.presente ? texts.present : texts.absent}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

type ChoiceProps = { readonly called: Called; readonly onSay: (presente: boolean) => void }

/** Two buttons of which one is pressed at most. */
function Choice({ called, onSay }: ChoiceProps) {
  return (
    <fieldset aria-label={texts.statusOf(called.nombre)} className={classes.choice}>
      {[true, false].map((presente) => (
        <Button
          key={String(presente)}
          size="compact-sm"
          variant={called.presente === presente ? 'filled' : 'default'}
          aria-pressed={called.presente === presente}
          onClick={() => called.presente !== presente && onSay(presente)}
        >
          {presente ? texts.present : texts.absent}
        </Button>
      ))}
    </fieldset>
  )
}
