import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Below the ports that systems give out by themselves (from 32768 on Linux, 49152 elsewhere): a port of these is taken
 * by nobody who didn't ask for it.
 */
const first = 20_000
const last = 32_000

/** A file for each port in use says whose it is: every test run of this account looks there. */
const claims = join(tmpdir(), `estrado-test-ports-${process.getuid?.() ?? ''}`)
const claimOf = (port: number) => join(claims, String(port))

const own = new Set<number>()

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Claims a port for this process until it ends. False: it is another's. */
function claimed(port: number): boolean {
  try {
    const file = openSync(claimOf(port), 'wx')
    writeSync(file, String(process.pid))
    closeSync(file)
    own.add(port)
    return true
  } catch {
    return false
  }
}

/** Gives up the claim of a process that is gone. One whose writing is not seen yet is left alone. */
function clearStale(port: number): void {
  try {
    const pid = Number(readFileSync(claimOf(port), 'utf8'))
    if (pid > 0 && !isAlive(pid)) rmSync(claimOf(port), { force: true })
  } catch {
    // Nobody's: the next look claims it.
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)))
  })

/** The first of these ports at which nobody listens. */
export async function freeAmong(ports: readonly number[]): Promise<number> {
  for (const port of ports) if (await isFree(port)) return port
  throw new Error(`none of ${ports.join()} is free`)
}

process.on('exit', () => {
  for (const port of own) rmSync(claimOf(port), { force: true })
})

/**
 * Port claim: different free ports that stay this process's own until it ends, for servers whose address must be known
 * before they listen, and that stop and start at one address.
 */
export async function freePorts(count: number): Promise<readonly number[]> {
  mkdirSync(claims, { recursive: true })
  const ports: number[] = []
  const range = last - first
  // Runs begin at different places, so that they seldom meet.
  const start = (process.pid * 37) % range
  for (let step = 0; ports.length < count && step < range; step += 1) {
    const port = first + ((start + step) % range)
    clearStale(port)
    if (claimed(port) && (await isFree(port))) ports.push(port)
  }
  if (ports.length < count) throw new Error('no free port')
  return ports
}
