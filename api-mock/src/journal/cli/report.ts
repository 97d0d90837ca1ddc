import { auditTexts } from '@estrado/machines/audit/texts'
import type { JournalFault, JournalVerdict } from '@estrado/machines/journal/check'
import type { LedgerHead } from '@estrado/machines/journal/verify'

/** What a verification found. */
export type Report = {
  readonly verdict: JournalVerdict
  readonly checkpoints: number
  /** Checkpoints that no key of the installation signed. */
  readonly forged: readonly LedgerHead[]
  /** Key that signed last, for the auditor to compare; null where there is none. */
  readonly key: string | null
}

type Fault = Omit<JournalFault, 'fault'> & { readonly fault: keyof typeof auditTexts.faults }

/** All faults, the chain's and the checkpoints'. */
export const faultsOf = ({ verdict, forged }: Report): readonly Fault[] => [
  ...verdict.faults,
  ...forged.map(({ ledger, position }) => ({ ledger, position, fault: 'forged-checkpoint' as const })),
]

function warningLines({ verdict: { warnings } }: Report, shown: number): readonly string[] {
  const lines = warnings
    .slice(0, shown)
    .map(({ ledger, position, seconds }) => auditTexts.clockBack(ledger, position, seconds))
  return warnings.length > shown ? [...lines, auditTexts.moreWarnings(warnings.length - shown)] : lines
}

/** What people read of a report, line by line; more than this many faults of one kind say nothing new. */
export function reportLines(report: Report, shown = 20): readonly string[] {
  const { events, ledgers, streams } = report.verdict
  const anchored =
    report.key === null
      ? auditTexts.noCheckpoints
      : auditTexts.checkpointsHold(report.checkpoints - report.forged.length, report.key)
  const warnings = warningLines(report, shown)
  const faults = faultsOf(report)
  if (faults.length === 0) return [auditTexts.allWell(events, ledgers, streams), anchored, ...warnings]
  const lines = faults
    .slice(0, shown)
    .map(({ ledger, position, fault }) => auditTexts.faultAt(ledger, position, auditTexts.faults[fault]))
  const more = faults.length > shown ? [auditTexts.moreFaults(faults.length - shown)] : []
  return [...lines, ...more, ...warnings]
}
