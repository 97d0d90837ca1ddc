import type { Scanner, ScanSettings } from '@estrado/machines/contract/agent-scanning'
import { scanningTexts } from '@estrado/machines/scanning/agent-texts'

/**
 * Settings that the scanner really offers, and what had to change. Devices round silently (a resolution of
 * 9999 became 1200 without a word), so nothing is left to them.
 */
export function fitSettings(
  wanted: ScanSettings,
  scanner: Scanner,
): { settings: ScanSettings; notices: readonly string[] } {
  const notices: string[] = []
  const resolution = nearest(wanted.resolution, scanner.resolutions)
  if (resolution !== wanted.resolution)
    notices.push(scanningTexts.resolutionChanged(wanted.resolution, resolution))

  const source = scanner.sources.includes(wanted.source)
    ? wanted.source
    : (scanner.sources[0] ?? wanted.source)
  if (source !== wanted.source) notices.push(scanningTexts.sourceChanged)

  const duplex = wanted.duplex && scanner.duplex && source === 'feeder'
  if (wanted.duplex && !duplex) notices.push(scanningTexts.duplexUnavailable)

  const paper = scanner.papers.includes(wanted.paper) ? wanted.paper : (scanner.papers[0] ?? wanted.paper)
  if (paper !== wanted.paper) notices.push(scanningTexts.paperChanged)

  if (!scanner.colourModes.includes(wanted.colourMode)) notices.push(scanningTexts.colourModeChanged)
  return { settings: { ...wanted, resolution, source, duplex, paper }, notices }
}

function nearest(wanted: number, offered: readonly number[]): number {
  return offered.reduce(
    (best, each) => (Math.abs(each - wanted) < Math.abs(best - wanted) ? each : best),
    offered[0] ?? wanted,
  )
}
