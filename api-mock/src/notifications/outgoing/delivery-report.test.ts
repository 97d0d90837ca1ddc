import { describe, expect, it } from 'vitest'
import { reportOf } from '../../testing/returned-mail.ts'
import { deliveryReportIn, returnAddress } from './delivery-report.ts'

const id = '3f2b6f0e-8b1d-4c57-9a51-0f8f1f1c2d3e'
const sent = {
  from: returnAddress('avisos@estrado.example', id),
  to: 'nadie@correo.example',
  messageId: `<${id}@estrado.example>`,
  raw: `From: avisos@estrado.example\r\nMessage-ID: <${id}@estrado.example>\r\n\r\nTiene una notificación`,
}
const report = reportOf(sent)

describe('delivery status notification', () => {
  it('says which notice came back by its return address', () => {
    expect(sent.from).toBe(`avisos+${id}@estrado.example`)
    expect(deliveryReportIn(report)).toEqual({ notice: id, status: '5.1.1' })
    expect(deliveryReportIn(report.replaceAll('\r\n', '\n'))).toEqual({ notice: id, status: '5.1.1' })
  })

  it('says it by the notice itself where the address was lost', () => {
    expect(deliveryReportIn(reportOf(sent, { to: 'avisos@estrado.example' }))?.notice).toBe(id)
  })

  it.each([
    ['a delay', reportOf(sent, { action: 'delayed', status: '4.4.1' })],
    ['a failure that passes', reportOf(sent, { status: '4.2.2' })],
    ['an answer', `To: ${sent.from}\r\nContent-Type: text/plain\r\n\r\nAction: failed\r\nStatus: 5.1.1`],
    [
      'a report of something else',
      report.replaceAll(id, 'otro').replace('Content-Type: text/rfc822-headers', ''),
    ],
    ['nothing', ''],
  ])('is none: %s', (_, message) => expect(deliveryReportIn(message)).toBeNull())
})
