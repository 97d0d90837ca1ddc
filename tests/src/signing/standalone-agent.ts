import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startAgent } from '@estrado/agent/agent'
import { scanningService, signingService } from '@estrado/agent/services'
import { readSettings } from '@estrado/agent/settings'

/** The page that the agent allows. */
export const pageOrigin = 'http://localhost:3999'

export type StandaloneAgent = {
  readonly signerUrl: string
  readonly scannerUrl: string
  readonly dataFolder: string
  /** The demo token's file: away, the token is pulled out. */
  readonly tokenFile: string
  /** Sets the agent's clock this many milliseconds ahead of the real time. */
  readonly setClockAhead: (milliseconds: number) => void
  readonly close: () => Promise<void>
}

/** A real agent without the rest of the product, on free ports. */
export async function startStandaloneAgent(
  environment: Readonly<Record<string, string>> = {},
): Promise<StandaloneAgent> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'estrado-test-agent-'))
  let ahead = 0
  const agent = await startAgent({
    settings: readSettings(
      {
        ESTRADO_DATA: dataFolder,
        ESTRADO_SIGNER_PORT: '0',
        ESTRADO_SCANNER_PORT: '0',
        ESTRADO_ORIGINS: pageOrigin,
        ...environment,
      },
      undefined,
    ),
    version: '0.0.0',
    now: () => new Date(Date.now() + ahead),
    dialog: async () => undefined,
    startSigning: signingService,
    startScanning: scanningService,
  })
  return {
    signerUrl: agent.signer ?? '',
    scannerUrl: agent.scanner ?? '',
    dataFolder,
    tokenFile: join(dataFolder, 'agent/demo/token.p12'),
    setClockAhead: (milliseconds) => {
      ahead = milliseconds
    },
    close: async () => {
      await agent.close()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}
