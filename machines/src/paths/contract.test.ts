import { describe, expect, it } from 'vitest'
import { sessionWorkflow } from '../session/session/workflow.ts'
import { checkLevel, type Level, levelFaults, notVisible } from './contract.ts'
import { uncoveredOf } from './coverage.ts'
import { explore } from './explore.ts'
import { generatePaths } from './generate.ts'
import { machineLevel } from './machine-level.ts'
import { runWorkflow } from './run-workflow.ts'

/** What a level lacks must be heard: a check that isn't there would else pass without a word. */

const workflow = sessionWorkflow
type AnyLevel = Level<unknown>
const whole = machineLevel(workflow) as unknown as AnyLevel
const without = (entries: Readonly<Record<string, unknown>>, name: string) =>
  Object.fromEntries(Object.entries(entries).filter(([key]) => key !== name))
const changed = (changes: Partial<Record<keyof AnyLevel, unknown>>): AnyLevel =>
  ({ ...whole, ...changes }) as AnyLevel

const exploration = explore(workflow)
const run = (level: AnyLevel, paths = generatePaths(exploration)) =>
  runWorkflow({ exploration, level, paths, now: () => 0 })

describe('a level', () => {
  it('that has everything has no fault', () => {
    expect(levelFaults(workflow, whole)).toEqual([])
  })

  it.each([
    ['executors', 'login.accepted'],
    ['refusals', 'session.closed'],
    ['assertions', 'refreshing'],
  ] as const)('that lacks one of its %s doesn’t run, and says which', async (part, name) => {
    const lacking = changed({ [part]: without(whole[part], name) })
    expect(levelFaults(workflow, lacking)).toEqual([`session, machine, ${part}: falta ${name}`])
    await expect(run(lacking)).rejects.toThrow(`falta ${name}`)
  })

  it('that knows an event which the workflow doesn’t have is at fault too', () => {
    const { executors } = whole
    expect(() =>
      checkLevel(workflow, changed({ executors: { ...executors, 'login.forgotten': executors } })),
    ).toThrow('el flujo no tiene login.forgotten')
  })

  it('must say why it can’t see something', () => {
    const executors = { ...whole.executors, 'route.wanted': notVisible(' ') }
    expect(levelFaults(workflow, changed({ executors }))).toEqual([
      'session, machine, executors: route.wanted no se ve y no dice por qué',
    ])
  })
})

describe('a run', () => {
  it('names what no path met', async () => {
    const [first] = generatePaths(exploration)
    const { coverage } = await run(whole, first ? [first] : [])
    expect(uncoveredOf(coverage)).toContain('transitions: refreshing | refresh.rejected | - | anonymous')
    expect(uncoveredOf(coverage)).toContain('states: authenticating')
    expect(uncoveredOf(coverage).some((line) => line.startsWith('refusals: authenticating~'))).toBe(true)
  })

  it('counts what a level can’t see apart, with the reason', async () => {
    const executors = { ...whole.executors, 'login.rejected': notVisible('nobody looks') }
    const { coverage, paths } = await run(changed({ executors }))
    expect(coverage.transitions.notVisible).toEqual(
      ['identifying', 'authenticating'].map((state) => ({
        id: `${state} | login.rejected | - | anonymous`,
        reason: 'nobody looks',
      })),
    )
    // The machine went on and the actor didn't: the next state is not what the level shows.
    expect(paths.some(({ fault }) => fault?.doing === 'state anonymous')).toBe(true)
  })

  it('Deadline: a step that never ends is named, and the paths after it are gone', async () => {
    const executors = { ...whole.executors, 'logout.requested': () => new Promise(() => undefined) }
    const late = () => new Promise<never>((_, refuse) => setImmediate(refuse, new Error('too late')))
    const { paths } = await runWorkflow({
      exploration,
      level: changed({ executors }),
      paths: generatePaths(exploration),
      now: () => 0,
      within: (work) => Promise.race([work, late()]),
    })
    const hung = paths.flatMap(({ fault }) => fault ?? [])
    expect(hung.length).toBeGreaterThan(0)
    expect(
      hung.every(({ doing, message }) => doing === 'event logout.requested' && message === 'too late'),
    ).toBe(true)
    expect(paths.at(-1)?.steps.length).toBeGreaterThan(0)
  })

  it('tells of an event that does nothing, a refusal that passes, a state that isn’t there and a role too many', async () => {
    const nothing = async () => undefined
    const lazy = await run(changed({ executors: { ...whole.executors, 'logout.requested': nothing } }))
    expect(lazy.paths.flatMap(({ fault }) => fault?.doing ?? [])).toContain('state closing')

    const refusals = {
      ...whole.refusals,
      'session.closed': async () => {
        throw new Error('it answered 200')
      },
    }
    const lenient = await run(changed({ refusals }))
    expect(lenient.paths.flatMap(({ fault }) => fault?.message ?? [])).toContain('it answered 200')

    const open = await run(changed({ tryRole: async () => true }))
    expect(open.roleFaults.map(({ id }) => id)).toContain('office.switched | nadie')
  })
})
