import { citizenshipProvider as texts } from '@estrado/machines/session/citizenship-provider-texts'
import { html } from 'hono/html'

export type Html = ReturnType<typeof html>

/** Where the pages' style sheet is served. */
export const stylePath = '/ciudadania.css'

type Page = {
  readonly title: string
  readonly content: Html
  /** Room for a document. */
  readonly wide?: boolean
  /** A script of ours that the page needs. */
  readonly script?: string
}

/** One of the provider's pages, with its label that it is a demonstration. Values are escaped by the template. */
export function page({ title, content, wide = false, script }: Page): Html {
  return html`<!doctype html>
<html lang="es-BO">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title} · ${texts.name}</title>
    <link rel="stylesheet" href="${stylePath}" />
    <link rel="icon" href="data:," />
    ${script === undefined ? '' : html`<script type="module" src="${script}"></script>`}
  </head>
  <body>
    <main class="${wide ? 'wide' : ''}">
      <div class="card">
        <header class="brand"><p class="name">${texts.name}</p></header>
        <div class="content">
          <h1>${title}</h1>
          ${content}
          <p class="demo">${texts.notice}</p>
        </div>
      </div>
    </main>
  </body>
</html>`
}

/**
 * What a page of the provider may do. Forms lead back to the application, so their target is not limited: the
 * limit would hold for the redirect too.
 */
export const pageHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
} as const
