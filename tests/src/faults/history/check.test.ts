import { describe, expect, it } from 'vitest'
import { type FinalState, type Lie, type Line, liesOf } from './check.ts'
import {
  type Command,
  figuresOf,
  type History,
  type Outcome,
  outcomeOf,
  type Reading,
  type Try,
} from './history.ts'

const tryOf = (begin: number, outcome: Outcome, end = begin + 10): Try => ({
  begin,
  end,
  status: outcome === 'ok' ? 201 : outcome === 'failed' ? 409 : null,
  outcome,
})

const command = (id: string, changes: Partial<Command> = {}): Command => ({
  id,
  client: 1,
  deed: 'register',
  tries: [tryOf(0, 'ok')],
  seen: null,
  file: null,
  told: null,
  ...changes,
})

const line = (id: string | null, stream: string, version: number, type = 'cause.corrected'): Line => ({
  command: id,
  stream,
  version,
  type,
})

/** A clerk registers a draft, adds a document to it and alters it; another alters it, and a secretary books an hour. */
const history: History = {
  commands: [
    command('made', { told: { stream: 'causa/1', version: 1 } }),
    command('added', {
      deed: 'attach',
      tries: [tryOf(20, 'ok')],
      file: 'aa',
      told: { stream: 'causa/1', version: 2 },
    }),
    command('altered', {
      deed: 'alter',
      tries: [tryOf(40, 'unknown'), tryOf(60, 'ok')],
      seen: { stream: 'causa/1', version: 2 },
      told: { stream: 'causa/1', version: 3 },
    }),
    command('late', {
      deed: 'alter',
      client: 2,
      tries: [tryOf(80, 'failed')],
      seen: { stream: 'causa/1', version: 2 },
    }),
    command('booked', { deed: 'book', client: 3, tries: [tryOf(0, 'unknown', 900)] }),
    command('nowhere', { deed: 'book', client: 3, tries: [tryOf(0, 'unknown')] }),
  ],
  readings: [
    { client: 2, stream: 'causa/1', version: 2, begin: 45, end: 50 },
    { client: 2, stream: 'causa/1', version: 3, begin: 75, end: 79 },
  ],
}

const state: FinalState = {
  lines: [
    line('made', 'causa/1', 1, 'cause.registered'),
    line('added', 'causa/1', 2, 'document.attached'),
    line('altered', 'causa/1', 3),
    line('booked', 'audiencia/7', 1, 'hearing.proposed'),
  ],
  rows: [
    { command: 'made', deed: 'register' },
    { command: 'added', deed: 'attach' },
    { command: 'booked', deed: 'book' },
  ],
  shown: [{ stream: 'causa/1', command: 'altered', version: 3 }],
  bookings: [
    { id: 7, judge: 1, room: 1, from: 0, to: 60 },
    { id: 8, judge: 1, room: 2, from: 60, to: 120 },
    { id: 9, judge: 2, room: null, from: 30, to: 90 },
  ],
  files: new Map([['aa', 'intact']]),
  chain: [],
}

const found = (changes: Partial<FinalState>, told: Partial<History> = {}): readonly Lie['lie'][] =>
  liesOf({ ...history, ...told }, { ...state, ...changes }).map(({ lie }) => lie)

const without = (id: string) => ({
  lines: state.lines.filter((one) => one.command !== id),
  rows: state.rows.filter((one) => one.command !== id),
})

const changed = (id: string, changes: Partial<Command>): Partial<History> => ({
  commands: history.commands.map((one) => (one.id === id ? { ...one, ...changes } : one)),
})

const reading = (changes: Partial<Reading>): Partial<History> => ({
  readings: [
    ...history.readings,
    { client: 2, stream: 'causa/1', version: 3, begin: 100, end: 110, ...changes },
  ],
})

