import type { Diagram } from './diagram.ts'

/** Mermaid takes no dots or dashes in the name of a state. */
const nameOf = (id: string): string => id.replace(/[^A-Za-z0-9]/g, '_')

/** Characters that end a label in Mermaid, written as it escapes them. */
const escaped = (text: string): string => text.replace(/[#:;"]/g, (sign) => `#${sign.charCodeAt(0)};`)

/** The diagram as a Mermaid `stateDiagram-v2`: one arrow for all events between two states. */
export function mermaidOf({ states, arrows }: Diagram): string {
  const lines = states.flatMap(({ id, label, internal }) => [
    `state "${escaped(label)}" as ${nameOf(id)}`,
    ...internal.map((event) => `${nameOf(id)} : ${escaped(event.label)}`),
  ])
  const begins = states.filter(({ initial }) => initial).map(({ id }) => `[*] --> ${nameOf(id)}`)
  const moves = arrows.map(
    ({ from, to, events }) =>
      `${nameOf(from)} --> ${nameOf(to)} : ${events.map(({ label }) => escaped(label)).join('<br>')}`,
  )
  const ends = states.filter(({ final }) => final).map(({ id }) => `${nameOf(id)} --> [*]`)
  return ['stateDiagram-v2', ...[...lines, ...begins, ...moves, ...ends].map((line) => `  ${line}`)].join(
    '\n',
  )
}
