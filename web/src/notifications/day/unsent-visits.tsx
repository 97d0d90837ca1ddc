import { dayTexts as texts } from '@estrado/machines/notifications/day-texts'
import { visitOutcomes } from '@estrado/machines/notifications/vocabulary'
import { Button } from '@mantine/core'
import { confirm } from '../../ui/confirm.tsx'
import { shownInstant } from '../../ui/instant.ts'
import { Status } from '../../ui/status.tsx'
import classes from './day.module.css'
import { isHeld, type KeptVisit } from './day.ts'
import { discardVisit, isFailed, synchronise, useService } from './service.ts'

type UnsentVisitsProps = {
  readonly visits: readonly KeptVisit[]
  readonly onCorrect: (visit: KeptVisit) => void
}

/** What this phone still keeps for the API: what waits for a network, and what it didn't take, with its reason. */
export function UnsentVisits({ visits, onCorrect }: UnsentVisitsProps) {
  const sending = useService((now) => now.sending)
  if (visits.length === 0) return null
  return (
    <section aria-labelledby="sin-enviar" className={classes.unsent}>
      <h2 id="sin-enviar" aria-live="polite">
        {texts.unsent(visits.length)}
      </h2>
      <ul className={classes.stops}>
        {visits.map((visit) => (
          <li key={visit.orden} className={classes.kept}>
            <strong>{visit.de.sujeto}</strong>
            <span>{visit.de.direccion}</span>
            <span className={classes.meta}>
              {texts.visitOf(
                visitOutcomes[visit.diligencia.resultado].label,
                shownInstant(visit.diligencia.fechaHora),
              )}
              {visit.foto && ` · ${texts.withPhoto}`}
            </span>
            {visit.rechazo ? (
              <Refused visit={visit} lines={visit.rechazo.lines} onCorrect={() => onCorrect(visit)} />
            ) : (
              <Status tone="warning">
                {isFailed(visit)
                  ? texts.failed
                  : isHeld(visit, visits, isFailed)
                    ? texts.held
                    : texts.waiting}
              </Status>
            )}
          </li>
        ))}
      </ul>
      <Button variant="default" size="lg" fullWidth loading={sending} onClick={() => void synchronise(true)}>
        {texts.send}
      </Button>
    </section>
  )
}

type RefusedProps = {
  readonly visit: KeptVisit
  readonly lines: readonly string[]
  readonly onCorrect: () => void
}

function Refused({ visit, lines, onCorrect }: RefusedProps) {
  async function discard() {
    const { de, diligencia } = visit
    const sure = await confirm({
      title: texts.discardTitle,
      message: texts.discardQuestion(de.sujeto, shownInstant(diligencia.fechaHora)),
      accept: texts.discard,
      cancel: texts.discardKeep,
      final: true,
    })
    if (sure) await discardVisit(visit)
  }
  return (
    <>
      <Status tone="danger">{texts.refused}</Status>
      <ul className={classes.reasons}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className={classes.tools}>
        <Button size="md" onClick={onCorrect}>
          {texts.correct}
        </Button>
        <Button size="md" variant="default" onClick={() => void discard()}>
          {texts.discard}
        </Button>
      </div>
    </>
  )
}
