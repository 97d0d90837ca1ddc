import type { Access } from '../kernel/call.ts'
import { workflowDocTexts as texts } from '../messages/workflow-docs.ts'
import { modelOf } from '../paths/model.ts'
import { roleNames } from '../vocabulary/roles.ts'
import type { EventPolicy, Workflow } from '../workflows/workflow.ts'
import { diagramOf } from './diagram.ts'
import { mermaidOf } from './mermaid.ts'

const code = (text: string): string => `\`${text}\``
const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replace(/\|/g, '\\|')).join(' | ')} |`

const table = (headers: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(headers), row(headers.map(() => '---')), ...rows.map(row)].join('\n')

function whoMay(actors: Access): string {
  if (actors === 'anyone') return texts.anyone
  if (actors === 'signed-in') return texts.signedIn
  return actors.map((role) => roleNames[role]).join(', ')
}

/** The page of one workflow: diagram, states, and events with their ways, conditions and roles. Markdown. */
export function documentOf(workflow: Workflow): string {
  const diagram = diagramOf(workflow)
  const { transitions } = modelOf(workflow)
  const policy = workflow.policy as Readonly<Record<string, EventPolicy>>
  const nameOf = (state: string) => workflow.states[state] ?? state
  const { columns } = texts
  const states = diagram.states.map(({ id, label, initial, final, internal }) => {
    const leaving = diagram.arrows.filter(({ from }) => from === id).flatMap(({ events }) => events)
    const next = [...new Set([...internal, ...leaving].map((event) => event.label))]
    const kinds = [...(initial ? [texts.initial] : []), ...(final ? [texts.final] : [])]
    return [label, code(id), kinds.join(', '), next.join(', ') || texts.nothing]
  })
  const events = Object.entries(policy).map(([type, { label, actors }]) => {
    const ways = transitions.filter(({ event }) => event === type)
    const conditions = [...new Set(ways.flatMap(({ guard }) => guard ?? []))].map(code)
    return [
      label,
      code(type),
      ways.map(({ from, to }) => (from === to ? nameOf(from) : `${nameOf(from)} → ${nameOf(to)}`)).join('; '),
      conditions.join(', '),
      whoMay(actors),
    ]
  })
  const parts = [
    `# ${workflow.label}`,
    texts.intro(workflow.name, workflow.version),
    `\`\`\`mermaid\n${mermaidOf(diagram)}\n\`\`\``,
    `## ${texts.statesHeading}`,
    table([columns.state, columns.code, columns.kind, columns.next], states),
    `## ${texts.eventsHeading}`,
    table([columns.event, columns.code, columns.way, columns.condition, columns.who], events),
  ]
  return `${parts.join('\n\n')}\n`
}

/** Every page by its file name, the list of all of them included. */
export function workflowDocuments(
  workflows: Readonly<Record<string, Workflow>>,
): ReadonlyMap<string, string> {
  const all = Object.values(workflows)
  const { columns } = texts
  const list = table(
    [columns.workflow, columns.code, columns.states, columns.events],
    all.map(({ name, label, states, policy }) => [
      `[${label}](${name}.md)`,
      code(name),
      String(Object.keys(states).length),
      String(Object.keys(policy).length),
    ]),
  )
  return new Map([
    ['README.md', [`# ${texts.index}`, texts.indexIntro, list].join('\n\n').concat('\n')],
    ...all.map((workflow) => [`${workflow.name}.md`, documentOf(workflow)] as const),
  ])
}
