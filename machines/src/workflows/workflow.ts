import type { AnyStateMachine, EventObject } from 'xstate'
import { mayCall } from '../contract/access.ts'
import type { Access } from '../kernel/call.ts'
import { type AnyStream, inBrowser } from '../kernel/stream.ts'
import type { RoleCode } from '../vocabulary/roles.ts'

/** What is said of one event type: its Spanish label and who may bring it about. */
export type EventPolicy = {
  readonly label: string
  readonly actors: Access
  /** Optimistic concurrency: no decision leans on it, so that who saw its stream before it saw enough to decide. */
  readonly aside?: true
}

/**
 * One workflow of the house as everybody sees it, the browser too: the machine that decides, what people call its
 * states and events, and who may do what. What its events hold stands in its facts (`events.ts`), the payloads that
 * generated paths try in its samples.
 */
export type Workflow<TEvent extends EventObject = EventObject, TStream extends AnyStream = AnyStream> = {
  readonly name: string
  readonly label: string
  /** Stands on every recorded event; raised when old events would replay otherwise. */
  readonly version: number
  readonly machine: AnyStateMachine
  /** How its streams are named. */
  readonly stream: TStream
  /** Spanish label of each state, by its id with dots (`draft.parties`). */
  readonly states: Readonly<Record<string, string>>
  readonly policy: Readonly<Record<TEvent['type'], EventPolicy>>
}

/** May somebody with these roles (undefined: nobody signed in) bring the event about? Unlisted is denied. */
export function mayCause(
  workflow: Workflow,
  eventType: string,
  roles: readonly RoleCode[] | undefined,
): boolean {
  const policies = workflow.policy
  // Own ones alone: `constructor` is no event.
  const policy = Object.hasOwn(policies, eventType) ? policies[eventType] : undefined
  return policy !== undefined && mayCall(policy.actors, roles)
}

/** Is it a fact on which no decision leans? */
export const isAside = ({ policy }: Workflow, eventType: string): boolean =>
  Object.hasOwn(policy, eventType) && policy[eventType]?.aside === true

/** Labels of states whose vocabulary says more of them. */
export const labelsOf = <S extends string>(
  states: Readonly<Record<S, { readonly label: string }>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries<{ readonly label: string }>(states).map(([state, { label }]) => [state, label]),
  )

/** Does the workflow run in the browser, so that its facts come from there? */
export const runsInBrowser = ({ stream }: Workflow): boolean => stream === inBrowser

/** `{draft: 'parties'}` as `draft.parties`: the key of a state in `Workflow.states`. */
export function stateId(value: unknown): string {
  if (typeof value === 'string') return value
  const [entry] = Object.entries(value as Record<string, unknown>)
  if (!entry) return ''
  const [parent, child] = entry
  const rest = stateId(child)
  return rest ? `${parent}.${rest}` : parent
}
