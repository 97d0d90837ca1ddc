import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { InteractionResults, Provider } from 'oidc-provider'
import { citizenOfLogin, findCitizen } from './citizens.ts'
import { consentPage, errorPage, loginPage, logoutScript, logoutScriptPath } from './pages/access-pages.ts'
import { pageHeaders, stylePath } from './pages/page.ts'
import { pageStyle } from './pages/style.ts'

type Ask = Context<{ Bindings: HttpBindings }>

/** The provider's pages between question and answer of a login: who are you, and may the application know it. */
export function interactionPages(provider: Provider): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const details = (c: Ask) => provider.interactionDetails(c.env.incoming, c.env.outgoing)
  const finish = async (c: Ask, result: InteractionResults, merge: boolean) =>
    c.redirect(
      await provider.interactionResult(c.env.incoming, c.env.outgoing, result, {
        mergeWithLastSubmission: merge,
      }),
      303,
    )

  async function show(c: Ask, wrong: boolean, documento = '') {
    const { uid, prompt, params, session } = await details(c)
    const client = await provider.Client.find(String(params.client_id))
    const about = { action: `/interaccion/${uid}`, client: client?.clientName ?? String(params.client_id) }
    const citizen = findCitizen(session?.accountId ?? '')
    if (prompt.name === 'login' || !citizen) {
      return c.html(loginPage({ ...about, documento, wrong }), wrong ? 422 : 200)
    }
    const scopes = (prompt.details.missingOIDCScope ?? []) as readonly string[]
    return c.html(consentPage({ ...about, citizen, scopes }))
  }

  async function logIn(c: Ask) {
    const { documento, clave } = await c.req.parseBody()
    const citizen = citizenOfLogin(String(documento ?? ''), String(clave ?? ''))
    if (!citizen) return show(c, true, String(documento ?? '').slice(0, 20))
    return finish(c, { login: { accountId: citizen.documento } }, false)
  }

  async function authorize(c: Ask) {
    const { prompt, params, session, grantId } = await details(c)
    const known = grantId ? await provider.Grant.find(grantId) : undefined
    const grant =
      known ?? new provider.Grant({ accountId: session?.accountId ?? '', clientId: String(params.client_id) })
    grant.addOIDCScope(((prompt.details.missingOIDCScope ?? []) as readonly string[]).join(' '))
    return finish(c, { consent: { grantId: await grant.save() } }, true)
  }

  const cancel = (c: Ask) =>
    finish(c, { error: 'access_denied', error_description: 'La persona canceló el ingreso' }, false)

  app.use('/interaccion/*', async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(pageHeaders)) c.header(name, value)
  })
  app.use('/interaccion/*', bodyLimit({ maxSize: 16 * 1024 }))
  app.get(stylePath, (c) => c.body(pageStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
  app.get(logoutScriptPath, (c) => c.body(logoutScript, 200, { 'Content-Type': 'text/javascript' }))
  app.get('/interaccion/:uid', (c) => show(c, false))
  app.post('/interaccion/:uid/ingreso', logIn)
  app.post('/interaccion/:uid/autorizar', authorize)
  app.post('/interaccion/:uid/cancelar', cancel)
  app.onError((_, c) => c.html(errorPage(null), 400))
  return app
}
