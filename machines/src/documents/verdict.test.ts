import { describe, expect, it } from 'vitest'
import { notices, reasons, verdictOf, verdicts, worstVerdict } from './verdict.ts'
import { noticeTexts, reasonTexts, verdictTexts } from './verdict-texts.ts'

describe('the one verdict', () => {
  it('is the worst of its reasons', () => {
    expect(verdictOf([])).toBe('Válido')
    expect(verdictOf([{ codigo: 'vencido-sin-prueba' }])).toBe('No se puede afirmar')
    expect(verdictOf([{ codigo: 'vencido-sin-prueba' }, { codigo: 'contenido-cambiado' }])).toBe('No válido')
    expect(verdictOf([{ codigo: 'agregado-no-permitido' }, { codigo: 'ilegible' }])).toBe('No válido')
    expect(worstVerdict(['Válido', 'No se puede afirmar', 'Válido'])).toBe('No se puede afirmar')
  })

  it('says each reason, notice and verdict in a sentence of its own', () => {
    const texts = [
      ...Object.keys(reasons).map((code) => reasonTexts[code as keyof typeof reasonTexts]),
      ...notices.map((code) => noticeTexts[code]),
      ...verdicts.map((verdict) => verdictTexts[verdict]),
    ]
    expect(new Set(texts).size).toBe(texts.length)
    for (const text of texts) expect(text).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/)
  })
})
