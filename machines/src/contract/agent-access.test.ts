import { describe, expect, it } from 'vitest'
import {
  type AgentAccessProblem,
  type AgentObservation,
  type AgentPresence,
  agentAccessAdvice,
  tellAgentProblem,
} from './agent-access.ts'

const presence = (signerRuns: boolean): AgentPresence => ({
  agente: 'estrado',
  version: '1.0.0',
  firma: { activo: signerRuns, url: signerRuns ? 'https://localhost:9000/api' : null },
  escaneo: { activo: true, url: 'http://localhost:8500' },
})

const nothingSeen: AgentObservation = {
  service: 'firma',
  pageIsLoopback: false,
  permission: 'granted',
  presence: undefined,
  felt: false,
}

const cases: readonly [string, Partial<AgentObservation>, AgentAccessProblem][] = [
  ['nothing answers', {}, 'not-running'],
  ['nothing answers and the browser knows no permission', { permission: 'unknown' }, 'not-running'],
  ['nothing answers a page of this machine', { pageIsLoopback: true, permission: 'denied' }, 'not-running'],
  ['the permission was denied', { permission: 'denied' }, 'permission-needed'],
  ['the question was closed without an answer', { permission: 'prompt' }, 'permission-needed'],
  ['only the plain port answers', { presence: presence(true) }, 'certificate-not-trusted'],
  ['the agent runs without its signer', { presence: presence(false) }, 'not-running'],
  ['something answers, but not this page', { felt: true }, 'origin-refused'],
  ['somebody else’s agent answers', { presence: 'other-person' }, 'other-person'],
  ['the scanner answers again', { service: 'escaneo', presence: presence(true) }, 'not-running'],
]

describe('why the agent does not answer', () => {
  it.each(cases)('%s', (_, seen, problem) => {
    expect(tellAgentProblem({ ...nothingSeen, ...seen })).toBe(problem)
  })

  it('says for each problem what to do, and that nothing was lost', () => {
    for (const [, , problem] of cases) {
      const advice = agentAccessAdvice(problem, false)
      expect(advice.message).toContain('guardado')
      expect(advice.remedy.length).toBeGreaterThan(0)
    }
  })

  it('names the checkout’s commands in the demonstration alone', () => {
    for (const [, , problem] of cases) {
      expect(JSON.stringify(agentAccessAdvice(problem, false).remedy)).not.toContain('npm')
    }
    const [first] = agentAccessAdvice('certificate-not-trusted', true).remedy
    expect(first).toContain('npm run agent -- trust')
  })
})
