import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startAgent } from './agent.ts'
import { exactCall as call, plainParts } from './guard/testing/exact-call.ts'
import { issueIdentity } from './guard/tls/authority.ts'

let own = ''
let closed: string[] = []
beforeEach(() => {
  own = mkdtempSync(join(tmpdir(), 'estrado-agent-'))
  closed = []
})
afterEach(() => rmSync(own, { recursive: true }))

const partsIn = (folder: string, environment: Record<string, string> = {}) =>
  plainParts(folder, environment, (name) => closed.push(name))

describe('starting', () => {
  it('runs what can run when a port is taken, and says which setting helps', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const taken = String((other.address() as { port: number }).port)
    const half = await startAgent(partsIn(own, { ESTRADO_SIGNER_PORT: taken }))
    expect(half.signer).toBeUndefined()
    expect(half.problems).toEqual([expect.stringMatching(new RegExp(`${taken}.*ESTRADO_SIGNER_PORT`))])
    expect(closed).toEqual([])
    const told = await call(`${half.scanner}/agente`)
    expect(JSON.parse(told.text).firma).toEqual({ activo: false, url: null })
    await half.close()
    expect(closed).toEqual(['escaneo'])
    other.close()
  })

  it('Mutual exclusion: a second copy begins nothing in the folder of the one that runs', async () => {
    const first = await startAgent(partsIn(own))
    const port = new URL(first.scanner ?? '').port
    const parts = partsIn(own, { ESTRADO_SCANNER_PORT: port })
    const startScanning = vi.fn(parts.startScanning)
    const second = await startAgent({ ...parts, startScanning })
    expect(second.scanner).toBeUndefined()
    expect(startScanning).not.toHaveBeenCalled()
    await second.close()
    await first.close()
  })

  it('answers that it is starting until it has', async () => {
    const parts = partsIn(own)
    const free = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => free.once('listening', resolve))
    const { port } = free.address() as { port: number }
    await new Promise((resolve) => free.close(resolve))
    const waiting = partsIn(own, { ESTRADO_SCANNER_PORT: String(port) })
    const answered: number[] = []
    const running = await startAgent({
      ...waiting,
      startScanning: async (...given) => {
        answered.push((await call(`http://localhost:${port}/jobs`)).status)
        return parts.startScanning(...given)
      },
    })
    expect(answered).toEqual([503])
    expect((await call(`${running.scanner}/jobs`)).status).not.toBe(503)
    await running.close()
  })

  it('leaves no port half open when only one family is free', async () => {
    const other = createServer().listen(0, '::1')
    await new Promise((resolve) => other.once('listening', resolve))
    const taken = (other.address() as { port: number }).port
    const half = await startAgent(partsIn(own, { ESTRADO_SIGNER_PORT: String(taken) }))
    expect(half.signer).toBeUndefined()
    await expect(call(`http://localhost:${taken}/`)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    await half.close()
    other.close()
  })

  it('runs with a passing certificate when the data folder can’t be written', async () => {
    const file = join(own, 'datos')
    writeFileSync(file, '')
    const half = await startAgent(partsIn(join(file, 'dentro')))
    expect(half.problems).toEqual([expect.stringContaining('ESTRADO_DATA')])
    expect(half.signer).toBeDefined()
    expect(half.scanner).toBeDefined()
    await half.close()
  })

  it('keeps its certificate from start to start', async () => {
    const first = await startAgent(partsIn(own))
    await first.close()
    const again = await startAgent(partsIn(own))
    expect(again.identity()).toEqual(first.identity())
    await again.close()
  })

  it('serves a renewed certificate to the next connection, without an interruption', async () => {
    const next = issueIdentity(new Date('2026-11-21T14:00:00Z'))
    let due = false
    const renewed = await startAgent({ ...partsIn(own), renewIdentity: () => (due ? next : undefined) })
    const shown = (url: string) =>
      new Promise<string>((resolve, reject) => {
        const { port } = new URL(url)
        const socket = connect({ host: '127.0.0.1', port: Number(port), rejectUnauthorized: false }, () => {
          resolve(socket.getPeerX509Certificate()?.toString() ?? '')
          socket.destroy()
        })
        socket.on('error', reject)
      })
    const before = await shown(renewed.signer ?? '')
    expect(before.trim()).toBe(renewed.identity().certificate.trim())
    due = true
    renewed.renew()
    expect((await shown(renewed.signer ?? '')).trim()).toBe(next.certificate.trim())
    await renewed.close()
  })

  it('says why a service fails and runs the other', async () => {
    const half = await startAgent({
      ...partsIn(own),
      startScanning: () => Promise.reject(new Error('no hay scanimage')),
    })
    expect(half.scanner).toBeUndefined()
    expect(half.problems[0]).toContain('no hay scanimage')
    await half.close()
  })
})

describe('with consent switched on', () => {
  it('asks about a site, lets it in on a yes, and never asks about a page without a name', async () => {
    const asked: string[] = []
    const asking = await startAgent({
      ...partsIn(own, { ESTRADO_CONSENT: '1' }),
      dialog: async (question) => {
        asked.push(question.origin)
        return question.origin === 'https://conocido.example' ? 'once' : 'no'
      },
    })
    const from = async (origin: string, path = '/api/status') => {
      const url = `${asking.scanner}${path}`
      const { status, headers } = await call(url, { headers: { origin } })
      return [status, headers['access-control-allow-origin']]
    }
    expect(await from('https://conocido.example')).toEqual([200, 'https://conocido.example'])
    expect(await from('https://ajeno.example')).toEqual([403, 'https://ajeno.example'])
    expect(await from('null')).toEqual([403, undefined])
    expect(await from('https://otro.example', '/agente')).toEqual([403, undefined])
    expect(asked).toEqual(['https://conocido.example', 'https://ajeno.example'])
    await asking.close()
  })
})
