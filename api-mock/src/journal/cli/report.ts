import { auditTexts } from '@estrado/machines/audit/texts'
import type { JournalFault, JournalVerdict } from '@estrado/machines/journal/check'
import { isOverdue, type Reach } from '@estrado/machines/journal/coverage'
import type { LedgerHead } from '@estrado/machines/journal/verify'
import { readableMoment } from '@estrado/machines/time/shown'
import type { JudgedKeys } from '../checkpoint-keys.ts'
import type { Restoration } from '../witness.ts'

/** What a verification found. */
export type Report = JudgedKeys & {
  readonly verdict: JournalVerdict
  readonly checkpoints: number
  /** How far the checkpoints reach in each ledger. */
  readonly reaches: readonly Reach[]
  /** When the lines were exported, as the export says; null of a database, whose next start signs what is left. */
  readonly exportedAt: string | null
  /** Checkpoints that no key of the installation signed. */
  readonly forged: readonly LedgerHead[]
  /** Restores that were told; of `unrecorded` the journal says nothing. */
  readonly restorations: readonly Restoration[]
  readonly unrecorded: readonly LedgerHead[]
}

type Fault =
  | (Omit<JournalFault, 'fault'> & { readonly fault: keyof typeof auditTexts.faults })
  | { readonly key: string; readonly fault: 'stranger-key' }

/** Ledgers whose newest checkpoints are missing. Where there are none at all that is said of the whole. */
const overdueOf = ({ checkpoints, reaches, exportedAt }: Report): readonly Reach[] =>
  checkpoints === 0 ? [] : reaches.filter((reach) => isOverdue(reach, exportedAt))

/** All faults, the chain's, the checkpoints' and their keys'. */
export const faultsOf = (report: Report): readonly Fault[] => {
  const { verdict, forged, unrecorded, strangers } = report
  return [
    ...verdict.faults,
    ...overdueOf(report).map(({ ledger, position }) => ({
      ledger,
      position: position + 1,
      fault: 'unsigned-tail' as const,
    })),
    ...forged.map(({ ledger, position }) => ({ ledger, position, fault: 'forged-checkpoint' as const })),
    ...unrecorded.map(({ ledger, position }) => ({ ledger, position, fault: 'unrecorded-restore' as const })),
    ...strangers.map((key) => ({ key, fault: 'stranger-key' as const })),
  ]
}

/** What people read of one fault. */
export const faultText = (found: Fault): string =>
  'key' in found
    ? auditTexts.strangerKey(found.key)
    : auditTexts.faultAt(found.ledger, found.position, auditTexts.faults[found.fault])

function warningLines({ verdict: { warnings } }: Report, shown: number): readonly string[] {
  const lines = warnings
    .slice(0, shown)
    .map(({ ledger, position, seconds }) => auditTexts.clockBack(ledger, position, seconds))
  return warnings.length > shown ? [...lines, auditTexts.moreWarnings(warnings.length - shown)] : lines
}

const moment = (at: string): string => readableMoment(new Date(at))

function reachLine({ ledger, position, at, later, since }: Reach): string {
  if (at === null) return auditTexts.unsignedWhole(ledger, later)
  return since === null
    ? auditTexts.signedUpTo(ledger, position, moment(at))
    : auditTexts.unsigned(ledger, position, moment(at), later, moment(since))
}

const reachLines = ({ checkpoints, reaches }: Report): readonly string[] =>
  checkpoints === 0 ? [] : reaches.map(reachLine)

const restoredLines = ({ restorations }: Report): readonly string[] =>
  restorations.map(({ ledger, position, known, at, reason }) =>
    auditTexts.restored(ledger, position, known, moment(at), reason),
  )

/** What people read of a report, line by line; more than this many faults of one kind say nothing new. */
export function reportLines(report: Report, shown = 20): readonly string[] {
  const { events, ledgers, streams } = report.verdict
  const anchored =
    report.key === null || report.checkpoints === 0
      ? auditTexts.noCheckpoints
      : auditTexts.checkpointsHold(report.checkpoints, report.key)
  const warnings = [...reachLines(report), ...restoredLines(report), ...warningLines(report, shown)]
  const faults = faultsOf(report)
  if (faults.length === 0) return [auditTexts.allWell(events, ledgers, streams), anchored, ...warnings]
  const lines = faults.slice(0, shown).map(faultText)
  const more = faults.length > shown ? [auditTexts.moreFaults(faults.length - shown)] : []
  return [...lines, ...more, ...warnings]
}
