import { type RunningAgent, startAgent } from '@estrado/agent/agent'
import { startScanning } from '@estrado/agent/scanning/index'
import type { ScannerSource } from '@estrado/agent/scanning/sources/source'
import { signingService } from '@estrado/agent/services'
import { readSettings } from '@estrado/agent/settings'
import type { Stack } from '../stack/stack.ts'

/** The real agent of a stack that was started without one, with other scanners than this machine's. */
export async function startDigitiserAgent(
  { dataFolder, url, signerUrl, scannerUrl }: Stack,
  sources: readonly ScannerSource[],
): Promise<RunningAgent> {
  const agent = await startAgent({
    settings: readSettings(
      {
        ESTRADO_DATA: dataFolder,
        ESTRADO_PORT: new URL(url).port,
        ESTRADO_SIGNER_PORT: new URL(signerUrl).port,
        ESTRADO_SCANNER_PORT: new URL(scannerUrl).port,
      },
      undefined,
    ),
    version: '0.0.0',
    now: () => new Date(),
    dialog: async () => undefined,
    startSigning: signingService,
    startScanning: ({ settings, now, version }) =>
      startScanning({ dataFolder: settings.dataFolder, sources, mdns: false, clock: now, version }),
  })
  const [problem] = agent.problems
  if (problem !== undefined) throw new Error(problem)
  return agent
}
