import { pinMessages } from '@estrado/machines/signing/remembered-pin-texts'
import { describe, expect, it } from 'vitest'
import { pinView } from './remembered-pin.logic.ts'

const record = { idUsuario: 7, pin: 'x', fechaVigencia: '2027-11-02T14:00:00.000Z', recordarPin: true }

describe('a remembered PIN', () => {
  it('says until when', () => {
    expect(pinView(record, true)).toEqual({
      text: pinMessages.rememberedUntil('02/11/2027'),
      forgettable: true,
    })
  })

  it('of another browser is asked for in this one, and can be forgotten from here', () => {
    const { text, forgettable } = pinView(record, false)
    expect(text).toContain(pinMessages.elsewhere)
    expect(forgettable).toBe(true)
  })

  it('that has ended, or never was, says so', () => {
    expect(pinView({ ...record, pin: null, recordarPin: false }, true).text).toBe(
      pinMessages.endedOn('02/11/2027'),
    )
    expect(pinView({ ...record, pin: null, fechaVigencia: null, recordarPin: false }, false)).toEqual({
      text: pinMessages.none,
      forgettable: false,
    })
  })
})
