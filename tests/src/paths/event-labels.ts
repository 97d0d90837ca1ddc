import { stripVTControlCharacters } from 'node:util'
import { pathsReport as texts } from '@estrado/machines/messages/paths-report'
import type { EventPolicy, Workflow } from '@estrado/machines/workflows/workflow'

/** `event hearing.proposed#2` in the words of the workflow. */
export function doingOf(workflow: Workflow, doing: string): string {
  const [kind = '', name = ''] = doing.split(' ')
  if (kind === 'state') return texts.doing.state(workflow.states[name] ?? name)
  if (kind === 'event' || kind === 'refusal') return texts.doing[kind](labelOfEvent(workflow, name))
  return texts.doing.path
}

/** What a tool complained of, without the colours that it has for a terminal. */
export const plain = (text: string): string => stripVTControlCharacters(text)

/** What people call the event of a sample. */
export function labelOfEvent(workflow: Workflow, ref: string): string {
  const policy = workflow.policy as Readonly<Record<string, EventPolicy>>
  const [type = ''] = ref.split('#')
  return policy[type]?.label ?? type
}
