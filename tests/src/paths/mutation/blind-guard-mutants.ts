import { replayOf } from '@estrado/machines/journal/replay'
import { type Saved, savedFaults } from '@estrado/machines/paths/saved'
import type { Workflow } from '@estrado/machines/workflows/workflow'
import type { Mutant } from './machine-mutants.ts'

/** Where a guard looks in the context: `draft.documents`. */
type Place = readonly string[]
type Facts = Readonly<Record<string, unknown>>
type Guard = (args: { readonly context: Facts; readonly event: unknown }, params: unknown) => boolean

const isRecord = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The context as it is, which tells every place that is read. */
function watched(context: Facts, read: (place: Place) => void, above: Place = []): Facts {
  return new Proxy(context, {
    get: (target, key) => {
      const value = Reflect.get(target, key)
      if (typeof key !== 'string') return value
      const place = [...above, key]
      if (isRecord(value)) return watched(value, read, place)
      read(place)
      return value
    },
  })
}

function guardsOf({ machine }: Workflow): Readonly<Record<string, Guard>> {
  return machine.implementations.guards as unknown as Readonly<Record<string, Guard>>
}

const withGuards = (workflow: Workflow, guards: Readonly<Record<string, Guard>>): Workflow => ({
  ...workflow,
  machine: workflow.machine.provide({ guards } as never),
})

/** Every place that each guard reads while the saved paths and refusals are gone through. */
function placesRead(workflow: Workflow, saved: Saved): ReadonlyMap<string, ReadonlySet<string>> {
  const places = new Map<string, Set<string>>()
  const guards = Object.entries(guardsOf(workflow)).map(([name, guard]): [string, Guard] => {
    const read = new Set<string>()
    places.set(name, read)
    const note = (place: Place) => read.add(place.join('.'))
    return [name, ({ context, event }, params) => guard({ context: watched(context, note), event }, params)]
  })
  const watching = withGuards(workflow, Object.fromEntries(guards))
  for (const fault of savedFaults(watching, saved)) throw new Error(fault)
  return places
}

/** The context with one place as it was at the very beginning. */
function blinded(context: Facts, initial: Facts, [key = '', ...rest]: Place): Facts {
  const [now, then] = [context[key], initial[key]]
  const value = rest.length > 0 && isRecord(now) && isRecord(then) ? blinded(now, then, rest) : then
  return { ...context, [key]: value }
}

/** Guards that take no notice of one thing that they look at, as if it had never changed. */
export function* blindGuardMutants(workflow: Workflow, saved: Saved): Generator<Mutant> {
  const initial = replayOf(workflow.machine).initial.context as Facts
  const guards = guardsOf(workflow)
  for (const [name, places] of placesRead(workflow, saved)) {
    const guard = guards[name]
    if (!guard) continue
    for (const place of places) {
      const blind: Guard = ({ context, event }, params) =>
        guard({ context: blinded(context, initial, place.split('.')), event }, params)
      yield {
        id: `${workflow.name}: ${name} blind to ${place}`,
        kind: 'guard',
        make: () => withGuards(workflow, { [name]: blind }),
      }
    }
  }
}