describe('checker of histories: finds each lie', () => {
  it('finds none where everything is as it was answered', () => {
    expect(found({})).toEqual([])
  })

  it('an unknown command may be there, or not', () => {
    expect(found(without('booked'))).toEqual([])
  })

  it('acknowledged and lost', () => {
    expect(found({ ...without('altered'), shown: [] })).toEqual(['lost', 'early'])
    expect(found({ lines: state.lines.filter((one) => one.command !== 'altered') })).toContain('lost')
  })

  it('there twice: in the journal, or in the tables alone', () => {
    const again = line('booked', 'audiencia/8', 1, 'hearing.proposed')
    expect(found({ lines: [...state.lines, again] })).toContain('double')
    expect(found({ rows: [...state.rows, { command: 'booked', deed: 'book' }] })).toContain('double')
  })

  it('refused and there', () => {
    const ghost = line('late', 'causa/1', 4)
    const shown = [{ stream: 'causa/1', command: 'late', version: 4 }]
    expect(found({ lines: [...state.lines, ghost], shown })).toContain('ghost')
  })

  it('refused only when it was asked again says nothing of the first try', () => {
    expect(outcomeOf({ tries: [tryOf(0, 'unknown'), tryOf(20, 'failed')] })).toBe('unknown')
    expect(found({}, changed('booked', { tries: [tryOf(0, 'unknown'), tryOf(20, 'failed')] }))).toEqual([])
  })

  it('asked for by nobody', () => {
    expect(found({ lines: [...state.lines, line('whose', 'causa/2', 1)] })).toEqual(['stranger'])
  })

  it('elsewhere than it was answered, or in no version that was told', () => {
    expect(found({}, changed('made', { told: { stream: 'causa/2', version: 1 } }))).toEqual(['elsewhere'])
    expect(found({}, changed('altered', { told: { stream: 'causa/1', version: 2 } }))).toEqual(['elsewhere'])
  })

  it('a change over another that its writer had not seen', () => {
    expect(found({}, changed('altered', { seen: { stream: 'causa/1', version: 1 } }))).toEqual([
      'overwritten',
    ])
  })

  it('the journal and the tables differ', () => {
    expect(found({ rows: state.rows.filter((one) => one.command !== 'booked') })).toEqual(['unprojected'])
    expect(found({ shown: [{ stream: 'causa/1', command: 'made', version: 3 }] })).toEqual(['unprojected'])
    expect(found({ shown: [{ stream: 'causa/1', command: 'altered', version: 2 }] })).toEqual(['unprojected'])
  })

  it('versions with a gap, or one that two lines have', () => {
    const moved = (version: number) => ({
      lines: state.lines.map((one) => (one.command === 'booked' ? { ...one, version } : one)),
    })
    expect(found(moved(2))).toEqual(['gap'])
    const twice = [...state.lines, line(null, 'audiencia/7', 1, 'hearing.confirmed')]
    expect(found({ lines: twice })).toEqual(['gap'])
  })

  it('a stream in another order than its acknowledgements', () => {
    const told = changed('made', { tries: [tryOf(300, 'ok')] })
    expect(found({}, told)).toEqual(['disorder', 'disorder'])
  })

  it('shown older than the same client had read or written it', () => {
    expect(found({}, reading({ version: 2 }))).toEqual(['backwards'])
    expect(found({}, reading({ client: 1, version: 2 }))).toEqual(['backwards'])
    // Another client's knowledge is not this one's, and what was begun before is no reading after it.
    expect(found({}, reading({ client: 4, version: 1 }))).toEqual([])
    expect(found({}, reading({ version: 2, begin: 70 }))).toEqual([])
  })

  it('shown what never came to be', () => {
    expect(found({}, reading({ version: 4 }))).toEqual(['early'])
  })

  it('a file that is missing, changed, or another than was sent', () => {
    expect(found({ files: new Map([['aa', 'missing']]) })).toEqual(['file'])
    expect(found({ files: new Map([['aa', 'changed']]) })).toEqual(['file'])
    expect(found({ files: new Map([['bb', 'intact']]) })).toEqual(['file'])
  })

  it('one room, or one judge, twice at one time', () => {
    const other = { id: 10, judge: 3, room: 1, from: 59, to: 119 }
    expect(found({ bookings: [...state.bookings, other] })).toEqual(['booking'])
    expect(found({ bookings: [...state.bookings, { ...other, judge: 2, room: null }] })).toEqual(['booking'])
    expect(found({ bookings: [...state.bookings, { ...other, judge: null, room: null }] })).toEqual([])
  })

  it('a journal that does not verify', () => {
    expect(found({ chain: ['LP 4: hash'] })).toEqual(['chain'])
  })
})

it('figures of a history: outcomes, repeats, and the longest pause between two acknowledgements', () => {
  expect(figuresOf(history)).toEqual({ ok: 3, failed: 1, unknown: 2, repeated: 1, readings: 2, pause: 40 })
})
