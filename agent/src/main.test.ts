import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { trustMessages } from '@estrado/machines/agent/trust-texts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

/** The agent as a process of its own, with its real services. */

/** As `npm start` runs it; the test run has built it. */
const entry = fileURLToPath(new URL('../dist/main.js', import.meta.url))
const repository = fileURLToPath(new URL('../..', import.meta.url))
let folder = ''
let children: ChildProcess[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'estrado-main-'))
  children = []
})
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

type Ready = {
  signer: string | null
  scanner: string | null
  statusPage: string | null
  trusted: boolean
  problems: string[]
}

function start(
  environment: Record<string, string> = {},
  args: string[] = [],
  stdin: 'pipe' | 'ignore' = 'ignore',
) {
  const child = spawn(process.execPath, [entry, ...args], {
    cwd: repository,
    stdio: [stdin, 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      ESTRADO_DATA: join(folder, 'datos'),
      ESTRADO_SIGNER_PORT: '0',
      ESTRADO_SCANNER_PORT: '0',
      ESTRADO_SUPERVISED: '1',
      ...environment,
    },
  })
  children.push(child)
  let output = ''
  let errors = ''
  const ended = new Promise<{ code: number | null; signal: string | null; output: string; errors: string }>(
    (resolve) => child.on('close', (code, signal) => resolve({ code, signal, output, errors })),
  )
  const ready = new Promise<Ready>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const line = output.split('\n').find((candidate) => candidate.startsWith('{"ready":true'))
      if (line !== undefined) resolve(JSON.parse(line))
    })
    ended.then(() => reject(new Error(`ended before it was ready: ${errors}`))).catch(() => {})
  })
  ready.catch(() => {})
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  return { child, ready, ended }
}

const taken = async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  return { port: String((other.address() as { port: number }).port), close: () => other.close() }
}

describe('npm run agent', () => {
  it('says on one line where it answers, and ends with all its services on SIGTERM', async () => {
    const { child, ready, ended } = start()
    const { signer, scanner, statusPage, problems, trusted } = await ready
    expect(signer).toMatch(/^https:\/\/localhost:\d+\/api$/)
    expect(statusPage).toMatch(/^https:\/\/localhost:\d+\/$/)
    expect(problems).toEqual([])
    expect(trusted).toBe(false)
    const presence = await (await fetch(`${scanner}/agente`, { headers: { 'user-agent': 'node' } })).json()
    expect(presence).toMatchObject({ agente: 'estrado', firma: { activo: true, url: signer } })

    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 0, errors: '' })
    await expect(fetch(`${scanner}/agente`)).rejects.toThrow()
  })

  it('ends when the program that started it is gone', async () => {
    const { child, ready, ended } = start({}, [], 'pipe')
    await ready
    child.stdin?.end()
    expect((await ended).code).toBe(0)
  })

  it('ends on Ctrl-C while somebody holds a connection', async () => {
    const { child, ready, ended } = start()
    const { scanner } = await ready
    const open = await fetch(`${scanner}/agente`, {
      headers: { connection: 'keep-alive', 'user-agent': 'node' },
    })
    expect(open.status).toBe(200)
    child.kill('SIGINT')
    expect((await ended).code).toBe(0)
  })

  it('runs what can run when a port is taken, and says so to a person', async () => {
    const other = await taken()
    const { ready, child, ended } = start({ ESTRADO_SIGNER_PORT: other.port })
    const { signer, scanner, problems } = await ready
    expect(signer).toBeNull()
    expect(scanner).not.toBeNull()
    expect(problems.join()).toContain('ESTRADO_SIGNER_PORT')
    child.kill('SIGTERM')
    expect((await ended).errors).toContain(`El puerto ${other.port} del servicio de firma está ocupado`)
    other.close()
  })

  it('gives up when nothing can run', async () => {
    const [first, second] = [await taken(), await taken()]
    const { ended } = start({ ESTRADO_SIGNER_PORT: first.port, ESTRADO_SCANNER_PORT: second.port })
    const { code, errors } = await ended
    expect(code).toBe(1)
    expect(errors).toContain('Ningún servicio')
    first.close()
    second.close()
  })

  it('names every wrong setting and starts nothing', async () => {
    const { ended } = start({ ESTRADO_SIGNER_PORT: 'nueve mil', ESTRADO_ORIGINS: '*' })
    const { code, errors } = await ended
    expect(code).toBe(2)
    expect(errors).toContain('ESTRADO_SIGNER_PORT="nueve mil"')
    expect(errors).toContain('ESTRADO_ORIGINS')
    expect(errors).not.toContain('at ')
  })

  it('tells a person in words when nobody supervises it, and what to do about trust', async () => {
    const { child, ended } = start({ ESTRADO_SUPERVISED: '0' })
    await new Promise<void>((resolve) => {
      child.stdout?.on('data', (text: string) => text.includes('trust') && resolve())
    })
    child.kill('SIGINT')
    const { output, code } = await ended
    expect(code).toBe(0)
    expect(output).toContain('Agente de Estrado listo.')
    expect(output).toContain('npm run agent -- trust')
    expect(output).toContain('Agente de Estrado detenido.')
  })

  it('knows its commands', async () => {
    // What `trust` does as administrator, and takes back, is the installed package's test.
    const untrusted = await start({}, ['untrust']).ended
    expect(untrusted).toMatchObject({ code: 0 })
    expect(untrusted.output).toContain(trustMessages.nothingToUntrust)
    const unknown = await start({}, ['confiar']).ended
    expect(unknown.code).toBe(2)
    expect(unknown.errors).toContain('"confiar"')
  })

  it('goes on without a folder that it may write to, signing included', async () => {
    writeFileSync(join(folder, 'datos'), 'no es una carpeta')
    const { ready, child, ended } = start()
    const { problems, scanner, signer } = await ready
    expect(signer && scanner).toBeTruthy()
    expect(problems).toEqual([expect.stringContaining('ESTRADO_DATA')])
    child.kill('SIGTERM')
    expect((await ended).code).toBe(0)
  })
})
