import type { SheetSource } from '@estrado/machines/contract/agent-scanning'
import type { ColourMode } from '@estrado/machines/scanning/vocabulary'
import { elements, parseXml, text, type XmlElement } from './xml.ts'

export type EsclInput = {
  readonly resolutions: readonly number[]
  readonly colourModes: readonly ColourMode[]
  /** Largest area, in 300ths of an inch. */
  readonly width: number
  readonly height: number
}

export type EsclCapabilities = {
  readonly model: string
  readonly inputs: Readonly<Partial<Record<SheetSource, EsclInput>>>
  readonly duplex: boolean
}

const usualResolutions = [75, 100, 150, 200, 240, 300, 400, 600]

/** Reads ScannerCapabilities; undefined where the answer isn't that of a scanner. */
export function parseCapabilities(xml: string): EsclCapabilities | undefined {
  const capabilities = parseXml(xml)
  if (capabilities?.localName !== 'ScannerCapabilities') return undefined
  const [platen] = elements(capabilities, 'PlatenInputCaps')
  const [feeder] = elements(capabilities, 'AdfSimplexInputCaps')
  const [duplex] = elements(capabilities, 'AdfDuplexInputCaps')
  const fed = feeder ?? duplex
  return {
    model: text(capabilities, 'MakeAndModel') ?? 'eSCL',
    inputs: {
      ...(platen === undefined ? {} : { flatbed: parseInput(platen, capabilities) }),
      ...(fed === undefined ? {} : { feeder: parseInput(fed, capabilities) }),
    },
    duplex: duplex !== undefined,
  }
}

function parseInput(input: XmlElement, capabilities: XmlElement): EsclInput {
  // Some devices describe a profile once, outside the input that refers to it.
  const described = elements(input, 'SettingProfile').length > 0 ? input : capabilities
  const modes = elements(described, 'ColorMode').map((mode) => mode.textContent?.trim() ?? '')
  return {
    resolutions: parseResolutions(described),
    // Black and white is made here of grey: few devices give it in a format of its own.
    colourModes: [
      ...(modes.some((mode) => mode.startsWith('Grayscale')) ? (['grey', 'bilevel'] as const) : []),
      ...(modes.some((mode) => mode.startsWith('RGB')) ? (['colour'] as const) : []),
    ],
    width: Number(text(input, 'MaxWidth') ?? 2_550),
    height: Number(text(input, 'MaxHeight') ?? 3_508),
  }
}

function parseResolutions(profile: XmlElement): readonly number[] {
  const discrete = elements(profile, 'DiscreteResolution').map((each) => Number(text(each, 'XResolution')))
  const listed = [...new Set(discrete)].filter((each) => each >= 75 && each <= 600).sort((a, b) => a - b)
  if (listed.length > 0) return listed
  const [range] = elements(profile, 'XResolutionRange')
  const limit = (name: string) => (range === undefined ? undefined : text(range, name))
  const lowest = Number(limit('Min') ?? 200)
  const highest = Number(limit('Max') ?? 300)
  return usualResolutions.filter((each) => each >= lowest && each <= highest)
}
