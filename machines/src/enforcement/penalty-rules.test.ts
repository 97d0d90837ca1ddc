import { describe, expect, it } from 'vitest'
import { validation } from '../messages/validation.ts'
import { type AskedPenalty, isServedHeld, penaltyRules, reasonMessage } from './penalty-rules.ts'
import { daysTold, penaltyMessages as messages, pauseTold, penaltyTold, spanTold } from './penalty-texts.ts'

const today = '2026-11-26'
const asked = (changes: Partial<AskedPenalty> = {}): AskedPenalty => ({
  idActoProcesal: 7,
  tipo: 'Presidio',
  anios: 3,
  meses: null,
  dias: null,
  cuentaDesde: '2025-10-09',
  diasReconocidos: null,
  motivo: '',
  ...changes,
})
const wrong = (changes: Partial<AskedPenalty>, corrects = false) =>
  penaltyRules(asked(changes), { corrects, today })

describe('what must hold of a penalty', () => {
  it('an act, a kind, a length and the day from which it counts', () => {
    expect(wrong({})).toEqual({})
    expect(wrong({ idActoProcesal: 0, tipo: 'Multa', anios: 0, cuentaDesde: '' })).toEqual({
      idActoProcesal: [messages.actRequired],
      tipo: [messages.kindRequired],
      anios: [messages.lengthRequired],
      cuentaDesde: [messages.startRequired],
    })
  })

  it('amounts are whole and bounded, and thirty years the most', () => {
    expect(wrong({ anios: 31, meses: -1, dias: 1.5, diasReconocidos: 99_999 })).toEqual({
      anios: [messages.amount(30)],
      meses: [messages.amount(360)],
      dias: [messages.amount(366)],
      diasReconocidos: [messages.amount(10_960)],
    })
    expect(wrong({ anios: 30 })).toEqual({})
    expect(wrong({ anios: 30, dias: 1 })).toEqual({ anios: [messages.tooLong] })
    expect(wrong({ anios: null, meses: 361 })).toEqual({ meses: [messages.amount(360)] })
  })

  it('it counts from a day that exists, not from one to come or beyond memory', () => {
    expect(wrong({ cuentaDesde: '2025-02-29' })).toEqual({ cuentaDesde: [validation.dateFormat] })
    expect(wrong({ cuentaDesde: today })).toEqual({})
    expect(wrong({ cuentaDesde: '2026-11-27' })).toEqual({ cuentaDesde: [validation.notAfter('26/11/2026')] })
    expect(wrong({ cuentaDesde: '1965-01-01' })).toEqual({ cuentaDesde: [validation.yearNotBefore(1966)] })
  })

  it('a correction says why', () => {
    expect(wrong({}, true)).toEqual({ motivo: [messages.reasonRequired] })
    expect(wrong({ motivo: 'Auto complementario' }, true)).toEqual({})
    expect(reasonMessage('x'.repeat(501))).toBe(messages.reasonTooLong)
  })

  it('work is not served in detention', () => {
    expect(['Reclusión', 'Presidio', 'Prestación de trabajo'].map(isServedHeld)).toEqual([true, true, false])
  })
})

describe('words of a penalty', () => {
  it('spans, days and pauses as sentences tell them', () => {
    expect(spanTold({ anios: 5, meses: 6, dias: 1 })).toBe('5 años, 6 meses y 1 día')
    expect(spanTold({ anios: 1, meses: 0, dias: 0 })).toBe('1 año')
    expect(spanTold({ anios: 0, meses: 1, dias: 2 })).toBe('1 mes y 2 días')
    expect(spanTold({ anios: 0, meses: 0, dias: 0 })).toBe('0 días')
    expect(penaltyTold({ tipo: 'Presidio', anios: 3, meses: 6, dias: 0 })).toBe(
      'Presidio de 3 años y 6 meses',
    )
    expect([daysTold(1), daysTold(340)]).toEqual(['1 día', '340 días'])
    expect(pauseTold({ desde: '2025-01-11', hasta: null })).toBe('Desde el 11/01/2025')
    expect(pauseTold({ desde: '2025-01-11', hasta: '2025-01-19' })).toBe('11/01/2025 a 19/01/2025')
  })
})
