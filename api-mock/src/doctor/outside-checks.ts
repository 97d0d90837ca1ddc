import { createHash, randomBytes } from 'node:crypto'
import { connect } from 'node:tls'
import { settings } from '@estrado/machines/settings/declared'
import { bad, type Check, good, warning } from '@estrado/machines/system/check'
import { serverDoctorTexts as texts } from '@estrado/machines/system/doctor-texts'
import { day, shownAt } from '@estrado/machines/system/measures'
import { createTransport } from 'nodemailer'
import type { BucketAccess } from '../documents/store/files-address.ts'
import { StoreTrouble } from '../documents/store/object-calls.ts'
import { openObjectClient } from '../documents/store/object-client.ts'
import type { Settings } from '../settings.ts'
import { codeOf } from './code-of.ts'
import { folderCheck } from './machine-checks.ts'

export const once = { each: 5_000, pause: 1, tries: 1 } as const

function storeTrouble(what: string, setting: string, error: unknown): Check {
  const said = error instanceof StoreTrouble ? error.message : ''
  if (/HTTP 40[13]/.test(said)) return bad(what, texts.storeRefuses, texts.storeRefusesRemedy(setting))
  if (/HTTP 404|bucket is unknown/.test(said))
    return bad(what, texts.storeUnknown, texts.storeUnknownRemedy(setting))
  return bad(what, texts.storeGone, texts.storeGoneRemedy(setting))
}

const joined = async (body: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  for await (const part of body) parts.push(part)
  return Buffer.concat(parts)
}

/** A bucket takes something, gives it back unchanged and lets it go. `setting`: the one that names it. */
export async function bucketCheck(what: string, setting: string, access: BucketAccess): Promise<Check> {
  const client = openObjectClient(access, once)
  const bytes = randomBytes(1024)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const name = `revision/${sha256}`
  try {
    await client.reach()
    await client.put(name, bytes, sha256)
    const back = await client.read(name, joined).catch((error: unknown) => {
      if (error instanceof StoreTrouble) throw error
      return null
    })
    await client.remove(name)
    return back?.equals(bytes)
      ? good(what, texts.storeGood)
      : bad(what, texts.storeLies, texts.storeLiesRemedy)
  } catch (error) {
    return storeTrouble(what, setting, error)
  }
}

/** Where files are kept can be used: a bucket, or a folder that can be written. */
export const storeCheck = (files: Settings['files']): Promise<Check> =>
  'folder' in files
    ? folderCheck(texts.files, files.folder, texts.filesRemedy)
    : bucketCheck(texts.files, settings.files.name, files.store)

/** The mail server takes a connection and our login; nothing is sent. */
export async function mailCheck(mail: Settings['mail']): Promise<readonly Check[]> {
  if (mail === 'demo') return []
  if (mail === null) return [warning(texts.mail, texts.mailNone, texts.mailNoneRemedy)]
  const waits = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000 }
  const transport = createTransport({ url: mail.smtpUrl, ...waits })
  try {
    await transport.verify()
    return [good(texts.mail, texts.mailGood)]
  } catch (error) {
    return codeOf(error) === 'EAUTH'
      ? [bad(texts.mail, texts.mailRefuses, texts.mailRefusesRemedy)]
      : [bad(texts.mail, texts.mailGone, texts.mailGoneRemedy)]
  } finally {
    transport.close()
  }
}

const endOf = (url: URL): Promise<Date | null> =>
  new Promise((done) => {
    const port = Number(url.port || 443)
    // It is only looked at: nothing is sent, so that an expired one can be told as such.
    const socket = connect({
      host: url.hostname,
      port,
      servername: url.hostname,
      rejectUnauthorized: false,
      timeout: 5_000,
    })
    const give = (end: Date | null) => {
      socket.destroy()
      done(end)
    }
    socket.once('secureConnect', () => give(new Date(socket.getPeerCertificate().valid_to)))
    socket.once('error', () => give(null))
    socket.once('timeout', () => give(null))
  })

/** Days before its end from which a certificate is to be renewed. */
const renewal = 14

/** The certificate that people's browsers are shown. */
export async function certificateCheck(publicUrl: string, now: Date): Promise<readonly Check[]> {
  const url = new URL(publicUrl)
  if (url.protocol !== 'https:') return []
  const end = await endOf(url)
  if (!end) return [bad(texts.certificate, texts.certificateGone, texts.certificateGoneRemedy)]
  const [left, date] = [end.getTime() - now.getTime(), shownAt(end.toISOString())]
  const { certificate: name, certificateRemedy: remedy } = texts
  if (left <= 0) return [bad(name, texts.certificateExpired(date), remedy)]
  if (left <= renewal * day) return [warning(name, texts.certificateSoon(date), remedy)]
  return [good(name, texts.certificateGood(date))]
}
