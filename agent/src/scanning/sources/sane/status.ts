import type { ScanFaultCode } from '@estrado/machines/contract/agent-scanning'

/** SANE status numbers (sane.h) as scanimage gives them in its exit code and its 'scanner status'. */
export const saneStatusCodes: Readonly<Record<number, ScanFaultCode>> = {
  1: 'UNSUPPORTED',
  2: 'CANCELLED',
  3: 'DEVICE_BUSY',
  4: 'INVAL',
  5: 'EOF',
  6: 'JAMMED',
  7: 'NO_DOCS',
  8: 'COVER_OPEN',
  9: 'IO_ERROR',
  10: 'NO_MEM',
  11: 'ACCESS_DENIED',
}

/** What `sane_strstatus` says, in the C locale in which scanimage is started. */
const statusTexts: readonly (readonly [RegExp, ScanFaultCode])[] = [
  [/open of device .* failed: (Invalid argument|Error during device I\/O|No such)/i, 'UNREACHABLE'],
  [/no SANE devices found/i, 'NO_SCANNER'],
  [/Document feeder jammed/i, 'JAMMED'],
  [/Document feeder out of documents/i, 'NO_DOCS'],
  [/Scanner cover is open/i, 'COVER_OPEN'],
  [/Device busy/i, 'DEVICE_BUSY'],
  [/Access to resource has been denied/i, 'ACCESS_DENIED'],
  [/Operation not supported/i, 'UNSUPPORTED'],
  [/Out of memory/i, 'NO_MEM'],
  [/No space left on device/i, 'DISK_FULL'],
  [/End of file reached|too few scanlines/i, 'EOF'],
  [/Error during device I\/O/i, 'IO_ERROR'],
  [/Operation was cancelled/i, 'CANCELLED'],
  [/Invalid argument/i, 'INVAL'],
]

export type ScanimageEnd = {
  readonly exitCode: number | null
  /** Its error output. */
  readonly output: string
  readonly pages: number
  readonly fromFeeder: boolean
}

/**
 * What the end of a scanimage run means; undefined is a good end. The text counts before the exit code, which
 * is 1 for many things; exit 0 says little, for an empty feeder and a lost page both end with it.
 */
export function interpretEnd({
  exitCode,
  output,
  pages,
  fromFeeder,
}: ScanimageEnd): ScanFaultCode | undefined {
  const said = lastStatusText(output)
  if (said === 'NO_DOCS' && pages > 0) return undefined
  if (said) return said
  if (exitCode === 0) {
    if (pages > 0) return undefined
    return fromFeeder ? 'NO_DOCS' : 'EOF'
  }
  // 1 and 2 are also scanimage's own, for any mishap.
  if (exitCode === null || exitCode <= 2) return 'IO_ERROR'
  return saneStatusCodes[exitCode] ?? 'IO_ERROR'
}

/** The fault that one line of scanimage's error output tells, if it tells one. */
export function toldFault(line: string): ScanFaultCode | undefined {
  if (line.includes('rounded value')) return undefined
  const found = statusTexts.find(([pattern]) => pattern.test(line))
  if (found) return found[1]
  const status = /scanner status = (\d+)/.exec(line)?.[1]
  // Each good page ends with the status 5 (end of file) of its last read.
  if (status === undefined || status === '5' || status === '0') return undefined
  return saneStatusCodes[Number(status)]
}

function lastStatusText(output: string): ScanFaultCode | undefined {
  const lines = output.split(/[\r\n]+/).reverse()
  for (const line of lines) {
    const fault = toldFault(line)
    if (fault) return fault
  }
  return undefined
}
