const parts = {
  access: ['session', 'user-account', 'role-permissions', 'menu-entry', 'audit'],
  causes: ['case-wizard', 'cause', 'approval', 'hearing', 'notification'],
} as const

const named: readonly string[] = Object.values(parts).flat()

/**
 * Whether a workflow of the browser level belongs to a part: they take minutes, and each part is a file of its
 * own, run beside the others. What no part names goes with what the agent does.
 */
export function isOfPart(part: keyof typeof parts | 'agent'): (workflow: string) => boolean {
  if (part === 'agent') return (workflow) => !named.includes(workflow)
  const own: readonly string[] = parts[part]
  return (workflow) => own.includes(workflow)
}
