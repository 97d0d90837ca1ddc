import { connect, servingBounds } from '../database/connect.ts'
import { mailerOf } from '../notifications/outgoing/mailers.ts'
import { runOutbox } from '../notifications/outgoing/worker.ts'

/** A worker of the outbox as a process of its own, to be killed: one run at an instant, then its end. */
const [databaseUrl = '', smtpUrl = '', instant = ''] = process.argv.slice(2)
const { db, close } = connect(databaseUrl, 2, servingBounds)
const mailer = mailerOf({ mail: { smtpUrl, from: 'avisos@estrado.example' }, dataFolder: '' })
const alerts = { publish: () => undefined, subscribe: () => () => undefined, close: async () => undefined }
if (mailer) await runOutbox({ db, clock: { now: () => new Date(instant) }, alerts }, mailer)
mailer?.close()
await close()
