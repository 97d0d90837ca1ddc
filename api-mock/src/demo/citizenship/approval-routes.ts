import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Provider } from 'oidc-provider'
import { sha256 } from '../../journal/hash.ts'
import { type ApprovalRequest, ApprovalRequests } from './approval-requests.ts'
import { citizenOfLogin, findCitizen } from './citizens.ts'
import type { CitizenshipClient } from './configuration.ts'
import { approvalPage, noApprovalPage } from './pages/approval-page.ts'
import { pageHeaders } from './pages/page.ts'

/** Room for the largest document of the court and its form. */
const room = 24 * 1024 * 1024

/**
 * Approval of documents: an application hands one over with the citizen's access token, the citizen answers on
 * our page with their password, and the application asks what came of it with its own secret.
 */
export function approvalRoutes(provider: Provider, client: CitizenshipClient) {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const requests = new ApprovalRequests()
  const origin = new URL(client.returnAddress).origin

  /** Whose access token comes with the request; undefined: nobody's who is still signed in. */
  async function citizenOf(c: Context): Promise<string | undefined> {
    const token = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1]
    const found = token ? await provider.AccessToken.find(token) : undefined
    return found?.isValid ? found.accountId : undefined
  }

  const isApplication = (c: Context): boolean => {
    const secret = Buffer.from(`${client.id}:${client.secret}`).toString('base64')
    return sha256(c.req.header('authorization') ?? '') === sha256(`Basic ${secret}`)
  }

  async function ask(c: Context) {
    const documento = await citizenOf(c)
    if (documento === undefined) return c.json({ error: 'invalid_token' }, 401)
    const { titulo, retorno, documento: file } = await c.req.parseBody()
    const address = URL.canParse(String(retorno)) ? new URL(String(retorno)) : null
    if (!(file instanceof File) || address?.origin !== origin)
      return c.json({ error: 'invalid_request' }, 400)
    const pdf = new Uint8Array(await file.arrayBuffer())
    const { id } = requests.add({
      documento,
      client: client.name,
      title: String(titulo ?? file.name).slice(0, 200),
      sha256: sha256(pdf),
      pdf,
      returnAddress: address.href,
    })
    return c.json({ id, link: `${provider.issuer}/aprobacion/${id}` }, 201)
  }

  function outcome(c: Context) {
    if (!isApplication(c)) return c.json({ error: 'invalid_client' }, 401)
    const request = requests.find(c.req.param('id') ?? '')
    if (!request) return c.json({ error: 'not_found' }, 404)
    const citizen = findCitizen(request.documento)
    return c.json({
      estado: request.outcome,
      sha256: request.sha256,
      fechaSolicitud: new Date(request.createdAt).toISOString(),
      ciudadano: {
        documento: citizen?.numero ?? '',
        complemento: citizen?.complemento ?? '',
        nombres: citizen?.nombres ?? '',
        primer_apellido: citizen?.primerApellido ?? '',
        segundo_apellido: citizen?.segundoApellido ?? '',
      },
    })
  }

  /** The request that still waits for its answer. */
  const waiting = (c: Context): ApprovalRequest | undefined => {
    const request = requests.find(c.req.param('id') ?? '')
    return request?.outcome === 'pendiente' ? request : undefined
  }

  function show(c: Context, wrong = false) {
    const request = waiting(c)
    const citizen = request && findCitizen(request.documento)
    if (!citizen) return c.html(noApprovalPage(), 410)
    return c.html(approvalPage(request, citizen, wrong), wrong ? 422 : 200)
  }

  async function accept(c: Context) {
    const request = waiting(c)
    const { clave } = await c.req.parseBody()
    if (request && !citizenOfLogin(request.documento, String(clave ?? ''))) return show(c, true)
    return answer(c, 'aceptada')
  }

  function answer(c: Context, given: 'aceptada' | 'rechazada') {
    const request = waiting(c)
    if (!request) return c.html(noApprovalPage(), 410)
    request.outcome = given
    return c.redirect(request.returnAddress, 303)
  }

  app.use('/aprobacion/*', async (c, next) => {
    await next()
    const isFile = c.res.headers.get('content-type') === 'application/pdf'
    for (const [name, value] of Object.entries(pageHeaders)) c.header(name, value)
    // The viewer within our page brings what it needs itself.
    if (isFile) c.header('Content-Security-Policy', "frame-ancestors 'self'")
  })
  app.post('/aprobaciones', bodyLimit({ maxSize: room }), ask)
  app.get('/aprobaciones/:id', outcome)
  app.get('/aprobacion/:id', (c) => show(c))
  app.get('/aprobacion/:id/documento.pdf', (c) => {
    const request = waiting(c)
    if (!request) return c.notFound()
    return c.body(new Uint8Array(request.pdf), 200, { 'Content-Type': 'application/pdf' })
  })
  app.post('/aprobacion/:id/aceptar', bodyLimit({ maxSize: 16 * 1024 }), accept)
  app.post('/aprobacion/:id/rechazar', bodyLimit({ maxSize: 16 * 1024 }), (c) => answer(c, 'rechazada'))
  return app
}
