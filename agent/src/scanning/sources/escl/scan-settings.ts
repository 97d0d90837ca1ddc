import type { ScanSettings } from '@estrado/machines/contract/agent-scanning'
import { paperSizes } from '@estrado/machines/scanning/vocabulary'
import type { EsclInput } from './capabilities.ts'

/** 300ths of an inch in a millimetre. */
const unitsPerMillimetre = 300 / 25.4

/** The body of `POST ScanJobs`. */
export function esclScanSettings(settings: ScanSettings, input: EsclInput): string {
  const paper = paperSizes[settings.paper]
  const width = Math.min(input.width, Math.round(paper.width * unitsPerMillimetre))
  const height = Math.min(input.height, Math.round(paper.height * unitsPerMillimetre))
  const colour = settings.colourMode === 'colour' && input.colourModes.includes('colour')
  return `<?xml version="1.0" encoding="UTF-8"?>
<scan:ScanSettings xmlns:scan="http://schemas.hp.com/imaging/escl/2011/05/03" xmlns:pwg="http://www.pwg.org/schemas/2010/12/sm">
<pwg:Version>2.0</pwg:Version>
<scan:Intent>Document</scan:Intent>
<pwg:ScanRegions><pwg:ScanRegion><pwg:ContentRegionUnits>escl:ThreeHundredthsOfInches</pwg:ContentRegionUnits><pwg:XOffset>0</pwg:XOffset><pwg:YOffset>0</pwg:YOffset><pwg:Width>${width}</pwg:Width><pwg:Height>${height}</pwg:Height></pwg:ScanRegion></pwg:ScanRegions>
<pwg:InputSource>${settings.source === 'feeder' ? 'Feeder' : 'Platen'}</pwg:InputSource>
<scan:ColorMode>${colour ? 'RGB24' : 'Grayscale8'}</scan:ColorMode>
<scan:XResolution>${settings.resolution}</scan:XResolution>
<scan:YResolution>${settings.resolution}</scan:YResolution>
<pwg:DocumentFormat>image/jpeg</pwg:DocumentFormat>
<scan:DocumentFormatExt>image/jpeg</scan:DocumentFormatExt>
${settings.source === 'feeder' ? `<scan:Duplex>${settings.duplex}</scan:Duplex>\n` : ''}</scan:ScanSettings>`
}
