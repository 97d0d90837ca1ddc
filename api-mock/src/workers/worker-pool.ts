import { Worker } from 'node:worker_threads'
import { createLanes } from './lanes.ts'
import { type TaskMessage, type TaskReply, workerReady } from './task-message.ts'

/** Worker pool full: nothing was done, and another try makes sense in a moment. */
export class PoolFull extends Error {}

/** Time or memory limit of a task passed; its worker was ended, and nobody else's work with it. */
export class OverLimit extends Error {}

/** A task that threw: `fault` is the `fault` of its error, where it had one. */
export class TaskFailed extends Error {
  readonly fault: string | null

  constructor(message: string, fault: string | null) {
    super(message)
    this.fault = fault
  }
}

export type PoolOptions = {
  /** The worker's script: a `.ts` beside this source, a `.js` beside the bundle. */
  readonly script: URL
  /** Workers at most; they start when they are first needed. */
  readonly size: number
  /** Time limit of one task, from when a worker takes it up. */
  readonly milliseconds: number
  /** Memory limit of a worker's heap, in megabytes. */
  readonly megabytes: number
  /** Tasks that wait: of one caller, and of all together. */
  readonly waiting: { readonly ofLane: number; readonly all: number }
}

export type WorkerPool = {
  /**
   * Runs a task of the worker's table on a copy of its input. Callers take turns by `lane`, so one who sends a
   * hundred delays nobody else by more than one. Throws `PoolFull`, `OverLimit`, `TaskFailed`.
   */
  readonly run: (lane: string, task: string, input: unknown) => Promise<unknown>
  readonly close: () => Promise<void>
}

type Job = {
  readonly lane: string
  readonly message: TaskMessage
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

/** A worker of a script; one in TypeScript is started by way of its loader. */
function workerOf(script: URL, megabytes: number): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: megabytes }
  if (!script.pathname.endsWith('.ts')) return new Worker(script, { resourceLimits })
  const loader = new URL('./from-source.mjs', import.meta.url)
  return new Worker(loader, { resourceLimits, workerData: { script: script.href } })
}

const outOfMemory = (error: Error): boolean => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** A pool of worker threads: what is heavy or comes from strangers runs there, never on the loop that serves all. */
export function openWorkerPool({ script, size, milliseconds, megabytes, waiting }: PoolOptions): WorkerPool {
  const idle: Worker[] = []
  const workers = new Set<Worker>()
  const ready = new WeakSet<Worker>()
  const lanes = createLanes<Job>(Math.max(1, size - 1))

  function start(): Worker {
    const worker = workerOf(script, megabytes)
    // Workers don't keep the process alive, and one that dies between two tasks is only missed.
    worker.unref()
    worker.on('error', () => drop(worker))
    worker.on('exit', () => drop(worker))
    workers.add(worker)
    return worker
  }

  function drop(worker: Worker): void {
    workers.delete(worker)
    const at = idle.indexOf(worker)
    if (at >= 0) idle.splice(at, 1)
  }

  function dispatch(): void {
    while (idle.length > 0 || workers.size < size) {
      const job = lanes.next()
      if (!job) return
      work(idle.pop() ?? start(), job)
    }
  }

  function work(worker: Worker, { lane, message, resolve, reject }: Job): void {
    const end = (settle: () => void, reusable: boolean): void => {
      clearTimeout(timer)
      worker.off('message', answered).off('error', failed).off('exit', ended)
      lanes.done(lane)
      if (reusable) idle.push(worker)
      else {
        drop(worker)
        void worker.terminate()
      }
      settle()
      dispatch()
    }
    const answered = (reply: TaskReply | typeof workerReady): void => {
      if (reply === workerReady) begin()
      else if ('value' in reply) end(() => resolve(reply.value), true)
      else end(() => reject(new TaskFailed(reply.message, reply.fault)), true)
    }
    const failed = (error: Error): void =>
      end(() => reject(outOfMemory(error) ? new OverLimit('the worker ran out of memory') : error), false)
    const ended = (): void => end(() => reject(new Error('the worker ended')), false)
    let timer: NodeJS.Timeout | undefined
    const begin = (): void => {
      ready.add(worker)
      timer = setTimeout(
        () => end(() => reject(new OverLimit('the task took too long')), false),
        milliseconds,
      )
      worker.postMessage(message)
    }
    worker.on('message', answered).on('error', failed).on('exit', ended)
    if (ready.has(worker)) begin()
  }

  return {
    run: (lane, task, input) =>
      new Promise((resolve, reject) => {
        if (lanes.waitingOf(lane) >= waiting.ofLane || lanes.waiting() >= waiting.all) {
          reject(new PoolFull('too many tasks wait'))
          return
        }
        lanes.add(lane, { lane, message: { task, input }, resolve, reject })
        dispatch()
      }),
    close: async () => {
      await Promise.all([...workers].map((worker) => worker.terminate()))
    },
  }
}
