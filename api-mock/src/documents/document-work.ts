import { availableParallelism } from 'node:os'
import { openWorkerPool, type PoolOptions, type WorkerPool } from '../workers/worker-pool.ts'
import type { DocumentTasks, Judging, JudgingSigned, Typesetting } from './document-tasks.ts'

type TaskName = keyof DocumentTasks
type Done<Name extends TaskName> = Promise<Awaited<ReturnType<DocumentTasks[Name]>>>

/**
 * Documents opened, judged and set in worker threads, within limits of time and memory. Throws `PoolFull`,
 * `OverLimit`, and `TaskFailed` with the fault of the file (`encrypted`, `invalid`, …).
 */
export type DocumentWork = {
  readonly countPages: (pdf: Uint8Array) => Done<'countPages'>
  /** A picture as a page. */
  readonly picture: (bytes: Uint8Array) => Done<'picture'>
  readonly join: (files: readonly Uint8Array[]) => Done<'join'>
  /** A copy with annotations of its own kind, its signatures untouched. */
  readonly annotate: (order: Parameters<DocumentTasks['annotate']>[0]) => Done<'annotate'>
  /** The first sheet of a spreadsheet, head first. */
  readonly rows: (bytes: Uint8Array) => Done<'rows'>
  /** The one verdict on a PDF and its signatures. */
  readonly judge: (judging: Judging) => Done<'judge'>
  /** The verdict on a signed file, and what was put behind the issued one. */
  readonly judgeSigned: (judging: JudgingSigned) => Done<'judgeSigned'>
  /** A PDF/A-2a of one of our templates; `at`: instant that stands in the file, so that a repeat is identical. */
  readonly render: (template: string, data: object, at: Date) => Done<'typeset'>
  /** The same work in the turns of one caller: whoever sends much waits behind whoever sends little. */
  readonly of: (lane: string) => DocumentWork
}

const extension = import.meta.url.endsWith('.ts') ? '.ts' : '.js'

/** Cores that the workers may have beside the loop that answers. */
const cores = Math.max(1, availableParallelism() - 1)

const common = {
  script: new URL(`./document-worker${extension}`, import.meta.url),
  megabytes: 512,
  waiting: { ofLane: 120, all: 600 },
} satisfies Partial<PoolOptions>

/** Files of strangers: the largest scan that is taken is opened in a fraction of this. */
const strangers: PoolOptions = { ...common, size: Math.min(4, cores), milliseconds: 10_000 }

/** Our own templates, apart from strangers' files, so that no upload delays a draw. */
const templates: PoolOptions = { ...common, size: Math.min(2, cores), milliseconds: 30_000 }

type Pools = { readonly strangers: WorkerPool; readonly templates: WorkerPool }

function workIn(pools: Pools, lane: string): DocumentWork {
  const open = <Name extends TaskName>(task: Name, input: Parameters<DocumentTasks[Name]>[0]) =>
    pools.strangers.run(lane, task, input) as Done<Name>
  return {
    countPages: (pdf) => open('countPages', pdf),
    picture: (bytes) => open('picture', bytes),
    join: (files) => open('join', files),
    annotate: (order) => open('annotate', order),
    rows: (bytes) => open('rows', bytes),
    judge: (judging) => open('judge', judging),
    judgeSigned: (judging) => open('judgeSigned', judging),
    render: (template, data, at) => {
      const typesetting: Typesetting = { template, data, at }
      return pools.templates.run(lane, 'typeset', typesetting) as Done<'typeset'>
    },
    of: (other) => workIn(pools, other),
  }
}

let opened: DocumentWork | null = null

/** The document work of this process: one set of workers, however many APIs run in it; they start when needed. */
export function documentWork(): DocumentWork {
  opened ??= workIn({ strangers: openWorkerPool(strangers), templates: openWorkerPool(templates) }, 'api')
  return opened
}
