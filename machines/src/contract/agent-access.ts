import { type AgentAccessAdvice, agentAccessMessages } from '../agent/access-texts.ts'

/** Path, on both of the agent's ports, at which it says what of it runs. */
export const agentPresencePath = '/agente'

/** One of the agent's services: `url` is the base address of its calls, null while it doesn't run. */
export type ServicePresence = { readonly activo: boolean; readonly url: string | null }

/** What the agent answers an allowed page at `agentPresencePath`. */
export type AgentPresence = {
  readonly agente: 'estrado'
  readonly version: string
  readonly firma: ServicePresence
  readonly escaneo: ServicePresence
}

/** Code of the refusal of whoever isn't the person whose agent answers. */
export const otherPersonCode = 'OTHER_PERSON'

/** State of the browser's permission to reach this machine; 'unknown' where it has no such permission. */
export type LoopbackPermission = 'granted' | 'prompt' | 'denied' | 'unknown'

/**
 * What a page can observe after a call of one of the agent's services failed without any answer. Browsers
 * give every such failure the same face, so the page looks at it from several sides:
 * - `permission`: `navigator.permissions.query({name: 'loopback-network'})`, on older browsers
 *   `'local-network-access'`, 'unknown' when neither name is known;
 * - `presence`: GET `agentPresencePath` on the scanning port, plain http, which needs no certificate; 'other-person'
 *   where the agent of somebody else who is logged in on the same machine refuses;
 * - `felt`: the same address by `fetch(…, {mode: 'no-cors'})`, which resolves when anything at all answers.
 */
export type AgentObservation = {
  readonly service: 'firma' | 'escaneo'
  /** Is the page itself served from localhost, 127.0.0.1 or ::1? */
  readonly pageIsLoopback: boolean
  readonly permission: LoopbackPermission
  readonly presence: AgentPresence | 'other-person' | undefined
  readonly felt: boolean
}

export type AgentAccessProblem =
  | 'not-running'
  | 'certificate-not-trusted'
  | 'permission-needed'
  | 'origin-refused'
  | 'other-person'

/**
 * Why didn't the agent answer? See docs/decisions/agent-access.md for what each browser shows.
 * A page of this same machine needs no permission, whatever the browser says about it.
 */
export function tellAgentProblem(seen: AgentObservation): AgentAccessProblem {
  if (seen.presence === 'other-person') return 'other-person'
  if (seen.presence !== undefined) {
    // Whoever reads the plain port is allowed and permitted: what is left is https itself.
    const signerRuns = seen.service === 'firma' && seen.presence.firma.activo
    return signerRuns ? 'certificate-not-trusted' : 'not-running'
  }
  if (seen.felt) return 'origin-refused'
  if (seen.pageIsLoopback || seen.permission === 'granted' || seen.permission === 'unknown')
    return 'not-running'
  return 'permission-needed'
}

/** The problem in words: what is wrong, what was kept and what to do; in the demo that is a developer's command first. */
export function agentAccessAdvice(problem: AgentAccessProblem, demo: boolean): AgentAccessAdvice {
  const advice: AgentAccessAdvice = agentAccessMessages[problem]
  const { demonstration, remedy } = advice
  return demo && demonstration !== undefined ? { ...advice, remedy: [demonstration, ...remedy] } : advice
}
