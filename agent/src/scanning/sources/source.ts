import type { ScanFault, Scanner, ScanSettings } from '@estrado/machines/contract/agent-scanning'

/** How a scan goes: what the source tells while pages come. */
export type ScanWatcher = {
  /** Percentage of the page that is being read. */
  readonly progressed: (percent: number) => void
  /** Something a person should know that stops nothing. */
  readonly noticed: (text: string) => void
}

export type ScanOrder = {
  readonly scanner: Scanner
  /** Already fitted to what the scanner offers. */
  readonly settings: ScanSettings
  /** An empty folder of this scan's own; the source writes pages here and forgets them once given. */
  readonly folder: string
  readonly signal: AbortSignal
  readonly watcher: ScanWatcher
}

/** A complete page in the order's folder (JPEG, PNG or TIFF); whoever receives it owns the file. */
export type GivenPage = {
  readonly file: string
  /** Dots per inch that the device really used, where it told. */
  readonly resolution?: number
}

/**
 * Where pages come from. `scan` gives each page once it is complete and then returns; it throws a `ScanFailure`
 * when the device reports a fault, and pages given before stay good. An empty feeder from the start is
 * NO_DOCS, the same after at least one page is the normal end. An abort of the signal ends it with CANCELLED,
 * after the device has been told to stop and the source's own processes are gone.
 */
export type ScannerSource = {
  readonly kind: Scanner['kind']
  /**
   * Devices with their abilities; `refresh` asks again what may be remembered. A search is shared by all who
   * wait for it, so none of them can end it.
   */
  readonly list: (options: { refresh: boolean }) => Promise<FoundScanners>
  readonly scan: (order: ScanOrder) => AsyncGenerator<GivenPage, void, undefined>
}

export type FoundScanners = { readonly scanners: readonly Scanner[]; readonly faults: readonly ScanFault[] }
