import { type AgentAccessProblem, agentAccessAdvice } from '@estrado/machines/contract/agent-access'
import { useConfiguration } from './use-configuration.ts'

/** Why the agent can't be reached and what whoever sits here does about it; in the demo with its commands. */
export const useAgentAdvice = (problem: AgentAccessProblem) =>
  agentAccessAdvice(problem, useConfiguration()?.demo === true)
