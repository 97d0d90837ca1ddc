import type { AnswerOf } from '@estrado/machines/contract/types'
import { auditSealTexts as texts } from '@estrado/machines/messages/audit-screen'
import { Button } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { toneColor } from '../../../app/theme.ts'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '../../../ui/icons.ts'
import { streamVerdict } from '../audit-queries.ts'
import classes from './seal.module.css'

type Verdict = AnswerOf<'auditoria.verify'>

/** The seal of a stream: its events replayed and its ledger's chain walked, now, by the server. */
export function Seal({ stream }: { stream: string }) {
  const verdict = useQuery(streamVerdict(stream))
  return <div role="status">{sealOf(verdict)}</div>
}

function sealOf({ data, isFetching, isError, refetch }: UseQueryResult<Verdict>) {
  if (isFetching) return <p className={classes.seal}>{texts.verifying}</p>
  const again = (
    <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
      {texts.again}
    </Button>
  )
  if (isError || !data) {
    return (
      <div className={classes.seal}>
        <IconAlertTriangle size={20} aria-hidden style={{ color: toneColor('warning') }} />
        <strong>{texts.failed}</strong>
        {again}
      </div>
    )
  }
  const Icon = data.verificado ? IconCircleCheck : IconCircleX
  const tone = data.verificado ? 'positive' : 'danger'
  return (
    <details className={classes.box} open={!data.verificado}>
      <summary className={classes.seal} style={{ color: toneColor(tone) }}>
        <Icon size={20} aria-hidden />
        <strong>{data.verificado ? texts.verified : texts.broken}</strong>
      </summary>
      <div className={classes.how}>
        <p>{texts.how}</p>
        <ul>
          {reasons(data).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        {again}
      </div>
    </details>
  )
}

/** What was done and found, sentence by sentence. */
export function reasons({ eventos, libro, posiciones, falla, sorteo, puntosDeControl, clave }: Verdict) {
  const anchored =
    clave !== null && puntosDeControl > 0 ? texts.checkpoints(puntosDeControl, clave) : texts.noCheckpoints
  return [
    ...(falla ? [texts.fault(falla.position, falla.motivo)] : []),
    ...(sorteo?.coincide === false ? [texts.drawWrong] : []),
    texts.replayed(eventos),
    texts.chain(libro, posiciones),
    anchored,
  ]
}
