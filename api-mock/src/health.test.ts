import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { realtimeClosing } from '@estrado/machines/contract/realtime'
import { SettingError } from '@estrado/machines/settings/setting'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { rotateKey, signingKey } from './journal/checkpoint-keys.ts'
import { installKeys } from './journal/shared-keys.ts'
import { startTestApi } from './testing/api.ts'
import { openSocket } from './testing/socket-client.ts'

const folders: string[] = []
const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'estrado-health-'))
  folders.push(made)
  return made
}
afterAll(() => {
  for (const made of folders) rmSync(made, { recursive: true, force: true })
})

const realTime = { now: () => new Date(), advance: () => undefined }
const asked = async (url: string, path: string) => {
  const answer = await fetch(`${url}/salud/${path}`)
  return { status: answer.status, response: ((await answer.json()) as { response: unknown }).response }
}

describe('health of a process', () => {
  it('readiness: all parts well; a clock that is off is named; alive all the same', async () => {
    const files = folder()
    const api = await startTestApi(inject('clusterUrl'), realTime, { files: { folder: files } })
    expect(await asked(api.url, 'listo')).toEqual({
      status: 200,
      response: {
        listo: true,
        terminando: false,
        partes: { baseDeDatos: 'bien', version: 'bien', almacen: 'bien', reloj: 'bien' },
      },
    })
    await api.stop()
    const late = await startTestApi(inject('clusterUrl'))
    expect(await asked(late.url, 'listo')).toMatchObject({
      status: 503,
      response: { listo: false, partes: { baseDeDatos: 'bien', reloj: 'mal' } },
    })
    expect(await asked(late.url, 'vivo')).toEqual({ status: 200, response: { vivo: true } })
    await late.stop()
  })

  it('drain: who is told to end says so, answers what comes meanwhile, and sends its sockets to another', async () => {
    const api = await startTestApi(inject('clusterUrl'), realTime, { drainSeconds: 5 })
    const { token } = await api.login('juez')
    const socket = openSocket(api.url, token)
    await socket.ready
    const stopping = api.stop()
    expect(await asked(api.url, 'listo')).toMatchObject({ status: 503, response: { terminando: true } })
    expect((await api.call('fechaActual.get', { token })).status).toBe(200)
    expect(await socket.closed).toBe(realtimeClosing.comeBack)
    await stopping
    await expect(fetch(`${api.url}/salud/vivo`)).rejects.toThrow()
  })

  it('shared keys: two processes with folders of their own take each other’s tokens and sign with one key', async () => {
    const keysFolder = folder()
    const one = await startTestApi(inject('clusterUrl'), realTime, { keysFolder })
    const databaseUrl = one.services.settings.databaseUrl
    const other = await startTestApi(inject('clusterUrl'), realTime, { keysFolder, databaseUrl })
    const { token } = await one.login('juez')
    expect((await other.call('menus.mine', { token })).status).toBe(200)
    const ids = await Promise.all(
      [one, other].map(
        async ({ services }) => (await signingKey(services.settings.dataFolder, new Date())).id,
      ),
    )
    expect(new Set(ids).size).toBe(1)
    await other.stop()
    await one.stop()
  })

  it('shared keys: a folder follows their rotation; one that signed with others is refused', async () => {
    const [keysFolder, dataFolder, stranger] = [folder(), folder(), folder()]
    await installKeys({ keysFolder, dataFolder }, new Date())
    const { to } = await rotateKey(keysFolder, new Date())
    await installKeys({ keysFolder, dataFolder }, new Date())
    expect((await signingKey(dataFolder, new Date())).id).toBe(to)
    await signingKey(stranger, new Date())
    await expect(installKeys({ keysFolder, dataFolder: stranger }, new Date())).rejects.toThrow(SettingError)
  })
})
