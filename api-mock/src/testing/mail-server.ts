import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type Received = {
  /** The return address of its envelope. */
  readonly from: string
  readonly to: string
  readonly messageId: string
  readonly raw: string
}

type Refusal = { readonly code: number; readonly text: string }

/** What the server answers: to an address, and before it takes a message over. */
export type MailPolicy = {
  readonly refuse?: (address: string) => Refusal | null
  readonly taken?: (received: Received) => Promise<void>
  readonly user?: { readonly name: string; readonly password: string }
}

export type MailServer = {
  readonly url: string
  /** What it took over, in order. */
  readonly received: readonly Received[]
  readonly close: () => Promise<void>
}

const fault = ({ code, text: words }: Refusal) => Object.assign(new Error(words), { responseCode: code })

/** A real SMTP server on a port of its own. */
export async function startMailServer({ refuse, taken, user }: MailPolicy = {}): Promise<MailServer> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: user === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === user?.name && password === user?.password
        ? done(null, { user: username })
        : done(fault({ code: 535, text: 'Authentication failed' })),
    onRcptTo: ({ address }, _session, done) => {
      const refusal = refuse?.(address) ?? null
      done(refusal && fault(refusal))
    },
    onData: (stream, session, done) => {
      void text(stream).then(async (raw) => {
        const [, messageId = ''] = /^Message-ID: (\S+)/im.exec(raw) ?? []
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom === false ? '' : mailFrom.address
        const message = { from, to: rcptTo.map(({ address }) => address).join(), messageId, raw }
        received.push(message)
        await taken?.(message)
        done()
      })
    },
  })
  // A worker that is killed leaves its connection in pieces.
  server.on('error', () => undefined)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.server.address() as AddressInfo
  const login = user ? `${encodeURIComponent(user.name)}:${encodeURIComponent(user.password)}@` : ''
  return {
    url: `smtp://${login}127.0.0.1:${port}`,
    received,
    close: () => new Promise((done) => server.close(() => done())),
  }
}
