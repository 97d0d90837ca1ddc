import { auditTexts } from '@estrado/machines/audit/texts'
import type { JournalFault, JournalVerdict } from '@estrado/machines/journal/check'
import type { LedgerHead } from '@estrado/machines/journal/verify'
import { readableMoment } from '@estrado/machines/time/shown'
import type { Restoration } from '../witness.ts'

/** What a verification found. */
export type Report = {
  readonly verdict: JournalVerdict
  readonly checkpoints: number
  /** Checkpoints that no key of the installation signed. */
  readonly forged: readonly LedgerHead[]
  /** Restores that were told; of `unrecorded` the journal says nothing. */
  readonly restorations: readonly Restoration[]
  readonly unrecorded: readonly LedgerHead[]
  /** Key that signed last, for the auditor to compare; null where there is none. */
  readonly key: string | null
}

type Fault = Omit<JournalFault, 'fault'> & { readonly fault: keyof typeof auditTexts.faults }

/** All faults, the chain's and the checkpoints'. */
export const faultsOf = ({ verdict, forged, unrecorded }: Report): readonly Fault[] => [
  ...verdict.faults,
  ...forged.map(({ ledger, position }) => ({ ledger, position, fault: 'forged-checkpoint' as const })),
  ...unrecorded.map(({ ledger, position }) => ({ ledger, position, fault: 'unrecorded-restore' as const })),
]

function warningLines({ verdict: { warnings } }: Report, shown: number): readonly string[] {
  const lines = warnings
    .slice(0, shown)
    .map(({ ledger, position, seconds }) => auditTexts.clockBack(ledger, position, seconds))
  return warnings.length > shown ? [...lines, auditTexts.moreWarnings(warnings.length - shown)] : lines
}

const restoredLines = ({ restorations }: Report): readonly string[] =>
  restorations.map(({ ledger, position, known, at, reason }) =>
    auditTexts.restored(ledger, position, known, readableMoment(new Date(at)), reason),
  )

/** What people read of a report, line by line; more than this many faults of one kind say nothing new. */
export function reportLines(report: Report, shown = 20): readonly string[] {
  const { events, ledgers, streams } = report.verdict
  const anchored =
    report.key === null
      ? auditTexts.noCheckpoints
      : auditTexts.checkpointsHold(report.checkpoints - report.forged.length, report.key)
  const warnings = [...restoredLines(report), ...warningLines(report, shown)]
  const faults = faultsOf(report)
  if (faults.length === 0) return [auditTexts.allWell(events, ledgers, streams), anchored, ...warnings]
  const lines = faults
    .slice(0, shown)
    .map(({ ledger, position, fault }) => auditTexts.faultAt(ledger, position, auditTexts.faults[fault]))
  const more = faults.length > shown ? [auditTexts.moreFaults(faults.length - shown)] : []
  return [...lines, ...more, ...warnings]
}
