import { Hono, type MiddlewareHandler } from 'hono'
import type { ConsentAnswer, ConsentDesk } from '../guard/consent/consent-desk.ts'
import type { GuardVariables } from '../guard/guard.ts'
import { pageScript, pageStyle } from './page-style.ts'
import type { AgentStatus } from './status-model.ts'
import { statusPage } from './status-page.ts'

export type StatusParts = {
  readonly status: () => Promise<AgentStatus>
  /** The authority's certificate, PEM. */
  readonly authority: () => string
  readonly desk: ConsentDesk
  /** Takes a site's permission back. */
  readonly revoke: (origin: string) => void
}

const policy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

/**
 * The page for the person at the machine, at the signing service's root. What changes something is taken from
 * this page alone: neither other pages nor programs may answer in the person's place.
 */
export function statusRoutes(parts: StatusParts): Hono<{ Variables: GuardVariables }> {
  const app = new Hono<{ Variables: GuardVariables }>()

  app.use('/', notForOtherPages)
  app.use('/agente/*', notForOtherPages)
  app.get('/', async (c) => {
    c.header('content-security-policy', policy)
    return c.html(statusPage(await parts.status(), parts.desk.revision()))
  })
  app.get('/agente/pagina.css', (c) => c.body(pageStyle, 200, { 'content-type': 'text/css; charset=utf-8' }))
  app.get('/agente/pagina.js', (c) =>
    c.body(pageScript, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  )
  app.get('/agente/revision', (c) => c.text(String(parts.desk.revision())))
  app.get('/agente/autoridad.pem', (c) =>
    c.body(parts.authority(), 200, { 'content-type': 'application/x-pem-file' }),
  )

  app.post('/agente/permisos/:id', async (c) => {
    if (c.get('caller') !== 'own-page') return c.notFound()
    const answer = asAnswer((await c.req.parseBody()).respuesta)
    if (answer !== undefined) parts.desk.answer(c.req.param('id'), answer)
    return c.redirect('/', 303)
  })
  app.post('/agente/sitios/quitar', async (c) => {
    if (c.get('caller') !== 'own-page') return c.notFound()
    const { sitio } = await c.req.parseBody()
    if (typeof sitio === 'string') parts.revoke(sitio)
    return c.redirect('/', 303)
  })
  return app
}

/** A site that may sign may still not read who else was here. */
const notForOtherPages: MiddlewareHandler<{ Variables: GuardVariables }> = async (c, next) =>
  c.get('caller') === 'page' ? c.notFound() : await next()

const asAnswer = (value: unknown): ConsentAnswer | undefined =>
  value === 'once' || value === 'always' || value === 'no' ? value : undefined
