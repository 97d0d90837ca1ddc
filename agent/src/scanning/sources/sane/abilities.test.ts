import { describe, expect, it } from 'vitest'
import { papersWithin, parseAbilities } from './abilities.ts'

/** Options as the backends of common office scanners print them. */
const fujitsu = `
All options specific to device \`fujitsu:fi-7160:123':
  Standard:
    --source ADF Front|ADF Back|ADF Duplex [ADF Front]
        Selects the scan source (such as a document-feeder).
    --mode Lineart|Halftone|Gray|Color [Lineart]
        Selects the scan mode (e.g., lineart, monochrome, or color).
    --resolution 50..600dpi (in steps of 1) [600]
        Sets the resolution of the scanned image.
  Geometry:
    --page-width 0..221.121mm (in steps of 0.0211639) [215.872]
        Specifies the width of the media.
    --page-height 0..876.695mm (in steps of 0.0211639) [279.364]
        Specifies the height of the media.
    -l 0..215.872mm (in steps of 0.0211639) [0]
    -t 0..279.364mm (in steps of 0.0211639) [0]
    -x 0..215.872mm (in steps of 0.0211639) [215.872]
    -y 0..279.364mm (in steps of 0.0211639) [279.364]
  Enhancement:
    --brightness -127..127 (in steps of 1) [0]
    --swdeskew[=(yes|no)] [no]
`
const epson = `
  Scan Mode:
    --mode Lineart|Gray|Color [Lineart]
    --depth 8|16 [inactive]
    --resolution 75|100|150|200|300|600|1200dpi [75]
    --source Flatbed|Automatic Document Feeder [Flatbed]
    --adf-mode Simplex|Duplex [inactive]
  Geometry:
    -l 0..215.9mm [0]
    -t 0..297.18mm [0]
    -x 0..215.9mm [215.9]
    -y 0..297.18mm [297.18]
`
const brother = `
    --mode Black & White|Gray[Error Diffusion]|True Gray|24bit Color|24bit Color[Fast] [24bit Color]
    --resolution 100|150|200|300|400|600|1200|2400|4800|9600dpi [200]
    --source FlatBed|Automatic Document Feeder(left aligned)|Automatic Document Feeder(left aligned,Duplex) [FlatBed]
    -l 0..211.9mm (in steps of 0.0999908) [0]
    -x 0..211.9mm (in steps of 0.0999908) [211.881]
    -y 0..355.6mm (in steps of 0.0999908) [355.567]
`
const plainFlatbed = `
    --mode Color|Gray [Color]
    --resolution auto||75|300dpi [300]
    -x 0..2550pel [2550]
    -y 0..3508pel [3508]
`

describe('parseAbilities', () => {
  it('reads a feeder that has no flatbed', () => {
    const found = parseAbilities(fujitsu)
    expect(found.sources).toEqual({ feeder: 'ADF Front' })
    expect(found.duplex).toEqual(['--source', 'ADF Duplex'])
    expect(found.modes.bilevel).toEqual(['--mode', 'Lineart'])
    expect(found.resolutions).toEqual([75, 100, 150, 200, 240, 300, 400, 600])
    expect(found.area).toEqual({ width: 221.121, height: 876.695 })
    expect(found.options.has('--page-width')).toBe(true)
    expect(papersWithin(found.area)).toEqual(['a4', 'carta', 'oficio', 'legal', 'a5'])
  })

  it('takes inactive options for absent', () => {
    const found = parseAbilities(epson)
    expect(found.duplex).toBeUndefined()
    expect(found.modes.grey).toEqual(['--mode', 'Gray'])
    expect(found.resolutions).toEqual([75, 100, 150, 200, 300, 600])
    expect(papersWithin(found.area)).toEqual(['a4', 'carta', 'a5'])
    expect(parseAbilities(epson.replace('Duplex [inactive]', 'Duplex [Simplex]')).duplex).toEqual([
      '--adf-mode',
      'Duplex',
    ])
  })

  it('reads names with brackets and commas', () => {
    const found = parseAbilities(brother)
    expect(found.modes).toEqual({
      colour: ['--mode', '24bit Color'],
      grey: ['--mode', 'Gray[Error Diffusion]'],
      bilevel: ['--mode', 'Black & White'],
    })
    expect(found.sources).toEqual({ flatbed: 'FlatBed', feeder: 'Automatic Document Feeder(left aligned)' })
    expect(found.duplex).toEqual(['--source', 'Automatic Document Feeder(left aligned,Duplex)'])
  })

  it('makes do with a device that tells little', () => {
    const found = parseAbilities(plainFlatbed)
    expect(found.sources).toEqual({})
    expect(found.area).toBeUndefined()
    expect(found.resolutions).toEqual([75, 300])
    expect(parseAbilities('').resolutions).toEqual([])
  })
})
