import { type WebConfiguration, webConfigurationPath } from '@estrado/machines/contract/web-configuration'
import type { Hono } from 'hono'
import type { Settings } from './settings.ts'

/** What this installation tells the browser: where the agent listens on the person's own machine, whose map it is. */
const configurationOf = ({
  signerPort,
  scannerPort,
  citizenship,
  demo,
  tiles,
  office,
}: Settings): WebConfiguration => ({
  signerUrl: `https://localhost:${signerPort}/api`,
  scannerUrl: `http://localhost:${scannerPort}`,
  demo,
  tiles,
  citizenship: citizenship !== null,
  ...(office && { office: true }),
})

/** Serves the configuration beside the web app's files. */
export function serveWebConfiguration(app: Hono, settings: Settings): void {
  app.get(webConfigurationPath, (c) =>
    c.json(configurationOf(settings), 200, { 'Cache-Control': 'no-cache' }),
  )
}
