import { drawResult as texts } from '@estrado/machines/causes/wizard-progress-texts'
import { approval } from '@estrado/machines/signing/approval-texts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { FactRows } from '../../../ui/fact-rows.tsx'
import { shownInstant } from '../../../ui/instant.ts'
import { Status } from '../../../ui/status.tsx'
import { SetAsideCourts } from '../../set-aside-courts.tsx'
import type { Cause, Draw } from '../case-wizard.ts'
import classes from '../wizard.module.css'

type Candidate = Draw['candidatos'][number]

const columns: readonly Column<Candidate>[] = [
  { key: 'court', header: texts.candidateColumns.court, cell: ({ oficina }) => oficina },
  {
    key: 'load',
    header: texts.candidateColumns.load,
    width: 150,
    align: 'right',
    cell: ({ carga }) => carga,
  },
  {
    key: 'weight',
    header: texts.candidateColumns.weight,
    width: 80,
    align: 'right',
    cell: ({ peso }) => peso,
  },
]

type DrawFactsProps = {
  readonly cause: Cause
  /** As the draw answered; gone after a reload, the journal keeps it. */
  readonly draw: Draw | null
  /** With the courts among which it was drawn. */
  readonly candidates?: boolean
}

/** Court, judge and seed of the draw. */
export function DrawFacts({ cause, draw, candidates = false }: DrawFactsProps) {
  const { firmado: signed = false, aprobado: approved = false } = cause.formularioUnico?.documento ?? {}
  const facts = [
    [texts.court, draw?.oficina ?? cause.oficinaReparto?.descripcion ?? ''],
    [texts.judge, draw?.juez ?? cause.juez ?? texts.noJudge],
    [texts.at, cause.fechaReparto ? shownInstant(cause.fechaReparto) : ''],
    ...(draw ? [[texts.seed, draw.semilla] as const] : []),
  ] as const
  return (
    <>
      <dl className={classes.facts}>
        <FactRows facts={facts} />
        <div>
          <dt>{texts.form}</dt>
          <dd>
            {(signed || !approved) && (
              <Status tone={signed ? 'positive' : 'warning'}>{signed ? texts.signed : texts.unsigned}</Status>
            )}
            {approved && <Status tone="positive">{approval.approvedByCitizenship}</Status>}
          </dd>
        </div>
      </dl>
      {draw && <p className={classes.quiet}>{texts.seedHint}</p>}
      {draw && candidates && (
        <>
          <h3>{texts.candidates}</h3>
          <DataTable
            compact
            label={texts.candidates}
            columns={columns}
            rows={draw.candidatos}
            rowKey={({ idOficina }) => idOficina}
            tools={{ name: 'juzgados-del-sorteo' }}
            empty={{ text: '' }}
          />
          <SetAsideCourts courts={draw.apartados} />
        </>
      )}
    </>
  )
}
