import type { Scanner, ScanSettings } from '@estrado/machines/contract/agent-scanning'
import { describe, expect, it } from 'vitest'
import { noCorrections } from '../pages/correct-page.ts'
import { fitSettings } from './fit-settings.ts'

const scanner: Scanner = {
  id: 'x',
  name: 'x',
  kind: 'sane',
  demonstration: false,
  sources: ['flatbed'],
  duplex: false,
  resolutions: [75, 150, 300],
  colourModes: ['grey'],
  papers: ['a4', 'a5'],
}
const wanted: ScanSettings = {
  scannerId: 'x',
  source: 'flatbed',
  duplex: false,
  resolution: 300,
  colourMode: 'grey',
  paper: 'a4',
  removeBlank: false,
  corrections: noCorrections,
}

describe('fitSettings', () => {
  it('changes nothing that the scanner offers', () => {
    expect(fitSettings(wanted, scanner)).toEqual({ settings: wanted, notices: [] })
  })

  it('takes the nearest resolution, and says so: devices would round without a word', () => {
    const fitted = fitSettings({ ...wanted, resolution: 9_999 }, scanner)
    expect(fitted.settings.resolution).toBe(300)
    expect(fitted.notices).toEqual(['El escáner no ofrece 9999 ppp; se usó 300 ppp'])
    expect(fitSettings({ ...wanted, resolution: 200 }, scanner).settings.resolution).toBe(150)
  })

  it('takes what there is of trays, sides and papers, and says so', () => {
    const fitted = fitSettings({ ...wanted, source: 'feeder', duplex: true, paper: 'legal' }, scanner)
    expect(fitted.settings).toMatchObject({ source: 'flatbed', duplex: false, paper: 'a4' })
    expect(fitted.notices).toHaveLength(3)
  })

  it('keeps a colour mode that must be made afterwards', () => {
    const fitted = fitSettings({ ...wanted, colourMode: 'bilevel' }, scanner)
    expect(fitted.settings.colourMode).toBe('bilevel')
    expect(fitted.notices).toHaveLength(1)
  })
})
