import { describe, expect, it } from 'vitest'
import { whatsappOf } from './whatsapp.ts'

describe('WhatsApp beside a number', () => {
  it('stands at mobile phones, not at landlines or nothing', () => {
    expect(['70000001', ' 61234567 '].map(whatsappOf)).toEqual([
      'https://wa.me/59170000001',
      'https://wa.me/59161234567',
    ])
    expect(['', '22441234', '7000000', '+59170000001'].map(whatsappOf)).toEqual([null, null, null, null])
  })
})
