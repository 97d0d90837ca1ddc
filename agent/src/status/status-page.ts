import { consentMessages } from '@estrado/machines/agent/consent-texts'
import { statusTexts as texts } from '@estrado/machines/agent/status-texts'
import { readableDay, readableMoment } from '@estrado/machines/time/shown'
import { html } from 'hono/html'
import type { PendingConsent } from '../guard/consent/consent-desk.ts'
import { questionText } from '../guard/consent/native-dialog.ts'
import { type AgentStatus, type CertificateView, certificateState, type TokenView } from './status-model.ts'

type Html = ReturnType<typeof html>

/** The agent's page as a whole document. Values are escaped by the template. */
export function statusPage(status: AgentStatus, revision: number): Html {
  return html`<!doctype html>
<html lang="es-BO">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${texts.title}</title>
    <link rel="stylesheet" href="/agente/pagina.css" />
    <link rel="icon" href="data:," />
    <script type="module" src="/agente/pagina.js"></script>
  </head>
  <body data-revision="${revision}">
    <main>
      <h1>${texts.title}</h1>
      <p class="quiet">${texts.intro}</p>
      ${consentSection(status.pending)} ${servicesSection(status)} ${tokensSection(status)}
      ${signaturesSection(status)} ${originsSection(status)} ${certificateSection(status)}
    </main>
  </body>
</html>`
}

function consentSection(pending: readonly PendingConsent[]): Html {
  const answers = [
    ['once', consentMessages.once],
    ['always', consentMessages.always],
    ['no', consentMessages.no],
  ] as const
  const waiting = pending.map(
    ({ id, question }) => html`
      <p>${questionText(question)}</p>
      <p class="quiet">${consentMessages.warning}</p>
      ${answers.map(
        ([answer, label]) => html`<form method="post" action="/agente/permisos/${id}">
          <button name="respuesta" value="${answer}" class="${answer === 'no' ? 'main' : ''}" disabled>${label}</button>
        </form>`,
      )}
    `,
  )
  return html`<section aria-labelledby="permisos" aria-live="polite" class="${pending.length > 0 ? 'waiting' : ''}">
    <h2 id="permisos">${texts.consents}</h2>
    ${pending.length > 0 ? waiting : html`<p class="quiet">${texts.noConsents}</p>`}
  </section>`
}

function servicesSection({ presence }: AgentStatus): Html {
  const state = ({ activo, url }: { activo: boolean; url: string | null }) =>
    activo
      ? html`<span class="state good">${texts.running}</span> <code>${url}</code>`
      : html`<span class="state bad">${texts.notRunning}</span>`
  return html`<section aria-labelledby="servicios">
    <h2 id="servicios">${texts.services}</h2>
    <dl>
      <dt>${texts.version}</dt>
      <dd>${presence.version}</dd>
      <dt>${texts.signing}</dt>
      <dd>${state(presence.firma)}</dd>
      <dt>${texts.scanning}</dt>
      <dd>${state(presence.escaneo)}</dd>
    </dl>
  </section>`
}

function tokensSection({ tokens, now }: AgentStatus): Html {
  if (tokens === undefined)
    return section('tokens', texts.tokens, html`<p class="bad">${texts.tokensUnreadable}</p>`)
  if (tokens.length === 0)
    return section('tokens', texts.tokens, html`<p class="quiet">${texts.noTokens}</p>`)
  return section(
    'tokens',
    texts.tokens,
    table(
      [texts.token, texts.holder, texts.until, texts.state],
      tokens.flatMap((token) => tokenRows(token, now)),
    ),
  )
}

function tokenRows(token: TokenView, now: Date): Html[] {
  const name = html`${token.name}<br /><span class="quiet">${token.serial}</span><br />${pinState(token)}`
  if (token.certificates.length === 0)
    return [html`<tr><td>${name}</td><td colspan="3" class="quiet">${texts.noCertificates}</td></tr>`]
  return token.certificates.map(
    (certificate, index) => html`<tr>
      <td>${index === 0 ? name : ''}</td>
      <td>${certificate.holder}</td>
      <td>${readableDay(certificate.until)}</td>
      <td>${stateOf(certificate, now)}</td>
    </tr>`,
  )
}

function pinState({ pin }: TokenView): Html {
  const colour = { normal: 'quiet', 'contador-bajo': 'warn', 'ultimo-intento': 'bad', bloqueado: 'bad' }[pin]
  return html`<span class="${colour}">${texts.pin[pin]}</span>`
}

function stateOf(certificate: CertificateView, now: Date): Html {
  const state = certificateState(certificate, now)
  if (state.kind === 'ending') return html`<span class="state warn">${texts.endsIn(state.days)}</span>`
  return html`<span class="state ${state.kind === 'valid' ? 'good' : 'bad'}">${texts[state.kind]}</span>`
}

function signaturesSection({ signatures }: AgentStatus): Html {
  if (signatures.length === 0)
    return section('firmas', texts.signatures, html`<p class="quiet">${texts.noSignatures}</p>`)
  const rows = signatures.map(
    ({ at, origin, signed, refused }) => html`<tr>
      <td>${readableMoment(new Date(at))}</td>
      <td>${origin ?? texts.localProgram}</td>
      <td>${signed}</td>
      <td>${refused}</td>
    </tr>`,
  )
  return section(
    'firmas',
    texts.signatures,
    table([texts.when, texts.site, texts.signed, texts.refused], rows),
  )
}

function originsSection({ configured, remembered }: AgentStatus): Html {
  const fixed = configured.map(
    (origin) => html`<tr><td><code>${origin}</code></td><td>${texts.byConfiguration}</td><td></td></tr>`,
  )
  const chosen = remembered.map(
    ({ origin, since }) => html`<tr>
      <td><code>${origin}</code></td>
      <td>${texts.byPerson(readableDay(new Date(since)))}</td>
      <td>
        <form method="post" action="/agente/sitios/quitar">
          <button name="sitio" value="${origin}" aria-label="${texts.revokeOf(origin)}">${texts.revoke}</button>
        </form>
      </td>
    </tr>`,
  )
  return section('sitios', texts.origins, table([texts.site, texts.how, texts.action], [...fixed, ...chosen]))
}

function certificateSection({ identityEnds, identityEnding, identityFingerprint }: AgentStatus): Html {
  const date = readableDay(identityEnds)
  return section(
    'certificado',
    texts.certificate,
    html`<p>${identityEnding ? texts.certificateEnding(date) : texts.certificateUntil(date)}</p>
      <p>${texts.fingerprint}: <code>${identityFingerprint}</code></p>
      <p><a href="/agente/autoridad.pem" download>${texts.downloadAuthority}</a></p>`,
  )
}

function section(id: string, title: string, content: Html): Html {
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${content}</section>`
}

function table(headings: readonly string[], rows: readonly Html[]): Html {
  return html`<table>
    <thead>
      <tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr>
    </thead>
    <tbody>${rows}</tbody>
  </table>`
}
