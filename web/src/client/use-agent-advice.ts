import { type AgentAccessProblem, agentAccessAdvice } from '@estrado/machines/contract/agent-access'
import { useEffect, useState } from 'react'
import { configuration } from './configuration.ts'

/** Why the agent can't be reached and what whoever sits here does about it; in the demo with its commands. */
export function useAgentAdvice(problem: AgentAccessProblem) {
  const [demo, setDemo] = useState(false)
  useEffect(() => {
    configuration().then(
      (told) => setDemo(told.demo === true),
      () => undefined,
    )
  }, [])
  return agentAccessAdvice(problem, demo)
}
