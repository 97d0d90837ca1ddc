import { citizenshipApproval as texts } from '@estrado/machines/session/citizenship-provider-texts'
import { html } from 'hono/html'
import type { ApprovalRequest } from '../approval-requests.ts'
import { type Citizen, nameOf } from '../citizens.ts'
import { type Html, page } from './page.ts'

/** The document, and the citizen's answer to it. */
export function approvalPage(request: ApprovalRequest, citizen: Citizen, wrong: boolean): Html {
  const address = `/aprobacion/${request.id}`
  const pdf = `${address}/documento.pdf`
  const content = html`<p>${texts.asks(request.client, nameOf(citizen))}</p>
    <dl>
      <dt>${texts.document}</dt><dd>${request.title}</dd>
      <dt>${texts.hash}</dt><dd>${request.sha256}</dd>
    </dl>
    <iframe src="${pdf}#navpanes=0" title="${request.title}"></iframe>
    <p><a href="${pdf}" target="_blank" rel="noopener">${texts.open}</a></p>
    ${wrong ? html`<p class="wrong" role="alert">${texts.wrong}</p>` : ''}
    <form method="post" action="${address}/aceptar">
      <label for="clave">${texts.clave}</label>
      <input id="clave" name="clave" type="password" autocomplete="current-password" required maxlength="100" />
      <div class="actions">
        <button class="main">${texts.accept}</button>
        <button formaction="${address}/rechazar" formnovalidate>${texts.reject}</button>
      </div>
    </form>`
  return page({ title: texts.title, content, wide: true })
}

/** The request is over, or there was none. */
export const noApprovalPage = (): Html => page({ title: texts.title, content: html`<p>${texts.unknown}</p>` })
