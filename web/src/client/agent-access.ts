import {
  type AgentAccessProblem,
  type AgentObservation,
  type AgentPresence,
  agentPresencePath,
  type LoopbackPermission,
  otherPersonCode,
  tellAgentProblem,
} from '@estrado/machines/contract/agent-access'

/** The agent of this machine gave no answer at all; `problem` says why, as far as a page can tell. */
export class AgentUnreachable extends Error {
  readonly problem: AgentAccessProblem
  constructor(problem: AgentAccessProblem) {
    super(problem)
    this.name = 'AgentUnreachable'
    this.problem = problem
  }
}

/** Longer than the agent ever takes to say that it is there. Milliseconds. */
const patience = 3_000

/** Looks from several sides at why a call of the agent got no answer. `scannerUrl`: its plain http address. */
export async function findAgentProblem(
  service: AgentObservation['service'],
  scannerUrl: string,
): Promise<AgentAccessProblem> {
  const presence = await askPresence(scannerUrl)
  return tellAgentProblem({
    service,
    pageIsLoopback: loopbackHosts.includes(window.location.hostname),
    permission: await loopbackPermission(),
    presence,
    felt: presence === undefined && (await isFelt(scannerUrl)),
  })
}

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]']

const presenceOf = (scannerUrl: string) => `${scannerUrl}${agentPresencePath}`

/** What the agent of this machine says of itself at its plain http address, if it does. */
export async function readPresence(scannerUrl: string): Promise<AgentPresence | undefined> {
  const presence = await askPresence(scannerUrl)
  return presence === 'other-person' ? undefined : presence
}

async function askPresence(scannerUrl: string): Promise<AgentObservation['presence']> {
  try {
    const answer = await fetch(presenceOf(scannerUrl), { signal: AbortSignal.timeout(patience) })
    const told = (await answer.json()) as AgentPresence & { readonly code?: string }
    if (answer.ok) return told
    return told.code === otherPersonCode ? 'other-person' : undefined
  } catch {
    return undefined
  }
}

async function isFelt(scannerUrl: string): Promise<boolean> {
  try {
    await fetch(presenceOf(scannerUrl), { mode: 'no-cors', signal: AbortSignal.timeout(patience) })
    return true
  } catch {
    return false
  }
}

/** The permission has had two names; browsers that know neither have no such permission. */
async function loopbackPermission(): Promise<LoopbackPermission> {
  for (const name of ['loopback-network', 'local-network-access']) {
    try {
      return (await navigator.permissions.query({ name: name as PermissionName })).state
    } catch {
      // Not known under this name.
    }
  }
  return 'unknown'
}
