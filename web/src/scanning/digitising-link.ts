import type { ScanJob } from '@estrado/machines/contract/agent-scanning'
import { pageGone } from '@estrado/machines/scanning/digitising-texts'
import { AgentUnreachable } from '../client/agent-access.ts'
import { ScannerRefusal } from '../client/scanner.ts'
import {
  choiceFor,
  failureOf,
  faultOf,
  isRunning,
  jobToResume,
  startFault,
  stopOf,
} from './digitising.logic.ts'
import type { DigitisingCore } from './digitising-core.ts'
import { type DigitisingTools, giveToAgent, unusable } from './digitising-tools.ts'
import { agentPages } from './page-keepers/agent-pages.ts'
import { factOf } from './page-keepers/page-keeper.ts'

/** Milliseconds between two looks whether the agent is back. */
const reconnectPause = 2_000

/** The sitting's link to the agent: found, followed, lost and found again. */
export function createDigitisingLink(core: DigitisingCore, tools: DigitisingTools, taken: readonly string[]) {
  const { client } = tools
  const { set, tell, matches } = core
  let following: AbortController | null = null
  let starting = false

  /** An error of the agent's or of a file's; anything else is a fault of ours and goes on. */
  function failed(error: unknown): void {
    if (core.signal().aborted) return
    if (error instanceof AgentUnreachable) {
      lost(error)
      return
    }
    const failure = error instanceof ScannerRefusal ? failureOf(error) : unusable(error)
    if (!failure) throw error
    set({ failure })
  }

  /** The agent has gone: its pages are on its disk, and it is looked for until it is back. */
  function lost({ problem }: AgentUnreachable): void {
    following?.abort()
    if (tell({ type: 'agent.unreachable', problem, pages: [] })) void reconnect(core.signal())
  }

  async function reconnect(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && matches('disconnected')) {
      await tools.wait(reconnectPause, signal)
      const there = await client.jobs(signal).then(
        () => true,
        () => false,
      )
      if (there && !signal.aborted && matches('disconnected')) await retry()
    }
  }

  async function connect(): Promise<void> {
    const signal = core.signal()
    const found = await client.jobs(signal).catch((error: unknown) => {
      if (signal.aborted) return undefined
      if (error instanceof AgentUnreachable) return error
      if (!(error instanceof ScannerRefusal)) throw error
      set({ failure: failureOf(error) })
      return new AgentUnreachable('not-running')
    })
    if (found === undefined || signal.aborted) return
    if (found instanceof AgentUnreachable) await withoutAgent(found)
    else await withAgent(found)
  }

  async function withAgent(jobs: readonly ScanJob[]): Promise<void> {
    const known = core.agent()?.job()
    const job = known ? jobs.find(({ id }) => id === known.id) : jobToResume(jobs, taken)
    const agent = agentPages(client, job ?? null)
    try {
      set({ refused: await giveToAgent(await tools.browserPages(taken), agent) })
    } catch (error) {
      if (error instanceof AgentUnreachable) return withoutAgent(error)
      failed(error)
    }
    core.keptBy(agent, agent)
    const present = agent.job()
    set({ fault: faultOf(present) })
    core.tellFound({
      type: 'agent.connected',
      pages: agent.pages().map(factOf),
      scanning: isRunning(present),
      stop: stopOf(faultOf(present)),
    })
    if (present) void follow(present.id)
    void search(false)
  }

  async function withoutAgent({ problem }: AgentUnreachable): Promise<void> {
    const signal = core.signal()
    if (core.agent()?.pages().length) {
      if (tell({ type: 'agent.unreachable', problem, pages: [] })) void reconnect(signal)
      return
    }
    const own = await tools.browserPages(taken)
    if (signal.aborted) return
    core.keptBy(own, null)
    set({ refused: [] })
    core.tellFound({ type: 'agent.unreachable', problem, pages: own.pages().map(factOf) })
  }

  async function retry(): Promise<void> {
    if (tell({ type: 'connection.retried' })) await connect()
  }

  /** `chosenId`: a scanner that is to be used from now on. */
  async function search(refresh: boolean, chosenId?: string): Promise<void> {
    const signal = core.signal()
    set({ searching: true })
    try {
      const list = await client.scanners(refresh, signal)
      const { choice } = core.getState()
      const wanted = chosenId ?? choice?.scannerId
      const chosen = list.scanners.find(({ id }) => id === wanted) ?? list.scanners[0]
      set({
        scanners: list.scanners,
        searchFaults: list.faults,
        choice: chosen ? choiceFor(chosen, choice ?? {}) : null,
      })
    } catch (error) {
      failed(error)
    } finally {
      if (!signal.aborted) set({ searching: false })
    }
  }

  /** Adds a scanner of the network and chooses it; false where it can't be had, and `failure` says why. */
  async function addScanner(address: string): Promise<boolean> {
    const signal = core.signal()
    set({ failure: null, searching: true })
    try {
      const { id } = await client.addScanner(address, signal)
      await search(false, id)
      return true
    } catch (error) {
      failed(error)
      return false
    } finally {
      if (!signal.aborted) set({ searching: false })
    }
  }

  /** Hears of the job's pages as they come, until the digitiser closes or the agent ends. */
  async function follow(id: string): Promise<void> {
    following?.abort()
    const own = new AbortController()
    following = own
    const signal = AbortSignal.any([own.signal, core.signal()])
    let gone = new AgentUnreachable('not-running')
    try {
      for await (const job of client.follow(id, signal)) heard(job)
    } catch (error) {
      if (error instanceof AgentUnreachable) gone = error
    }
    if (signal.aborted) return
    const jobs = await client.jobs(signal).catch(() => undefined)
    if (signal.aborted || core.agent()?.job()?.id !== id) return
    if (jobs === undefined || jobs.some((job) => job.id === id)) lost(gone)
    else await jobGone()
  }

  /** The agent is there and the job isn't: another window used or discarded it. */
  async function jobGone(): Promise<void> {
    following?.abort()
    if (matches('scanning')) tell({ type: 'scan.cancelled' })
    if (matches('interrupted')) tell({ type: 'interruption.accepted' })
    if (!tell({ type: 'connection.retried' })) return
    set({ failure: pageGone, fault: null })
    await connect()
  }

  function heard(job: ScanJob): void {
    const agent = core.agent()
    if (agent === null || agent.job()?.id !== job.id) return
    agent.heard(job)
    core.show()
    if (starting || !matches('scanning')) return
    const latest = agent.job()
    core.tellArrived('pages.arrived', core.arrived())
    if (latest === null || isRunning(latest)) return
    const fault = faultOf(latest)
    const stop = stopOf(fault)
    set({ fault })
    if (stop) tell({ type: 'scan.interrupted', stop })
    else tell({ type: latest.phase === 'stopped' ? 'scan.cancelled' : 'scan.finished' })
  }

  return {
    failed,
    connect,
    retry,
    search,
    addScanner,
    heard,
    /** Follows the job at hand, unless it is being followed. */
    followJob: (): void => {
      const job = core.agent()?.job()
      if (job && (following === null || following.signal.aborted)) void follow(job.id)
    },
    unfollow: (): void => {
      following?.abort()
    },
    /** Has the agent scan into the job; the pages are heard of while they come. */
    /** False: the agent refused to begin. */
    scanning: async (ask: (id: string) => Promise<ScanJob>): Promise<boolean> => {
      const agent = core.agent()
      if (agent === null) return false
      set({ failure: null, fault: null })
      starting = true
      try {
        const id = await agent.jobId()
        const job = await ask(id)
        starting = false
        heard(job)
        if (following === null || following.signal.aborted) void follow(id)
        return true
      } catch (error) {
        starting = false
        if (!(error instanceof ScannerRefusal)) {
          failed(error)
          return true
        }
        const fault = startFault(error)
        set({ fault })
        tell({ type: 'scan.interrupted', stop: { code: fault.code, resumable: fault.resumable } })
        return false
      }
    },
  }
}
