import type { AnswerOf } from '@estrado/machines/contract/types'
import { kardexTexts as texts } from '@estrado/machines/enforcement/kardex-texts'
import {
  daysTold,
  pauseTold,
  penaltyForm,
  penaltyStates,
  penaltyTold,
  spanTold,
} from '@estrado/machines/enforcement/penalty-texts'
import { readableDate } from '@estrado/machines/time/shown'
import type { ToneName } from '@estrado/machines/vocabulary/tones'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { filePath } from '../causes/file/file-path.ts'
import { useGranted } from '../client/granted.ts'
import { AddressLink } from '../ui/address-link.tsx'
import { instantColumn } from '../ui/columns.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { FactRows } from '../ui/fact-rows.tsx'
import { Status } from '../ui/status.tsx'
import classes from './kardex.module.css'
import { Part } from './kardex-part.tsx'

type Kardex = AnswerOf<'ejecucion.kardex'>
type Former = Kardex['penasAnteriores'][number]

const PenaltyDialog = lazy(() => import('./penalty-dialog.tsx'))
const WithdrawDialog = lazy(async () => ({ default: (await import('./penalty-dialog.tsx')).WithdrawDialog }))

type Reckoned = NonNullable<Kardex['computo']>

const tones: Readonly<Record<Reckoned['estado'], ToneName>> = {
  ahead: 'neutral',
  running: 'positive',
  stopped: 'warning',
  completed: 'neutral',
}

/** A penalty that is served though its person is still held is no state, it is a fault. */
const toneOf = ({ estado }: Reckoned, held: boolean): ToneName =>
  estado === 'completed' && held ? 'danger' : tones[estado]

/** The penalty of the sentence and how far it is served; judge and secretary record it here. */
export function PenaltyPart({ kardex }: { readonly kardex: Kardex }) {
  const { pena, penaSuprimida, computo, causa, penasAnteriores } = kardex
  const [opened, setOpened] = useState<'save' | 'withdraw'>()
  const granted = useGranted('ejecucion.savePenalty')
  const changes = granted && causa.enTramite && !penaSuprimida
  const close = () => setOpened(undefined)
  return (
    <Part
      title={texts.penalty}
      action={
        changes && (
          <>
            <Button variant="default" onClick={() => setOpened('save')}>
              {pena ? penaltyForm.correct : penaltyForm.record}
            </Button>
            {pena && (
              <Button variant="subtle" color="red" onClick={() => setOpened('withdraw')}>
                {penaltyForm.withdraw}
              </Button>
            )}
          </>
        )
      }
    >
      <div className={classes.card}>
        {pena ? (
          <Penalty kardex={kardex} pena={pena} />
        ) : (
          <p className={classes.quiet}>
            {penaSuprimida ? texts.erasedPenalty(penaSuprimida) : texts.noPenalty}
          </p>
        )}
        {computo && <p className={classes.quiet}>{texts.note}</p>}
        {pena && !computo && <p className={classes.quiet}>{texts.notHeldPenalty}</p>}
        {computo && computo.enDuda > 0 && (
          <p>
            <Status tone="warning">{texts.doubt(computo.enDuda)}</Status>
          </p>
        )}
        {granted && !causa.enTramite && <p className={classes.quiet}>{texts.restsNow}</p>}
      </div>
      {penasAnteriores.length > 0 && (
        <DataTable
          label={texts.before}
          columns={formerColumns}
          rows={penasAnteriores}
          rowKey={({ fecha, hasta }) => `${fecha} ${hasta}`}
          empty={{ text: '' }}
          compact
          stacks
        />
      )}
      <Suspense>
        {opened === 'save' && <PenaltyDialog kardex={kardex} onClose={close} />}
        {opened === 'withdraw' && <WithdrawDialog kardex={kardex} onClose={close} />}
      </Suspense>
    </Part>
  )
}

const formerColumns: readonly Column<Former>[] = [
  { key: 'penalty', header: texts.before, cell: penaltyTold },
  { key: 'from', header: texts.reckoned.from, cell: ({ cuentaDesde }) => readableDate(cuentaDesde) },
  instantColumn('until', texts.until, ({ hasta }) => hasta),
  { key: 'reason', header: texts.wasCorrected, cell: ({ motivo }) => motivo },
]

function Penalty({ kardex, pena }: { readonly kardex: Kardex; readonly pena: NonNullable<Kardex['pena']> }) {
  const { causa, computo } = kardex
  const labels = texts.reckoned
  return (
    <dl className={classes.facts}>
      <FactRows
        facts={[
          [labels.penalty, <strong key="penalty">{penaltyTold(pena)}</strong>],
          [
            labels.act,
            <AddressLink key="act" href={filePath(causa.id, 'actuados', pena.idActoProcesal)}>
              {pena.acto}
            </AddressLink>,
          ],
          [labels.from, readableDate(pena.cuentaDesde)],
          ...(computo
            ? ([
                [
                  labels.last,
                  <span key="last" className={classes.last}>
                    {computo.ultimoDia === null ? texts.unknownEnd : readableDate(computo.ultimoDia)}
                  </span>,
                ],
                [
                  labels.state,
                  <Status key="state" tone={toneOf(computo, kardex.privado !== null)}>
                    {penaltyStates[computo.estado]}
                  </Status>,
                ],
                [labels.served, daysTold(computo.cumplidos)],
                [labels.before, computo.detencionPrevia > 0 && daysTold(computo.detencionPrevia)],
                [labels.recognised, pena.diasReconocidos > 0 && daysTold(pena.diasReconocidos)],
                [labels.left, computo.restante ? spanTold(computo.restante) : daysTold(computo.restantes)],
                [
                  labels.pauses,
                  computo.pausas.map((one) => `${pauseTold(one)} (${daysTold(one.dias)})`).join('; '),
                ],
              ] as const)
            : []),
        ]}
      />
    </dl>
  )
}
