import { citizenshipProviderName } from '@estrado/machines/session/citizenship'
import { demoPassword } from '@estrado/machines/vocabulary/demo-people'
import type { Answered, TestApi } from './api.ts'
import { CitizenBrowser, identifyAt } from './citizen-browser.ts'

const params = { provider: citizenshipProviderName }

/** Somebody who logged in by digital citizenship, and approves documents. */
export type CitizenSession = {
  readonly token: string
  /** Of the citizenship service. */
  readonly citizenToken: string
}

/** What the service sends back with a citizen who logged in there. */
export async function returnOfCitizen(api: TestApi, documento: string) {
  const { response } = await api.call('ciudadania.authorizationUrl', { params })
  const back = await identifyAt(new URL((response as { url: string }).url), documento, demoPassword)
  return Object.fromEntries(back.searchParams)
}

export async function logInAsCitizen(api: TestApi, documento: string): Promise<CitizenSession> {
  const query = await returnOfCitizen(api, documento)
  const entered = await api.call('ciudadania.authorize', { params, query })
  if (entered.status !== 200) throw new Error(`citizen ${documento}: ${JSON.stringify(entered.json)}`)
  const { usuario } = entered.response as { usuario: Record<string, unknown> }
  return { token: String(usuario.accessToken), citizenToken: String(usuario.accessTokenCiudadania) }
}

/** Asks for the approval of a document; `bytes`: the file that is sent along, by default the document's. */
export async function requestApproval(
  api: TestApi,
  session: { readonly token: string | null; readonly citizenToken: string },
  idDocumento: number,
  bytes?: Uint8Array,
): Promise<Answered> {
  const form = new FormData()
  form.set('idDocumento', String(idDocumento))
  form.set('accessToken', session.citizenToken)
  const stored = () =>
    api.call('documentos.approvalFile', { token: session.token, params: { id: idDocumento } })
  form.set('files', new File([new Uint8Array(bytes ?? (await stored()).bytes)], 'documento.pdf'))
  return api.call('aprobacion.request', { token: session.token, params, form })
}

export const confirmApproval = (api: TestApi, token: string | null, solicitud: string): Promise<Answered> =>
  api.call('aprobacion.confirm', { token, params, body: { solicitud } })

/** Answers on the provider's page; the status of the page, and where it leads. */
export async function answerApproval(
  link: string,
  answer: 'aceptar' | 'rechazar',
  clave: string = demoPassword,
): Promise<{ readonly status: number; readonly text: string; readonly location: URL | null }> {
  const browser = new CitizenBrowser()
  await browser.visit(new URL(link))
  return browser.visit(new URL(`${new URL(link).pathname}/${answer}`, link), { clave })
}
