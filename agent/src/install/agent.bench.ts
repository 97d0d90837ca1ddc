import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { bundleAgent } from './package/bundle.ts'

/** One measured figure beside its reference, as `npm run bench` shows it. */
export type AgentBenchRow = {
  readonly name: string
  readonly figure: string
  readonly reference: string
  readonly limit: string
  readonly holds: boolean
}

const limits = { readyMilliseconds: 1500, idleMegabytes: 90, idleCpuPercent: 1 } as const

/** How long the agent is left alone before and while its idleness is measured: it may finish its start. */
const settleMilliseconds = 10_000
const idleMilliseconds = 15_000

/** The bundled agent as it is installed (no demonstration), beside a bare Node of the same machine. Linux only. */
export async function benchAgent(): Promise<readonly AgentBenchRow[]> {
  const repository = fileURLToPath(new URL('../../..', import.meta.url))
  // Below the checkout, where the native packages are found.
  mkdirSync(join(repository, 'agent', 'dist'), { recursive: true })
  const folder = mkdtempSync(join(repository, 'agent', 'dist', 'bench-'))
  const data = mkdtempSync(join(tmpdir(), 'estrado-bench-agent-'))
  try {
    await bundleAgent(repository, folder)
    const agent = [join(folder, 'main.js')]
    const bare = [
      '-e',
      "require('http').createServer().listen(0, '127.0.0.1', () => console.log('{\"ready\":true}'))",
    ]
    const first = await readyAfter(agent, data)
    const ready = await median(5, () => readyAfter(agent, data))
    const bareReady = await median(5, () => readyAfter(bare, data))
    const idle = await idleOf(agent, data)
    const bareIdle = await idleOf(bare, data)
    return [
      {
        name: 'Agente: del inicio a listo (primera vez, crea su autoridad)',
        figure: `${first.toFixed(0)} ms`,
        reference: `Node solo: ${bareReady.toFixed(0)} ms`,
        limit: `≤ ${limits.readyMilliseconds} ms`,
        holds: first <= limits.readyMilliseconds,
      },
      {
        name: 'Agente: del inicio a listo',
        figure: `${ready.toFixed(0)} ms`,
        reference: `Node solo: ${bareReady.toFixed(0)} ms`,
        limit: `≤ ${limits.readyMilliseconds} ms`,
        holds: ready <= limits.readyMilliseconds,
      },
      {
        name: 'Agente en reposo: memoria, con sus procesos hijos',
        figure: `${idle.megabytes.toFixed(1)} MB`,
        reference: `Node solo: ${bareIdle.megabytes.toFixed(1)} MB`,
        limit: `≤ ${limits.idleMegabytes} MB`,
        holds: idle.megabytes <= limits.idleMegabytes,
      },
      {
        name: 'Agente en reposo: procesador',
        figure: `${idle.cpuPercent.toFixed(2)} %`,
        reference: `Node solo: ${bareIdle.cpuPercent.toFixed(2)} %`,
        limit: `≤ ${limits.idleCpuPercent} %`,
        holds: idle.cpuPercent <= limits.idleCpuPercent,
      },
    ]
  } finally {
    rmSync(folder, { recursive: true })
    rmSync(data, { recursive: true })
  }
}

async function readyAfter(args: readonly string[], data: string): Promise<number> {
  const started = performance.now()
  const child = await start(args, data)
  const milliseconds = performance.now() - started
  await stop(child)
  return milliseconds
}

async function idleOf(args: readonly string[], data: string) {
  const child = await start(args, data)
  await pause(settleMilliseconds)
  const pid = child.pid ?? 0
  const before = cpuMilliseconds(pid)
  await pause(idleMilliseconds)
  const cpuPercent = ((cpuMilliseconds(pid) - before) / idleMilliseconds) * 100
  const megabytes = [pid, ...childrenOf(pid)].map(residentMegabytes).reduce((sum, part) => sum + part, 0)
  await stop(child)
  return { cpuPercent, megabytes }
}

function start(args: readonly string[], data: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH ?? '',
      HOME: data,
      ESTRADO_DATA: data,
      ESTRADO_DEMO: '0',
      ESTRADO_SIGNER_PORT: '0',
      ESTRADO_SCANNER_PORT: '0',
      ESTRADO_SUPERVISED: '1',
    },
  })
  return new Promise((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (text.startsWith('{"ready":true')) resolve(child)
    })
    child.once('exit', (code) => reject(new Error(`the agent ended with ${code} before it was ready`)))
  })
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

async function median(rounds: number, measure: () => Promise<number>): Promise<number> {
  const values: number[] = []
  for (let round = 0; round < rounds; round++) values.push(await measure())
  return values.sort((a, b) => a - b)[rounds >> 1] ?? 0
}

const proc = (pid: number, file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8')

const residentMegabytes = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(proc(pid, 'status'))?.[1] ?? 0) / 1024

function childrenOf(pid: number): readonly number[] {
  const direct = proc(pid, `task/${pid}/children`).trim().split(' ').filter(Boolean).map(Number)
  return direct.flatMap((child) => [child, ...childrenOf(child)])
}

/** User and system time; the kernel counts in hundredths of a second. */
function cpuMilliseconds(pid: number): number {
  const fields = proc(pid, 'stat').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}
