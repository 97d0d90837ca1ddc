import { describe, expect, it } from 'vitest'
import { annotationViewer as texts } from './viewer-texts.ts'
import { watermarkOf } from './watermark.ts'

describe('watermark (spec 2 §4)', () => {
  it('is on what is signed or approved', () => {
    expect(watermarkOf({ firmado: true, aprobado: true })).toBe(texts.watermark.firmado)
    expect(watermarkOf({ firmado: false, aprobado: true })).toBe(texts.watermark.aprobado)
    expect(watermarkOf({ firmado: false, aprobado: false })).toBeUndefined()
  })

  it('is off a hearing document in state 0 or 2', () => {
    for (const state of [0, 2]) expect(watermarkOf({ firmado: true, aprobado: false }, state)).toBeUndefined()
    expect(watermarkOf({ firmado: true, aprobado: false }, 1)).toBe(texts.watermark.firmado)
  })
})
