import { consentMessages } from '@estrado/machines/agent/consent-texts'
import { signingPaths } from '@estrado/machines/contract/agent-signing'
import { type Context, Hono, type Next } from 'hono'
import type { AgentParts } from './agent.ts'
import type { LogFields } from './log.ts'
import { startScanning } from './scanning/index.ts'
import { startSigning } from './signing/index.ts'
import { readJson } from './signing/request-body.ts'
import { observeTokens, type TokenObserver } from './status/token-observer.ts'

type CountDocuments = (pdfs: unknown) => number

/** What signs, with how many documents it signs: of what one call reads, the other may say anything. */
const signingCalls: readonly (readonly [string, CountDocuments])[] = [
  [signingPaths.signPdf, () => 1],
  [signingPaths.signBatch, (pdfs) => (Array.isArray(pdfs) ? pdfs.length : 1)],
]

/** The signing service, behind the person's consent. */
export const signingService: AgentParts['startSigning'] = async ({
  settings,
  log,
  maySign,
  onSigned,
  now,
}) => {
  const service = await startSigning({
    dataFolder: settings.dataFolder,
    pkcs11Modules: settings.pkcs11Modules,
    demo: settings.demo,
    ...(settings.pkcs12 === undefined ? {} : { softwareToken: settings.pkcs12 }),
    clock: now,
    ...(settings.timestampUrl === undefined ? {} : { timestampUrl: settings.timestampUrl }),
    log,
    onSigned,
  })
  const observed = observeTokens(service.app, service.publicCertificates)
  const refuse = (c: Context, errorCode: string, mensaje: string) =>
    c.json({ datos: { errorCode }, finalizado: false, mensaje })

  const app = new Hono()
  const askPerson = (counted: CountDocuments) => async (c: Context, next: Next) => {
    const origin = c.req.header('origin')
    const wanted = async (page: string) => ({ origin: page, ...(await wantedIn(c, observed, counted)) })
    const agreed = origin === undefined || (await maySign(origin, () => wanted(origin), c.req.raw.signal))
    return agreed ? await next() : refuse(c, 'CONSENTIMIENTO_RECHAZADO', consentMessages.refused)
  }
  for (const [path, counted] of signingCalls) {
    for (const each of [path, `/api${path}`]) app.post(each, askPerson(counted))
  }
  app.route('/', observed.app)
  return { app, tokens: observed.tokens, close: service.close }
}

/** Who would sign how many documents. The service reads the same body again; it is parsed once. */
async function wantedIn(c: Context, { holderOf }: TokenObserver, counted: CountDocuments) {
  // What isn't JSON, or lacks something, the service refuses itself.
  const body = await readJson(c).catch(() => undefined)
  const { slot, alias, pdfs } = (typeof body === 'object' && body !== null ? body : {}) as Record<
    string,
    unknown
  >
  const name = String(alias ?? '')
  return { signer: shownText(holderOf(slot, name) ?? name), documents: counted(pdfs) }
}

/** A text of the site's making, short and without anything that could dress it up as ours. */
const shownText = (text: string) => text.replace(/[^\p{L}\p{N} .,'@_-]/gu, '').slice(0, 60)

/** The scanning service. */
export const scanningService: AgentParts['startScanning'] = ({ settings, log, version, now }) =>
  startScanning({
    dataFolder: settings.dataFolder,
    scanFolder: settings.scanFolder,
    demo: settings.demo,
    version,
    clock: now,
    // The log keeps of these facts what it has a shape for.
    log: (event, facts) => log.write('info', event, facts as LogFields | undefined),
  })
