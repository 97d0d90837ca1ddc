import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { ScanFailure } from '../../fault.ts'
import { toldFault } from './status.ts'

export type ScanimageOptions = {
  /** The program; another one only where tests need a fault that no device gives at will. */
  readonly program: string
  readonly environment: Readonly<NodeJS.ProcessEnv>
  /** Milliseconds without a sign of life after which the device counts as hung. */
  readonly patience: number
  /** The same once it has told how its scan ended: nothing more is to come, only the device's own end. */
  readonly patienceAfterEnd: number
}

/**
 * Messages in the C locale, for they are read here; and one memory arena, for SANE cancels its threads at any
 * point: one that is just creating an arena then hangs for good (3 of 2,400 faults, none of 6,000 with this).
 * What hangs all the same has `patienceAfterEnd`.
 */
const steadying = { LC_ALL: 'C', MALLOC_ARENA_MAX: '1' }

/** Between asking a process to stop and ending it, in milliseconds. */
const stopGrace = 5_000
const outputKept = 64 * 1024

export type ScanimageRun = {
  /** Lines of its standard output as they come, until it closes. */
  readonly lines: AsyncIterable<string>
  /** Exit code and error output; rejects with a `ScanFailure` where the program can't be started or hung. */
  readonly ended: Promise<{ exitCode: number | null; output: string }>
  /** Interrupts (scanimage then stops the device and removes its partial page); resolves once it is gone. */
  readonly stop: () => Promise<void>
  /** Ends it at once. */
  readonly kill: () => void
}

/** Starts scanimage. Arguments are a list and never pass through a shell. */
export function startScanimage(
  args: readonly string[],
  options: ScanimageOptions,
  { folder, errorLine }: { folder?: string; errorLine?: (line: string) => void } = {},
): ScanimageRun {
  const child = spawn(options.program, [...args], {
    cwd: folder,
    env: { ...options.environment, ...steadying },
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  })
  let hung = false
  let toldEnd = false
  let output = ''
  let unfinished = ''
  const giveUp = () => {
    hung = !toldEnd
    void stopChild(child)
  }
  let watchdog = setTimeout(giveUp, options.patience)
  const sawLife = () => watchdog.refresh()
  const sawEnd = () => {
    toldEnd = true
    clearTimeout(watchdog)
    watchdog = setTimeout(giveUp, Math.min(options.patience, options.patienceAfterEnd))
  }

  child.stdout.on('data', sawLife)
  child.stderr.setEncoding('utf8')
  child.stderr.on('data', (text: string) => {
    sawLife()
    output = (output + text).slice(-outputKept)
    const lines = (unfinished + text).split(/[\r\n]/)
    unfinished = (lines.pop() ?? '').slice(-outputKept)
    for (const line of lines) {
      if (!toldEnd && toldFault(line)) sawEnd()
      errorLine?.(line)
    }
  })

  const ended = new Promise<{ exitCode: number | null; output: string }>((resolve, reject) => {
    child.on('error', (error) => {
      clearTimeout(watchdog)
      reject(new ScanFailure('NO_SOFTWARE', undefined, error))
    })
    child.on('close', (exitCode) => {
      clearTimeout(watchdog)
      if (hung) reject(new ScanFailure('TIMEOUT'))
      else resolve({ exitCode, output })
    })
  })
  // Whoever reads only the lines learns of the failure when it awaits `ended`; until then it isn't unhandled.
  ended.catch(() => undefined)

  return {
    lines: createInterface({ input: child.stdout }),
    ended,
    stop: () => stopChild(child),
    kill: () => child.kill('SIGKILL'),
  }
}

/** Runs scanimage to its end and gives its standard output. */
export async function askScanimage(
  args: readonly string[],
  options: ScanimageOptions,
  signal: AbortSignal,
): Promise<{ exitCode: number | null; output: string; lines: readonly string[] }> {
  const run = startScanimage(args, options)
  // While it only asks, scanimage ignores the interrupt; there is no scan that it would have to end.
  const stop = () => run.kill()
  signal.addEventListener('abort', stop, { once: true })
  try {
    const lines: string[] = []
    for await (const line of run.lines) lines.push(line)
    return { ...(await run.ended), lines }
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

function stopChild(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null)
    return Promise.resolve()
  return new Promise((resolve) => {
    const end = setTimeout(() => child.kill('SIGKILL'), stopGrace)
    child.once('close', () => {
      clearTimeout(end)
      resolve()
    })
    child.kill('SIGINT')
  })
}
