import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Received } from './mail-server.ts'

type Report = { readonly action?: 'failed' | 'delayed'; readonly status?: string; readonly to?: string }

/** What a mail system sends to the return address of a message that it took over and can't deliver (RFC 3464). */
export function reportOf(
  { from, to, raw }: Received,
  { action = 'failed', status = '5.1.1', to: returned = from }: Report = {},
): string {
  const [headers = ''] = raw.split('\r\n\r\n', 1)
  return [
    'Return-Path: <>',
    'From: MAILER-DAEMON@correo.example (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    `To: ${returned}`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="parte"',
    `Message-ID: <${randomUUID()}@correo.example>`,
    '',
    '--parte',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    `<${to}>: host mx.example said: ${status} User unknown`,
    '',
    '--parte',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; correo.example',
    '',
    `Final-Recipient: rfc822; ${to}`,
    `Action: ${action}`,
    `Status: ${status}`,
    '',
    '--parte',
    'Content-Type: text/rfc822-headers',
    '',
    headers,
    '',
    '--parte--',
    '',
  ].join('\r\n')
}

/** Delivers a message into a Maildir as mail systems do: whole, or not there. */
export function deliver(folder: string, message: string): void {
  for (const part of ['tmp', 'new', 'cur']) mkdirSync(join(folder, part), { recursive: true })
  const name = `${randomUUID()}.correo`
  writeFileSync(join(folder, 'tmp', name), message)
  renameSync(join(folder, 'tmp', name), join(folder, 'new', name))
}
