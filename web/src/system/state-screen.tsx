import type { AnswerOf } from '@estrado/machines/contract/types'
import { callsByWork } from '@estrado/machines/messages/call-names'
import { pageTitles } from '@estrado/machines/messages/page-titles'
import type { Finding } from '@estrado/machines/system/finding'
import { findingsOf } from '@estrado/machines/system/judgement'
import {
  type SystemPart,
  systemParts,
  systemTexts,
  systemScreen as texts,
} from '@estrado/machines/system/texts'
import type { ToneName } from '@estrado/machines/vocabulary/tones'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery, saidInPlace } from '../kernel/use-call.ts'
import { instantColumn } from '../ui/columns.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { asTitle } from '../ui/document-title.ts'
import { RetryButton, whyFailed } from '../ui/failed-load.tsx'
import { shownTime } from '../ui/instant.ts'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Status } from '../ui/status.tsx'
import classes from './state.module.css'

type State = AnswerOf<'sistema.state'>
type Failure = State['fallos'][number]

/** Milliseconds between two looks. */
const askedEvery = 30_000

const tones: Readonly<Record<Finding['state'], ToneName>> = {
  bad: 'danger',
  warning: 'warning',
  good: 'positive',
  plain: 'neutral',
}

const callNames: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(callsByWork))

const failureColumns: readonly Column<Failure>[] = [
  { key: 'call', header: texts.failures.call, cell: ({ llamada }) => callNames[llamada] ?? llamada },
  { key: 'status', header: texts.failures.status, cell: ({ estado }) => estado, align: 'right', width: 90 },
  { key: 'count', header: texts.failures.count, cell: ({ cantidad }) => cantidad, align: 'right', width: 80 },
  instantColumn('last', texts.failures.last, ({ ultima }) => ultima, { secondary: true }),
]

/** `/administracion/estado-del-sistema`: how the installation stands, and what to do beside each thing that doesn't. */
export default function StateScreen() {
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery('sistema.state'),
    ...saidInPlace,
    refetchInterval: askedEvery,
  })
  return (
    <>
      <PageHeader
        title={asTitle(pageTitles['/administracion/estado-del-sistema'])}
        aside={data && !error && texts.refreshed(shownTime(data.ahora))}
        action={
          <div className={classes.actions}>
            <Button
              variant="default"
              loading={isFetching && data !== undefined}
              onClick={() => void refetch()}
            >
              {texts.refresh}
            </Button>
            <Button variant="default" onClick={() => window.print()}>
              {texts.print}
            </Button>
          </div>
        }
      />
      {error && (
        <div role="alert" className={classes.failed}>
          <p>{whyFailed(error, data ? texts.stale(shownTime(data.ahora)) : texts.failed)}</p>
          <RetryButton retry={refetch} error={error} />
        </div>
      )}
      {data ? <Parts state={data} /> : !error && <LoadingScreen />}
    </>
  )
}

function Parts({ state }: { readonly state: State }) {
  const findings = findingsOf(state)
  const parts = Object.keys(systemParts) as readonly SystemPart[]
  return (
    <>
      <Summary findings={findings} />
      <div className={classes.parts}>
        {parts.map((part) => (
          <section key={part} className={classes.part} aria-labelledby={`estado-${part}`}>
            <h2 id={`estado-${part}`}>{systemParts[part]}</h2>
            <ul className={classes.lines}>
              {findings
                .filter((finding) => finding.part === part)
                .map((finding) => (
                  <Line key={`${finding.what} ${finding.says}`} finding={finding} />
                ))}
            </ul>
            {part === 'fallos' && state.fallos.length > 0 && (
              <DataTable
                compact
                label={texts.failures.table}
                columns={failureColumns}
                rows={state.fallos}
                rowKey={({ llamada, estado }) => `${llamada} ${estado}`}
                empty={{ text: systemTexts.noFailures }}
              />
            )}
          </section>
        ))}
      </div>
    </>
  )
}

/** What is amiss in all, told anew when it changes. */
function Summary({ findings }: { readonly findings: readonly Finding[] }) {
  const count = (wanted: Finding['state']) => findings.filter(({ state }) => state === wanted).length
  const [bad, warnings] = [count('bad'), count('warning')]
  const said = [
    ...(bad > 0 ? [systemTexts.toMend(bad)] : []),
    ...(warnings > 0 ? [systemTexts.toWatch(warnings)] : []),
  ]
  const state = bad > 0 ? 'bad' : warnings > 0 ? 'warning' : 'good'
  return (
    <p role="status" className={classes.summary}>
      <Status tone={tones[state]}>{said.length === 0 ? systemTexts.allWell : said.join(' · ')}</Status>
    </p>
  )
}

function Line({ finding: { what, says, state, remedy } }: { readonly finding: Finding }) {
  return (
    <li className={classes.line}>
      <div className={classes.said}>
        <span className={classes.what}>{what}</span>
        <span>{says}</span>
        {remedy && (
          <span className={classes.remedy}>
            <strong>{texts.remedy}:</strong> {remedy}
          </span>
        )}
      </div>
      <Status tone={tones[state]}>{texts.states[state]}</Status>
    </li>
  )
}
