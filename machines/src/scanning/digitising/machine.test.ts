import { describe, expect, it } from 'vitest'
import { replayOf } from '../../journal/replay.ts'
import type { DigitisingEvent } from './events.ts'
import { type DigitisingContext, digitisingMachine } from './machine.ts'
import { movedPages, movesTo, type PageFact } from './pages.ts'

const replay = replayOf(digitisingMachine)

function after(...events: readonly DigitisingEvent[]) {
  let snapshot = replay.initial
  for (const event of events) {
    if (!replay.can(snapshot, event)) throw new Error(`${event.type} in ${String(snapshot.value)}`)
    snapshot = replay.next(snapshot, event)
  }
  return {
    state: snapshot.value,
    context: snapshot.context as DigitisingContext,
    can: (event: DigitisingEvent) => replay.can(snapshot, event),
  }
}

const page = (id: string, facts: Partial<PageFact> = {}): PageFact => ({
  id,
  document: false,
  blank: false,
  removed: false,
  rotation: 0,
  corrected: false,
  ...facts,
})
const opened = { type: 'digitising.opened', source: 'scanner', limit: 1_000 } as const
const connected = (...pages: readonly PageFact[]): DigitisingEvent => ({
  type: 'agent.connected',
  pages,
  scanning: false,
  stop: null,
})
const unreachable = { type: 'agent.unreachable', problem: 'not-running', pages: [] } as const
const settings = {
  sheets: 'feeder',
  duplex: false,
  resolution: 200,
  colourMode: 'grey',
  paper: 'a4',
  removeBlank: false,
} as const
const scan = { type: 'scan.started', settings } as const
const arrived = (...ids: readonly string[]): DigitisingEvent => ({
  type: 'pages.arrived',
  pages: ids.map((id) => page(id)),
})
const jammed = { type: 'scan.interrupted', stop: { code: 'JAMMED', resumable: true } } as const
const undone = { type: 'change.undone' } as const
const order = (...events: readonly DigitisingEvent[]) =>
  after(opened, connected(page('a'), page('b'), page('c')), ...events).context.pages.map(({ id }) => id)

