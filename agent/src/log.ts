import { closeSync, fstatSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The only things that are ever written to the log, each in a shape that can't carry a PIN, a document or a
 * person. A field that isn't here, or doesn't look so, is left out.
 */
const fieldShapes = {
  service: /^(firma|escaneo)$/,
  method: /^[A-Z]{1,10}$/,
  /** A route's pattern, never the path that was asked for: file names tell about people. */
  route: /^\/[a-z_/:*{}-]{0,80}$/i,
  code: /^[A-Z][A-Z0-9_]{0,40}$/,
  origin: /^https?:\/\/[a-z0-9.:[\]-]{1,120}$/,
  version: /^\d+\.\d+\.\d+$/,
  signal: /^SIG[A-Z0-9]{1,10}$/,
  errorName: /^[A-Za-z]{1,40}$/,
  status: 'number',
  milliseconds: 'number',
  port: 'number',
  documents: 'number',
  signed: 'number',
  refused: 'number',
  pages: 'number',
  fault: /^[A-Z_]{1,40}$/,
  stores: 'number',
} as const satisfies Readonly<Record<string, RegExp | 'number'>>

type Shapes = typeof fieldShapes

/** What may be said beside an event's name. */
export type LogFields = {
  readonly [Field in keyof Shapes]?: (Shapes[Field] extends 'number' ? number : string) | undefined
}

export type LogLevel = 'info' | 'warn' | 'error'

/** The agent's log: one JSON object a line. */
export type Log = {
  readonly write: (level: LogLevel, event: string, fields?: LogFields) => void
  readonly close: () => void
}

export type LogOptions = {
  /** Folder of the files. */
  readonly folder: string
  readonly now: () => Date
  /** Size from which a file is put aside, in bytes. */
  readonly maxBytes?: number
  /** How many files are kept, the present one included. */
  readonly maxFiles?: number
}

/** One log line without its line end; only listed fields of the right shape are in it. */
export function logLine(now: Date, level: LogLevel, event: string, fields: LogFields): string {
  const kept = Object.entries(fields).filter(([name, value]) => {
    const shape = (fieldShapes as Readonly<Record<string, RegExp | 'number'>>)[name]
    if (shape === undefined) return false
    return shape === 'number' ? Number.isFinite(value) : typeof value === 'string' && shape.test(value)
  })
  return JSON.stringify({ time: now.toISOString(), level, event, ...Object.fromEntries(kept) })
}

/** Opens the log. A full disk or a lost folder never stops the agent: the line is lost, not the call. */
export function createLog(options: LogOptions): Log {
  const { folder, now, maxBytes = 2_000_000, maxFiles = 5 } = options
  const file = join(folder, 'agent.log')
  let open: { readonly descriptor: number; bytes: number } | undefined

  const openFile = () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const descriptor = openSync(file, 'a', 0o600)
    open = { descriptor, bytes: fstatSync(descriptor).size }
    return open
  }
  const close = () => {
    if (open !== undefined) closeSync(open.descriptor)
    open = undefined
  }
  const rotate = () => {
    close()
    rmSync(`${file}.${maxFiles - 1}`, { force: true })
    for (let number = maxFiles - 2; number >= 1; number--)
      moveIfThere(`${file}.${number}`, `${file}.${number + 1}`)
    moveIfThere(file, `${file}.1`)
    return openFile()
  }

  return {
    write: (level, event, fields = {}) => {
      const line = Buffer.from(`${logLine(now(), level, event, fields)}\n`)
      try {
        let target = open ?? openFile()
        if (target.bytes > 0 && target.bytes + line.length > maxBytes) target = rotate()
        target.bytes += writeSync(target.descriptor, line)
      } catch {
        close()
      }
    },
    close,
  }
}

function moveIfThere(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
