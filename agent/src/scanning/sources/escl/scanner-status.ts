import type { ScanFaultCode } from '@estrado/machines/contract/agent-scanning'
import { elements, parseXml, text, type XmlElement } from './xml.ts'

export type EsclStatus = {
  readonly state: string
  readonly feeder: string
  /** State of the job that was asked about, where the device still knows it. */
  readonly job: string | undefined
}

const feederFaults: Readonly<Record<string, ScanFaultCode>> = {
  ScannerAdfJam: 'JAMMED',
  ScannerAdfMispick: 'JAMMED',
  ScannerAdfMultipickDetected: 'JAMMED',
  ScannerAdfHatchOpen: 'COVER_OPEN',
  ScannerAdfInputTrayFailed: 'JAMMED',
  ScannerAdfInputTrayOverloaded: 'JAMMED',
  ScannerAdfEmpty: 'NO_DOCS',
}

/** Reads ScannerStatus; `jobPath` is the path of a job's address. What can't be read says nothing. */
export function parseStatus(xml: string, jobPath: string | undefined): EsclStatus {
  const status = parseXml(xml)
  if (status === undefined) return { state: '', feeder: '', job: undefined }
  const own = elements(status, 'JobInfo').find((job) => {
    const uri = text(job, 'JobUri')
    return uri !== undefined && jobPath !== undefined && jobPath !== '' && uri.endsWith(jobPath)
  })
  return {
    state: ownState(status)?.textContent?.trim() ?? '',
    feeder: text(status, 'AdfState') ?? '',
    job: own === undefined ? undefined : text(own, 'JobState'),
  }
}

/** The device's own state, not one inside what it tells of a job. */
const ownState = (status: XmlElement): XmlElement | undefined =>
  elements(status, 'State').find(({ parentNode }) => parentNode === status)

/**
 * What a job's end means. A device that says its job is complete is believed, though its feeder may still show
 * a jam that was cleared; one that forgot the job is asked about its feeder, for a lost page is the worse error.
 */
export function interpretEsclEnd(
  status: EsclStatus,
  { pages, fromFeeder }: { pages: number; fromFeeder: boolean },
): ScanFaultCode | undefined {
  const fault = fromFeeder ? feederFaults[status.feeder] : undefined
  if (status.job === 'Completed' && pages > 0) return undefined
  if (status.job === 'Canceled' || status.job === 'Aborted') {
    return fault && fault !== 'NO_DOCS' ? fault : pages === 0 && fault === 'NO_DOCS' ? 'NO_DOCS' : 'IO_ERROR'
  }
  if (fault && fault !== 'NO_DOCS') return fault
  if (pages > 0) return undefined
  return fromFeeder ? 'NO_DOCS' : 'EOF'
}

/** Why a device refused a job. */
export function interpretEsclRefusal(
  httpStatus: number,
  status: EsclStatus,
  fromFeeder: boolean,
): ScanFaultCode {
  const fault = fromFeeder ? feederFaults[status.feeder] : undefined
  if (fault) return fault
  if (httpStatus === 503 || status.state === 'Processing') return 'DEVICE_BUSY'
  if (httpStatus === 401 || httpStatus === 403) return 'ACCESS_DENIED'
  if (httpStatus === 409) return fromFeeder ? 'NO_DOCS' : 'DEVICE_BUSY'
  return httpStatus >= 400 && httpStatus < 500 ? 'INVAL' : 'IO_ERROR'
}
