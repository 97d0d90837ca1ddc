import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { DriverCall, DriverCalls, DriverFailure, DriverReply } from './protocol.ts'

/** A call that the driver refused, or that its process didn't live to answer (`process`). */
export class DriverError extends Error {
  override readonly name = 'DriverError'
  readonly failure: DriverFailure | 'process'
  constructor(failure: DriverFailure | 'process') {
    super(failure === 'process' ? 'driver process ended' : `${failure.fault} ${failure.code}`)
    this.failure = failure
  }
}

export type DriverProcessOptions = {
  /** Milliseconds after which a call whose turn it is counts as hung and its process is killed. */
  readonly callMilliseconds?: Partial<Record<DriverCall, number>>
  /** Milliseconds without calls and sessions after which the process ends by itself. */
  readonly idleMilliseconds?: number
  /** Milliseconds that a process lives at least before `renew` replaces it. */
  readonly renewMilliseconds?: number
}

/** Tokens with a keypad of their own wait for a person in `open`. */
const defaultMilliseconds: Readonly<Record<DriverCall, number>> = {
  tokens: 8_000,
  certificates: 8_000,
  open: 45_000,
  sign: 30_000,
  close: 5_000,
}

type Waiting = {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: DriverError) => void
  readonly limit: number
  /** Runs while the driver is at this call. */
  timer: NodeJS.Timeout | undefined
}

/**
 * One PKCS#11 module in a process of its own, which is started by the first call and again after it ended.
 * A driver that hangs or crashes costs only the calls that were under way.
 */
export class DriverProcess {
  readonly modulePath: string
  private readonly options: DriverProcessOptions
  private child: ChildProcess | undefined
  private readonly waiting = new Map<number, Waiting>()
  private nextId = 1
  private idle: NodeJS.Timeout | undefined
  private openSessions = 0
  private startedAt = 0

  constructor(modulePath: string, options: DriverProcessOptions = {}) {
    this.modulePath = modulePath
    this.options = options
  }

  /** Grows by one with every new process: sessions of an earlier one are gone. */
  generation = 0

  /** @throws DriverError */
  call<Call extends DriverCall>(
    call: Call,
    parameters: DriverCalls[Call]['takes'],
  ): Promise<DriverCalls[Call]['gives']> {
    const child = this.child ?? this.start()
    clearTimeout(this.idle)
    return new Promise((resolve, reject) => {
      const id = this.nextId++
      const limit = this.options.callMilliseconds?.[call] ?? defaultMilliseconds[call]
      this.waiting.set(id, {
        limit,
        timer: undefined,
        reject,
        resolve: (value) => {
          if (call === 'open') this.openSessions++
          if (call === 'close') this.openSessions--
          resolve(value as DriverCalls[Call]['gives'])
        },
      })
      this.watchFirst()
      child.send({ id, call, parameters }, (error) => {
        if (error) this.settle(id)?.reject(new DriverError('process'))
      })
    })
  }

  /** Ends the process after it logged out of everything. */
  async stop(): Promise<void> {
    clearTimeout(this.idle)
    const { child } = this
    if (!child) return
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    child.disconnect()
    const kill = setTimeout(() => child.kill('SIGKILL'), 3_000)
    await ended
    clearTimeout(kill)
  }

  /**
   * Lets the next call find a new process, which reads everything anew: some drivers see a token go, and never
   * come back. Does nothing while somebody is at the driver, and soon after its process began.
   */
  renew(): void {
    const { child, options } = this
    const isYoung = performance.now() - this.startedAt < (options.renewMilliseconds ?? 10_000)
    if (!child || isYoung || this.waiting.size > 0 || this.openSessions > 0) return
    this.letGo(child)
  }

  /** The process ends by itself, or is ended; the next call finds a new one at once. */
  private letGo(child: ChildProcess): void {
    clearTimeout(this.idle)
    this.child = undefined
    child.disconnect()
    setTimeout(() => child.kill('SIGKILL'), 3_000).unref()
  }

  private start(): ChildProcess {
    this.startedAt = performance.now()
    const child = fork(childScript(), [this.modulePath], {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.child = child
    this.generation++
    child.on('message', (reply: DriverReply) => this.receive(reply))
    child.once('error', () => this.ended(child))
    child.once('exit', () => this.ended(child))
    // The agent may end while the process idles; the closed channel ends the process too.
    child.unref()
    child.channel?.unref()
    return child
  }

  private receive(reply: DriverReply): void {
    const waiting = this.settle(reply.id)
    if (!waiting) return
    if ('failure' in reply) waiting.reject(new DriverError(reply.failure))
    else waiting.resolve(reply.gives)
    this.restLater()
  }

  private settle(id: number): Waiting | undefined {
    const waiting = this.waiting.get(id)
    this.waiting.delete(id)
    clearTimeout(waiting?.timer)
    this.watchFirst()
    return waiting
  }

  /** The driver answers one call after another: the limit of one runs once those before it have been answered. */
  private watchFirst(): void {
    const [first] = this.waiting.values()
    const { child } = this
    if (!first || first.timer || !child) return
    // A blocked driver can't be interrupted: only ending its process frees the calls behind it.
    first.timer = setTimeout(() => child.kill('SIGKILL'), first.limit)
  }

  private ended(child: ChildProcess): void {
    if (this.child !== child) return
    clearTimeout(this.idle)
    this.child = undefined
    this.openSessions = 0
    for (const id of [...this.waiting.keys()]) this.settle(id)?.reject(new DriverError('process'))
  }

  /** An idle driver only takes memory, and some keep the reader from other programs. */
  private restLater(): void {
    const { child } = this
    if (!child || this.waiting.size > 0 || this.openSessions > 0) return
    clearTimeout(this.idle)
    this.idle = setTimeout(() => this.letGo(child), this.options.idleMilliseconds ?? 60_000)
    this.idle.unref()
  }
}

/** The child's script: bundled it lies beside this file, from source it is loaded by a way of its own. */
const childScript = (): string =>
  fileURLToPath(
    new URL(import.meta.url.endsWith('.ts') ? './from-source.mjs' : './child.js', import.meta.url),
  )
