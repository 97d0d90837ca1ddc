import type { ScanFault, ScanFaultCode } from '@estrado/machines/contract/agent-scanning'
import { scanFaultTexts } from '@estrado/machines/scanning/agent-texts'

/** A fault with a name: a scanner's status, a page or a given file that can't be used. */
export class ScanFailure extends Error {
  readonly code: ScanFaultCode
  readonly subject: string | undefined

  constructor(code: ScanFaultCode, subject?: string, cause?: unknown) {
    super(code, cause === undefined ? undefined : { cause })
    this.name = 'ScanFailure'
    this.code = code
    this.subject = subject
  }
}

const hopeless: ReadonlySet<ScanFaultCode> = new Set(['TOO_MANY_FILES', 'UNSUPPORTED', 'NO_SOFTWARE'])

/** What is wrong with one page alone; of any other fault the pages behind it would suffer too. */
const ofOnePage: ReadonlySet<ScanFaultCode> = new Set([
  'BROKEN_PAGE',
  'EOF',
  'PAGE_TOO_LARGE',
  'UNSUPPORTED_FILE',
])

export const isPageFault = (error: unknown): error is ScanFailure =>
  error instanceof ScanFailure && ofOnePage.has(error.code)

/** The fault as people read it. */
export function describeFault({
  code,
  subject,
}: {
  code: ScanFaultCode
  subject?: string | undefined
}): ScanFault {
  const texts = scanFaultTexts[code]
  return { code, ...texts, resumable: !hopeless.has(code), ...(subject === undefined ? {} : { subject }) }
}

/** Any error as a fault: system errors by their code, the unknown as `otherwise`. */
export function toScanFailure(error: unknown, otherwise: ScanFaultCode, subject?: string): ScanFailure {
  if (error instanceof ScanFailure) return error
  if (isDiskFull(error)) return new ScanFailure('DISK_FULL', undefined, error)
  return new ScanFailure(otherwise, subject, error)
}

function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const systemCode = 'code' in error ? error.code : undefined
  // libvips tells it in words alone.
  const isTold = /no space left on device|quota exceeded/i.test(error.message)
  return systemCode === 'ENOSPC' || systemCode === 'EDQUOT' || isTold
}
