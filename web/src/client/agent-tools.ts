import type { WebConfiguration } from '@estrado/machines/contract/web-configuration'
import { findAgentProblem } from './agent-access.ts'
import { tellAgentVersion } from './agent-version.ts'
import { configuration } from './configuration.ts'
import { fetchAsClient } from './headers.ts'

/** What the clients of the agent lean on; tests give their own. */
export type AgentTools = {
  readonly fetch: typeof fetch
  readonly configuration: () => Promise<WebConfiguration>
  readonly findProblem: typeof findAgentProblem
  /** Told when the agent has answered what begins its work. */
  readonly answered?: (scannerUrl: string) => void
}

export const browserTools: AgentTools = {
  fetch: fetchAsClient,
  configuration,
  findProblem: findAgentProblem,
  answered: (scannerUrl) => void tellAgentVersion(scannerUrl),
}
