import { auditSealTexts as texts } from '@estrado/machines/audit/screen-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { Button, Popover } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { toneColor } from '../../app/theme.ts'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '../../ui/icons.ts'
import { shownInstant } from '../../ui/instant.ts'
import { streamVerdict } from '../audit-queries.ts'
import classes from './seal.module.css'

type Verdict = AnswerOf<'auditoria.verify'>

/** The seal of a stream: its events replayed and its ledger's chain walked, now, by the server. */
export function Seal({ stream }: { stream: string }) {
  const verdict = useQuery(streamVerdict(stream))
  return <div role="status">{sealOf(verdict)}</div>
}

/** What the seal says in words. */
export function sealText({
  data,
  isFetching,
  isError,
}: Pick<UseQueryResult<Verdict>, 'data' | 'isFetching' | 'isError'>) {
  if (isFetching) return texts.verifying
  if (isError || !data) return texts.failed
  return data.verificado ? texts.verified : texts.broken
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
  return <SealOfVerdict verdict={data} again={again} />
}

/** A broken seal says why at once; a good one when it is asked. */
function SealOfVerdict({ verdict, again }: { verdict: Verdict; again: ReactNode }) {
  const { verificado } = verdict
  const [opened, setOpened] = useState(!verificado)
  const Icon = verificado ? IconCircleCheck : IconCircleX
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" returnFocus shadow="md">
      <Popover.Target>
        <button
          type="button"
          className={classes.seal}
          style={{ color: toneColor(verificado ? 'positive' : 'danger') }}
          onClick={() => setOpened(!opened)}
        >
          <Icon size={20} aria-hidden />
          <strong>{verificado ? texts.verified : texts.broken}</strong>
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.how}>
        <p>{texts.how}</p>
        <ul>
          {reasons(verdict).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        {again}
      </Popover.Dropdown>
    </Popover>
  )
}

/** What was done and found, sentence by sentence. */
export function reasons(verdict: Verdict) {
  const { eventos, libro, posiciones, falla, sorteos, puntosDeControl, firmas, restauraciones, clave } =
    verdict
  const anchored =
    clave !== null && puntosDeControl > 0 ? texts.checkpoints(puntosDeControl, clave) : texts.noCheckpoints
  return [
    ...(falla ? [texts.fault(falla.position, falla.motivo)] : []),
    ...(sorteos.every(({ coincide }) => coincide) ? [] : [texts.drawWrong]),
    ...(sorteos.some(({ cargo }) => cargo?.firmaValida === false) ? [texts.sheetWrong] : []),
    texts.replayed(eventos),
    texts.chain(libro, posiciones),
    anchored,
    ...firmas.flatMap(({ libro: ledger, hasta, fecha, posteriores }) =>
      fecha === null ? [] : texts.reach(ledger, hasta, shownInstant(fecha), posteriores),
    ),
    ...restauraciones.map(({ libro: ledger, posicion, conocida, fecha, motivo }) =>
      texts.restored(ledger, shownInstant(fecha), posicion, conocida, motivo),
    ),
  ]
}
