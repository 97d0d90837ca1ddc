import { Schema } from 'effect'
import type { AgentAccessProblem } from '../contract/agent-access.ts'

/** Why the agent can't be reached, as `tellAgentProblem` says it. */
export const AgentProblem: Schema.Schema<AgentAccessProblem> = Schema.Literal(
  'not-running',
  'certificate-not-trusted',
  'permission-needed',
  'origin-refused',
  'other-person',
)
