import { describe, expect, it } from 'vitest'
import { cellText, isCutText } from './cell-text.ts'

describe('text of a cell', () => {
  it('stays as it is up to what a cell holds', () => {
    const text = 'a'.repeat(32_767)
    expect(cellText(text)).toBe(text)
    expect(isCutText(text)).toBe(false)
  })

  it('is cut beyond it and says so, never in the middle of a character', () => {
    for (const text of ['a'.repeat(32_768), '😀'.repeat(20_000), `a${'😀'.repeat(20_000)}`]) {
      const cut = cellText(text)
      expect(cut.length).toBeLessThanOrEqual(32_767)
      expect(cut.length).toBeGreaterThan(32_700)
      expect(() => encodeURIComponent(cut)).not.toThrow()
      expect(isCutText(cut)).toBe(true)
    }
  })
})