describe('digitising (spec 1 §2.5, §7)', () => {
  it('keeps pages with the agent, and without it in the browser', () => {
    expect(after(opened, connected(page('a'))).context).toMatchObject({ keeper: 'agent', resumed: true })
    const alone = after(opened, { ...unreachable, pages: [page('x')] })
    expect(alone).toMatchObject({
      state: 'arranging',
      context: { keeper: 'browser', problem: 'not-running', resumed: true },
    })
    expect(alone.can(scan)).toBe(false)
  })

  it('takes many pages in parts, and decides with the last one', () => {
    const part = (first: string, second: string) => [page(first), page(second)]
    const agent = { ...connected(...part('a', 'b')), more: true } as const
    const waiting = after(opened, agent, agent)
    expect(waiting).toMatchObject({ state: 'connecting', context: { pages: [], keeper: null } })
    const jam = { code: 'JAMMED', resumable: true } as const
    const last = { type: 'agent.connected', pages: [page('c')], scanning: false, stop: jam } as const
    expect(after(opened, agent, last)).toMatchObject({
      state: 'interrupted',
      context: { pages: [{ id: 'a' }, { id: 'b' }, { id: 'c' }], found: [], resumed: true, stop: jam },
    })
    const alone = { ...unreachable, pages: part('x', 'y') }
    expect(after(opened, { ...alone, more: true }, { ...unreachable, pages: [page('z')] })).toMatchObject({
      state: 'arranging',
      context: { keeper: 'browser', pages: [{ id: 'x' }, { id: 'y' }, { id: 'z' }] },
    })
  })

  it('keeps what can be undone when the same pages come back in parts', () => {
    const again = [
      { type: 'connection.retried' },
      { ...connected(page('a')), more: true },
      connected(page('b')),
    ]
    const { can } = after(
      opened,
      connected(page('a'), page('b')),
      { type: 'page.removed', page: 'a' },
      ...(again as DigitisingEvent[]),
    )
    expect(can(undone)).toBe(true)
  })

  it('goes on at the next sheet after a jam, with what came', () => {
    const stopped = after(opened, connected(), scan, arrived('a', 'b'), jammed)
    expect(stopped).toMatchObject({ state: 'interrupted', context: { stop: { code: 'JAMMED' } } })
    const all = after(
      opened,
      connected(),
      scan,
      arrived('a', 'b'),
      jammed,
      { type: 'scan.resumed' },
      arrived('c'),
    )
    expect(all.context.pages.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(all.can(arrived('c'))).toBe(false)
  })

  it('doesn’t resume what can’t go on', () => {
    const stop = { code: 'UNSUPPORTED', resumable: false } as const
    expect(
      after(opened, connected(), scan, { type: 'scan.interrupted', stop }).can({ type: 'scan.resumed' }),
    ).toBe(false)
  })

  it('knows its pages again when the agent that went comes back', () => {
    const gone = after(opened, connected(), scan, arrived('a'), unreachable)
    expect(gone).toMatchObject({ state: 'disconnected', context: { pages: [{ id: 'a' }] } })
    const back = after(
      opened,
      connected(),
      scan,
      arrived('a'),
      unreachable,
      { type: 'connection.retried' },
      {
        type: 'agent.connected',
        pages: [page('a')],
        scanning: false,
        stop: { code: 'AGENT_STOPPED', resumable: true },
      },
    )
    expect(back).toMatchObject({ state: 'interrupted', context: { problem: null, resumed: false } })
    expect(
      after(opened, connected(), scan, arrived('a'), unreachable, { type: 'connection.retried' }, unreachable)
        .state,
    ).toBe('disconnected')
  })

  it('takes photos and files that come once each, also after another source was chosen meanwhile', () => {
    const photo = { type: 'photo.taken', page: page('p') } as const
    const files = { type: 'files.added', pages: [page('d', { document: true })] } as const
    const late = [{ type: 'source.chosen', source: 'camera' }, { type: 'camera.opened' }] as const
    const all = after(
      opened,
      connected(),
      ...late,
      { type: 'source.chosen', source: 'scanner' },
      photo,
      files,
    )
    expect(all.context.pages.map(({ id }) => id)).toEqual(['p', 'd'])
    expect([photo, files].map(all.can)).toEqual([false, false])
  })

  it('undoes change after change, and keeps what came in between', () => {
    const moved = { type: 'page.moved', page: 'a', place: 2 } as const
    const removed = { type: 'page.removed', page: 'b' } as const
    expect(order(moved)).toEqual(['b', 'c', 'a'])
    expect(order(moved, removed, undone, undone)).toEqual(['a', 'b', 'c'])
    const later = after(
      opened,
      connected(page('a'), page('b')),
      removed,
      scan,
      arrived('x'),
      { type: 'scan.finished' },
      undone,
    )
    expect(later.context.pages).toEqual([page('a'), page('b'), page('x')])
    expect(later.can(undone)).toBe(false)
  })

  it('corrects scanned pages, not given PDFs, and only where the agent does it', () => {
    const corrected = { type: 'page.corrected', page: 'a', corrected: true } as const
    expect(after(opened, connected(page('a')), corrected).context.pages).toEqual([
      page('a', { corrected: true }),
    ])
    expect(after(opened, connected(page('a', { document: true }))).can(corrected)).toBe(false)
    expect(after(opened, { ...unreachable, pages: [page('a')] }).can(corrected)).toBe(false)
  })

  it('gives no document larger than it may be', () => {
    const made = (bytes: number) =>
      after(opened, connected(page('a')), { type: 'pdf.ordered' }, { type: 'pdf.made', bytes, sheets: 1 })
    expect(made(1_000).state).toBe('reviewing')
    expect(made(1_001)).toMatchObject({ state: 'arranging', context: { pdf: { bytes: 1_001 } } })
    expect(made(1_001).can({ type: 'document.accepted' })).toBe(false)
  })
})

describe('the order of pages', () => {
  const pages = [page('a'), page('x', { removed: true }), page('b'), page('c')]
  const moved = (id: string, place: number) => movedPages(pages, id, place).map(({ id: each }) => each)

  it('changes among the visible ones, past those that were taken out', () => {
    expect(moved('a', 1)).toEqual(['b', 'x', 'a', 'c'])
    expect(moved('a', 2)).toEqual(['b', 'x', 'c', 'a'])
    expect(moved('c', 0)).toEqual(['c', 'x', 'a', 'b'])
  })

  it('has no place outside of it', () => {
    expect([movesTo(pages, 'a', 1), movesTo(pages, 'a', 0), movesTo(pages, 'a', 3)]).toEqual([
      true,
      false,
      false,
    ])
    expect([movesTo(pages, 'a', -1), movesTo(pages, 'x', 1), movesTo(pages, 'q', 1)]).toEqual([
      false,
      false,
      false,
    ])
  })
})
