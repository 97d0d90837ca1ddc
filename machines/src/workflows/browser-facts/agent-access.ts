import { Schema } from 'effect'

/** Why the agent can't be reached, as `tellAgentProblem` says it. */
export const AgentProblem = Schema.Literal(
  'not-running',
  'certificate-not-trusted',
  'permission-needed',
  'origin-refused',
)
