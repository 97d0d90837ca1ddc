import { installMessages } from '@estrado/machines/agent/install-texts'

/** One thing that was done to the machine, or wasn't. */
export type Step = {
  /** For the person: what this is about. */
  readonly label: string
  readonly outcome: 'done' | 'unchanged' | { readonly failed: string; readonly remedy: string }
}

/** The step in words; a failed one with what to do on a second line. */
export function describeStep({ label, outcome }: Step): string[] {
  if (typeof outcome === 'string') return [`  ${installMessages.outcome[outcome]}  ${label}`]
  return [
    `  ${installMessages.outcome.failed}  ${label}: ${outcome.failed}`,
    `             ${outcome.remedy}`,
  ]
}

export const succeeded = ({ outcome }: Step) => typeof outcome === 'string'

/** Does `change`; a system error becomes a failed step that names its code. Other errors pass. */
export function attempt(label: string, remedy: string, change: () => 'done' | 'unchanged'): Step {
  try {
    return { label, outcome: change() }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    return { label, outcome: { failed: code, remedy } }
  }
}
