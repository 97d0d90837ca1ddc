import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { mailFaults } from '@estrado/machines/notifications/outgoing-texts'
import { createTransport } from 'nodemailer'
import { writeOnce } from '../../durable-file.ts'
import type { MailSettings, Settings } from '../../settings.ts'
import { returnAddress } from './delivery-report.ts'

/** What goes out: to whom, and words in which nothing of the matter stands. */
export type Notice = {
  readonly id: string
  readonly destino: string
  readonly asunto: string
  readonly cuerpo: string
}

/** `permanent`: asking again is no use. `reason` names no address. */
export type Delivery =
  | { readonly sent: true }
  | { readonly sent: false; readonly permanent: boolean; readonly reason: string }

/** Driver by which a notice leaves the house. It answers, whatever happens, within less than a minute. */
export type Mailer = {
  readonly deliver: (notice: Notice) => Promise<Delivery>
  readonly close: () => void
}

const sent: Delivery = { sent: true }

/** The same notice has the same Message-ID each time: whoever gets it twice can tell. */
const messageOf = ({ id, destino, asunto, cuerpo }: Notice, from: string) => ({
  from,
  to: { name: '', address: destino },
  subject: asunto,
  text: cuerpo,
  messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Milliseconds of a server that says nothing, and of a whole attempt: less than a transaction may be silent. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const
const longest = 45_000

const unreachable: Delivery = { sent: false, permanent: false, reason: mailFaults.unreachable }

type SmtpFault = { readonly responseCode?: unknown; readonly command?: unknown }

/** Steps at which a refusal is about this addressee; before them it is about how we are set up, which is mended. */
const ofAddressee: readonly unknown[] = ['RCPT TO', 'DATA']

function refusalIn(error: unknown): Delivery {
  const { responseCode, command } = (error ?? {}) as SmtpFault
  if (typeof responseCode !== 'number') return unreachable
  const permanent = responseCode >= 500 && ofAddressee.includes(command)
  return { sent: false, permanent, reason: mailFaults.refused(String(responseCode)) }
}

/**
 * SMTP: sent is what the server took over. A 5xx to this addressee is for good, all else may pass. Where what comes back
 * is read, each notice leaves from a return address of its own.
 */
function smtpMailer({ smtpUrl, from, returns }: Exclude<MailSettings, 'demo'>): Mailer {
  const transport = createTransport({ url: smtpUrl, ...patience })
  return {
    deliver: async (notice) => {
      const over = new AbortController()
      const late = setTimeout(longest, unreachable, { signal: over.signal }).catch(() => unreachable)
      const sender = returns === undefined ? from : returnAddress(from, notice.id)
      const attempt = transport
        .sendMail({ ...messageOf(notice, from), envelope: { from: sender, to: notice.destino } })
        .then(() => sent, refusalIn)
      return Promise.race([attempt, late]).finally(() => over.abort())
    },
    close: () => transport.close(),
  }
}

const demoSender = 'avisos@estrado.example'

/** A domain that no address has (RFC 2606): in the demo nobody is there. */
const nobodyThere = /\.invalid$/i

/** The demo's mailbox: each notice is a file of a folder, whole or not there, once however often it is sent. */
function folderMailer(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    deliver: async (notice) => {
      if (nobodyThere.test(notice.destino))
        return { sent: false, permanent: true, reason: mailFaults.refused('550') }
      const { message } = await transport.sendMail(messageOf(notice, demoSender))
      if (!Buffer.isBuffer(message)) return { sent: false, permanent: false, reason: mailFaults.unfit }
      mkdirSync(folder, { recursive: true })
      writeOnce(join(folder, `${notice.id}.eml`), message)
      return sent
    },
    close: () => transport.close(),
  }
}

/** Where the demo's mail lies. */
export const demoMailbox = (dataFolder: string): string => join(dataFolder, 'mailbox')

/** The driver that is set up; null: none, and what goes out waits until there is one. */
export function mailerOf({ mail, dataFolder }: Pick<Settings, 'mail' | 'dataFolder'>): Mailer | null {
  if (mail === null) return null
  return mail === 'demo' ? folderMailer(demoMailbox(dataFolder)) : smtpMailer(mail)
}
