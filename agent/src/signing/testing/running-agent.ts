import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The whole agent in a process of its own, bundled as it is installed. */
export type RunningAgent = {
  readonly pid: number
  /** Posts JSON to a signing call and gives back the body's bytes. */
  readonly post: (path: string, body: Buffer, accept?: string) => Promise<Buffer>
  /** The most resident memory since the last reset, in MB. */
  readonly peakMegabytes: () => number
  readonly stop: () => Promise<void>
}

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** Starts the agent on free ports. @param env settings besides the ports */
export async function startRunningAgent(env: Readonly<Record<string, string>>): Promise<RunningAgent> {
  const { buildIfStale } = await import(pathToFileURL(join(root, 'scripts/build.mjs')).href)
  await buildIfStale(root, () => {})
  const child = spawn(process.execPath, [join(root, 'agent/dist/main.js')], {
    env: {
      ...process.env,
      ESTRADO_SIGNER_PORT: '0',
      ESTRADO_SCANNER_PORT: '0',
      ESTRADO_SUPERVISED: '1',
      ...env,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const signer = await readyAddress(child)
  const pid = child.pid ?? 0
  const connections = new Agent({ keepAlive: true, rejectUnauthorized: false })
  return {
    pid,
    post: (path, body, accept = 'application/json') => post(connections, `${signer}${path}`, body, accept),
    peakMegabytes: () => statusMegabytes(pid, 'VmHWM'),
    stop: async () => {
      connections.destroy()
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function readyAddress(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('no output to read')
  for await (const line of createInterface({ input: child.stdout })) {
    const told: unknown = line.startsWith('{') ? JSON.parse(line) : undefined
    if (typeof told !== 'object' || told === null || !('signer' in told)) continue
    if (typeof told.signer === 'string') return told.signer
  }
  throw new Error('the agent ended before it was ready')
}

const statusMegabytes = (pid: number, field: string) =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** The certificate is the agent's own and new: this client doesn't ask who signed it. */
function post(agent: Agent, url: string, body: Buffer, accept: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': body.length, accept }
    const call = request(url, { method: 'POST', headers, agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve(Buffer.concat(chunks)))
      response.on('error', reject)
    })
    call.on('error', reject)
    call.end(body)
  })
}
