import { citizenshipProvider as texts } from '@estrado/machines/session/citizenship-provider-texts'
import { demoPassword } from '@estrado/machines/vocabulary/demo-people'
import { html } from 'hono/html'
import { type Citizen, nameOf, sampleCitizens } from '../citizens.ts'
import { type Html, page } from './page.ts'

type LoginPage = {
  readonly action: string
  readonly client: string
  readonly documento: string
  readonly wrong: boolean
}

/** Who are you? */
export function loginPage({ action, client, documento, wrong }: LoginPage): Html {
  const people = sampleCitizens().map(
    (citizen) => html`<tr>
      <td>${citizen.documento}</td>
      <td>
        ${nameOf(citizen)}
        ${citizen.hasAccount ? '' : html`<span class="quiet">(${texts.login.withoutAccount})</span>`}
      </td>
    </tr>`,
  )
  const content = html`<p>${texts.login.reason(client)}</p>
    ${wrong ? html`<p class="wrong" role="alert">${texts.login.wrong}</p>` : ''}
    <form method="post" action="${action}/ingreso">
      <label for="documento">${texts.login.documento}</label>
      <input id="documento" name="documento" value="${documento}" autocomplete="username" inputmode="numeric" required maxlength="20" ${wrong ? '' : 'autofocus'} />
      <label for="clave">${texts.login.clave}</label>
      <input id="clave" name="clave" type="password" autocomplete="current-password" required maxlength="100" ${wrong ? 'autofocus' : ''} />
      <div class="actions"><button class="main">${texts.login.submit}</button></div>
    </form>
    <form method="post" action="${action}/cancelar" class="second">
      <div class="actions"><button>${texts.login.cancel}</button></div>
    </form>
    <details>
      <summary>${texts.login.people}</summary>
      <p class="quiet">${texts.login.password(demoPassword)}</p>
      <table><tbody>${people}</tbody></table>
    </details>`
  return page({ title: texts.login.title, content })
}

type ConsentPage = {
  readonly action: string
  readonly client: string
  readonly citizen: Citizen
  readonly scopes: readonly string[]
}

const scopeTexts: Readonly<Record<string, string>> = texts.consent.scopes

/** May the application know it? */
export function consentPage({ action, client, citizen, scopes }: ConsentPage): Html {
  const content = html`<p>${texts.consent.as(nameOf(citizen), citizen.documento)}</p>
    <p>${texts.consent.asks(client)}</p>
    <ul>${scopes.map((scope) => html`<li>${scopeTexts[scope] ?? scope}</li>`)}</ul>
    <form method="post" action="${action}/autorizar">
      <div class="actions">
        <button class="main" autofocus>${texts.consent.submit}</button>
        <button formaction="${action}/cancelar">${texts.consent.cancel}</button>
      </div>
    </form>`
  return page({ title: texts.consent.title, content })
}

/** The address of the script that confirms a logout which the application asked for. */
export const logoutScriptPath = '/ciudadania-cierre.js'
export const logoutScript = `document.getElementById('op.logoutForm').requestSubmit(document.getElementById('cerrar'))`

/** `form` is the provider library's own, with its secret against forgery; `confirmed`: it is sent at once. */
export const logoutPage = (form: Html, confirmed: boolean): Html =>
  page({
    title: texts.logout.title,
    ...(confirmed ? { script: logoutScriptPath } : {}),
    content: html`<p>${confirmed ? texts.logout.closing : texts.logout.asks}</p>
      ${form}
      <div class="actions">
        <button class="main" id="cerrar" form="op.logoutForm" name="logout" value="yes">${texts.logout.submit}</button>
      </div>`,
  })

export const loggedOutPage = (): Html =>
  page({ title: texts.logout.doneTitle, content: html`<p>${texts.logout.done}</p>` })

/** `code`: what the protocol calls the fault; null when a login had run out or was used. */
export const errorPage = (code: string | null): Html =>
  page({
    title: texts.error.title,
    content:
      code === null
        ? html`<p>${texts.error.expired}</p>`
        : html`<p>${texts.error.request}</p><p class="quiet">${texts.error.detail(code)}</p>`,
  })
