import type { SheetSource } from '@estrado/machines/contract/agent-scanning'
import { type ColourMode, type PaperSize, paperSizes } from '@estrado/machines/scanning/vocabulary'

/** What a SANE device offers, with the device's own words for each choice. */
export type SaneAbilities = {
  readonly options: ReadonlySet<string>
  readonly modes: Readonly<Partial<Record<ColourMode, readonly string[]>>>
  readonly sources: Readonly<Partial<Record<SheetSource, string>>>
  /** Arguments that make the feeder read both sides. */
  readonly duplex: readonly string[] | undefined
  readonly resolutions: readonly number[]
  /** Scan area in millimetres. */
  readonly area: { readonly width: number; readonly height: number } | undefined
}

/** Resolutions worth offering of a device that takes any number within a range. */
const usualResolutions = [75, 100, 150, 200, 240, 300, 400, 600]

/** Reads what `scanimage -A` prints. Inactive options count as absent. */
export function parseAbilities(text: string): SaneAbilities {
  const options = parseOptions(text)
  const sourceNames = choices(options.get('--source'))
  const feeder = sourceNames.filter((name) => /adf|feeder/i.test(name))
  const duplexSource = sourceNames.find((name) => /duplex/i.test(name))
  const simpleFeeder = feeder.find((name) => !/duplex/i.test(name)) ?? feeder[0]
  const flatbed = sourceNames.find((name) => /flat|platen|normal/i.test(name))
  return {
    options: new Set(options.keys()),
    modes: parseModes(choices(options.get('--mode')), choices(options.get('--depth'))),
    sources: { ...(flatbed ? { flatbed } : {}), ...(simpleFeeder ? { feeder: simpleFeeder } : {}) },
    duplex: duplexArguments(options, duplexSource),
    resolutions: parseResolutions(options.get('--resolution')),
    area: parseArea(options),
  }
}

/** Sheets that fit the area; a device smaller than all of them gives what it can of an A4. */
export function papersWithin(area: SaneAbilities['area']): readonly PaperSize[] {
  const all = Object.keys(paperSizes) as PaperSize[]
  if (!area) return all
  const tolerance = 2
  const fitting = all.filter(
    (name) =>
      paperSizes[name].width <= area.width + tolerance && paperSizes[name].height <= area.height + tolerance,
  )
  return fitting.length > 0 ? fitting : ['a4']
}

function parseOptions(text: string): ReadonlyMap<string, string> {
  const options = new Map<string, string>()
  for (const line of text.split('\n')) {
    const match = /^ {4}(--?[a-z][\w-]*)(\[=\(yes\|no\)\])?(?: (.*))?$/.exec(line)
    const name = match?.[1]
    if (!name) continue
    const rest = match[2] ? `yes|no ${match[3] ?? ''}` : (match[3] ?? '')
    if (/\[inactive\]/.test(rest)) continue
    options.set(name, rest.replace(/ \[[^\]]*\]$/, '').trim())
  }
  return options
}

function choices(description: string | undefined): readonly string[] {
  if (!description || description.includes('..')) return []
  return description
    .split('|')
    .map((choice) => choice.trim())
    .filter((choice) => choice !== '')
}

function parseModes(modes: readonly string[], depths: readonly string[]): SaneAbilities['modes'] {
  const colour = modes.find((mode) => /colou?r/i.test(mode))
  const grey = modes.find((mode) => /gr[ae]y/i.test(mode))
  const bilevel = modes.find((mode) => /lineart|binary|black|mono/i.test(mode))
  const eightBits = depths.includes('8') ? ['--depth', '8'] : []
  const oneBit = depths.includes('1') && grey ? ['--mode', grey, '--depth', '1'] : undefined
  return {
    ...(colour ? { colour: ['--mode', colour, ...eightBits] } : {}),
    ...(grey ? { grey: ['--mode', grey, ...eightBits] } : {}),
    ...(bilevel ? { bilevel: ['--mode', bilevel] } : oneBit ? { bilevel: oneBit } : {}),
  }
}

function duplexArguments(
  options: ReadonlyMap<string, string>,
  duplexSource: string | undefined,
): readonly string[] | undefined {
  if (duplexSource) return ['--source', duplexSource]
  const feederMode = choices(options.get('--adf-mode')).find((mode) => /duplex/i.test(mode))
  if (feederMode) return ['--adf-mode', feederMode]
  return options.has('--duplex') ? ['--duplex=yes'] : undefined
}

function parseResolutions(description: string | undefined): readonly number[] {
  if (!description) return []
  const range = /(\d+(?:\.\d+)?)\.\.(\d+(?:\.\d+)?)dpi/.exec(description)
  if (range) {
    const [lowest, highest] = [Number(range[1]), Number(range[2])]
    return usualResolutions.filter((each) => each >= lowest && each <= highest)
  }
  const listed = description
    .split('|')
    .map((each) => Number.parseInt(each, 10))
    .filter((each) => Number.isFinite(each))
    .sort((a, b) => a - b)
  const useful = listed.filter((each) => each >= 75 && each <= 600)
  return useful.length > 0 ? useful : listed
}

function parseArea(options: ReadonlyMap<string, string>): SaneAbilities['area'] {
  const width = largestMillimetres(options.get('--page-width') ?? options.get('-x'))
  const height = largestMillimetres(options.get('--page-height') ?? options.get('-y'))
  return width !== undefined && height !== undefined ? { width, height } : undefined
}

function largestMillimetres(description: string | undefined): number | undefined {
  const match = /\.\.(\d+(?:\.\d+)?)mm/.exec(description ?? '')
  return match ? Number(match[1]) : undefined
}
