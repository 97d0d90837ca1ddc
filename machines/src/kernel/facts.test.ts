import { Schema } from 'effect'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { canonicalJson } from '../journal/canonical.ts'
import { factsOf } from '../workflows/recorded.ts'
import { workflows } from '../workflows/registry.ts'
import { samplesByWorkflow } from '../workflows/samples.ts'
import { runsInBrowser } from '../workflows/workflow.ts'
import { optional } from './fact-fields.ts'
import { type FactOf, facts, faultOf } from './facts.ts'
import { personal, personalNumber } from './personal.ts'
import type { Fact } from './upcast.ts'

const sealed = { algorithm: 'A256GCM', subject: 'identidad/1', box: 'AAAA' }

const things = facts('thing', {
  'thing.made': {
    id: Schema.Int,
    kind: Schema.Literal('big', 'small'),
    places: Schema.Array(Schema.Struct({ name: Schema.String, size: Schema.NullOr(Schema.Number) })),
    note: optional(Schema.String.pipe(Schema.maxLength(3))),
  },
  'thing.given': {
    owner: personalNumber(Schema.String),
    maker: optional(
      personal(Schema.Struct({ name: Schema.String, born: Schema.Int }), {
        fields: ['name'],
        erased: () => ({ name: '' }),
      }),
    ),
    keepers: Schema.Array(
      personal(Schema.Record({ key: Schema.String, value: Schema.Unknown }), { erased: () => ({}) }),
    ),
  },
  'thing.lost': {},
})
type ThingEvent = FactOf<typeof things>

const made = { type: 'thing.made', id: 1, kind: 'big', places: [{ name: 'here', size: null }] }
const given = { type: 'thing.given', owner: '12', maker: { name: 'Rosa', born: 1990 }, keepers: [{ a: 1 }] }

describe('facts', () => {
  it('give their events a type', () => {
    expectTypeOf<Extract<ThingEvent, { type: 'thing.made' }>['kind']>().toEqualTypeOf<'big' | 'small'>()
    expectTypeOf<Extract<ThingEvent, { type: 'thing.made' }>['note']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<Extract<ThingEvent, { type: 'thing.given' }>['owner']>().toEqualTypeOf<string>()
    expectTypeOf<ThingEvent['type']>().toEqualTypeOf<'thing.made' | 'thing.given' | 'thing.lost'>()
  })

  it.each([
    ['as it is declared', made, null],
    ['with what nobody asked for', { ...made, more: 1 }, null],
    ['without what may be left out', { ...made, note: undefined }, null],
    ['of a type that there is not', { type: 'thing.eaten' }, 'type'],
    ['of a name of the prototype', { type: 'constructor' }, 'type'],
    ['without a field', { ...made, id: undefined }, 'id'],
    ['with another literal', { ...made, kind: 'huge' }, 'kind'],
    ['with an object for a list', { ...made, places: {} }, 'places'],
    [
      'with a fault deep inside',
      { ...made, places: [...made.places, { name: 'x', size: 'y' }] },
      'places.1.size',
    ],
    ['with null where nothing may be', { ...given, maker: null }, 'maker'],
  ])('are read or not, and the field is told: %s', (_, fact, field) => {
    expect(faultOf(things, 'recorded', fact as Fact)).toBe(field)
    expect(faultOf(things, 'offered', fact as Fact)).toBe(field)
  })

  it('keep to bounds when they are recorded; those that stand in the journal are read without them', () => {
    const long = { ...made, id: 1.5, note: 'long' } as Fact
    expect(faultOf(things, 'offered', long)).toBe('id')
    expect(faultOf(things, 'offered', { ...made, note: 'long' } as Fact)).toBe('note')
    expect(faultOf(things, 'recorded', long)).toBeNull()
  })

  it('are read with a box where something is personal, and nowhere else', () => {
    const recorded = { ...given, owner: { sealed }, maker: { born: 1990, sealed }, keepers: [{ sealed }] }
    expect(faultOf(things, 'recorded', recorded)).toBeNull()
    expect(faultOf(things, 'offered', recorded)).toBe('owner')
    expect(faultOf(things, 'recorded', { ...recorded, maker: { sealed } })).toBe('maker.born')
    expect(faultOf(things, 'recorded', { ...recorded, owner: { sealed: { ...sealed, box: 1 } } })).toBe(
      'owner',
    )
    expect(faultOf(things, 'recorded', { ...made, sealed } as Fact)).toBe('sealed')
    expect(faultOf(things, 'recorded', { ...made, places: [{ sealed }] } as Fact)).toBe('places.0.name')
  })

  it('hold plain JSON alone', () => {
    expect(() => facts('thing', { 'thing.made': { at: Schema.Date } })).toThrow('plain JSON')
  })
})

/** The value with one thing in it otherwise: a field gone, or another value in a place. */
function* otherwise(value: unknown): Generator<unknown> {
  yield* [null, true, -1, 1.5, 'x', [], {}]
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries())
      for (const other of otherwise(each)) yield value.with(index, other)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, held] of Object.entries(value)) {
      const { [name]: _, ...rest } = value as Record<string, unknown>
      yield rest
      for (const other of otherwise(held)) yield { ...value, [name]: other }
    }
  }
}

it('are declared of every workflow, with their labels, samples and versions, in streams of its own', () => {
  const names = Object.keys(workflows)
  expect([...factsOf.keys()]).toEqual(names)
  expect(Object.keys(samplesByWorkflow)).toEqual(names)
  for (const [name, workflow] of Object.entries(workflows)) {
    const declared = factsOf.get(name)
    const types = Object.keys(workflow.policy).sort()
    expect([...(declared?.kinds.keys() ?? [])].sort(), name).toEqual(types)
    expect(Object.keys(samplesByWorkflow[name] ?? {}).sort(), name).toEqual(types)
    expect(Object.keys(declared?.upcasts ?? {}), name).toEqual(
      Array.from({ length: workflow.version - 1 }, (_, index) => String(index + 1)),
    )
  }
  const own = Object.values(workflows).filter((workflow) => !runsInBrowser(workflow))
  expect(new Set(own.map(({ stream }) => stream.prefix)).size).toBe(own.length)
})

describe.each([...factsOf.entries()])('facts of %s', (name, declared) => {
  const samples = Object.values(samplesByWorkflow[name] ?? {}).flat() as Fact[]

  it('are what their samples are, also after a way through the journal', () => {
    for (const sample of samples) {
      expect(faultOf(declared, 'offered', sample), canonicalJson(sample)).toBeNull()
      const read = JSON.parse(canonicalJson(sample)) as Fact
      expect(faultOf(declared, 'recorded', read), canonicalJson(sample)).toBeNull()
    }
  })

  it('are judged as Effect judges them, whatever is otherwise in them', () => {
    let tried = 0
    for (const { type, ...data } of samples) {
      const kind = declared.kinds.get(type)
      if (!kind) throw new Error(type)
      const judged = Schema.is(kind.schema)
      for (const other of otherwise(data)) {
        if (typeof other !== 'object' || other === null || Array.isArray(other)) continue
        tried += 1
        const fault = faultOf(declared, 'offered', { ...other, type })
        expect(fault === null, `${type} ${canonicalJson(other)}`).toBe(judged(other))
      }
    }
    expect(tried).toBeGreaterThan(0)
  })
})
