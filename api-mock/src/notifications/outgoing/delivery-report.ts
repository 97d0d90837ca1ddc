const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/** VERP: the address that a notice leaves from names it, so that what comes back says by itself what it is about. */
export function returnAddress(from: string, id: string): string {
  const at = from.lastIndexOf('@')
  return `${from.slice(0, at)}+${id}${from.slice(at)}`
}

/** Headers in which a mail system notes to whom it delivered a message. */
const deliveredTo = new RegExp(`^(?:Delivered-To|X-Original-To|Envelope-To|To):.*\\+(${uuid})@`, 'im')

/** The returned notice itself, or its headers, where the address was lost on the way. */
const returnedId = new RegExp(`^Message-ID:\\s*<(${uuid})@`, 'gim')

/** Delivery status notification (RFC 3464): which notice came back, and the status that the last server gave. */
export type DeliveryReport = { readonly notice: string; readonly status: string }

/**
 * Reads what came to the return address; null: it is no report of a failure for good (an answer, a delay, a
 * confirmation), or of nothing that we sent.
 */
export function deliveryReportIn(message: string): DeliveryReport | null {
  const mail = message.replace(/\r\n/g, '\n')
  const [head = ''] = mail.split('\n\n', 1)
  const unfolded = head.replace(/\n[ \t]+/g, ' ')
  if (!/^Content-Type:\s*multipart\/report\b.*delivery-status/im.test(unfolded)) return null
  const [, status] = /^Status:\s*(5\.\d{1,3}\.\d{1,3})/im.exec(mail) ?? []
  if (!/^Action:\s*failed\s*$/im.test(mail) || status === undefined) return null
  const [, addressed] = deliveredTo.exec(unfolded) ?? []
  const notice = addressed ?? [...mail.slice(head.length).matchAll(returnedId)].at(-1)?.[1]
  return notice === undefined ? null : { notice: notice.toLowerCase(), status }
}
