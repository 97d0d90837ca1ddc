import type { SystemState } from '@estrado/machines/system/schemas'
import { roleCodes } from '@estrado/machines/vocabulary/roles'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { heartbeat } from './beat.ts'
import { forgetOldStanding } from './forget.ts'
import { version } from './version.ts'

describe('state of the system', () => {
  let api: TestApi
  let token: string

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    token = (await api.login('operador')).token
  })
  afterAll(() => api.stop())

  const state = async () => (await api.call('sistema.state', { token })).response as SystemState

  it('access: the operator reads it and nothing of a cause; nobody else but the superuser reads it', async () => {
    expect((await api.call('sistema.state')).status).toBe(401)
    for (const [usuario, status] of [
      ['root', 200],
      ['admin', 403],
      ['auditor', 403],
      ['juez', 403],
    ] as const)
      expect((await api.call('sistema.state', { token: (await api.login(usuario)).token })).status).toBe(
        status,
      )
    for (const name of ['causas.get', 'causas.summary', 'auditoria.search', 'usuarios.get'] as const)
      expect((await api.call(name, { token, params: { id: 1 } })).status).toBe(403)
    expect(roleCodes.at(-1)).toBe('OPERADOR')
  })

  it('heartbeat: a process tells its version and disks, and the heads that it found signed', async () => {
    await heartbeat(api.services, 4000)()
    const { procesos, baseDeDatos, version: own } = await state()
    expect(own).toBe(version)
    expect(procesos.map(({ puerto }) => puerto)).toContain(4000)
    const told = procesos.find(({ puerto }) => puerto === 4000)
    expect(told).toMatchObject({
      version,
      node: process.versions.node,
      cifras: { embebida: false, respaldo: null },
    })
    expect(
      told?.cifras.discos.map(({ carpeta, libre, total }) => [carpeta, libre > 0 && libre < total]),
    ).toContainEqual(['datos', true])
    expect(told?.cifras.cabezasFirmadas).toBe(api.clock.now().toISOString())
    expect(baseDeDatos.motor).toMatch(/^\d+/)
    expect(baseDeDatos.conexiones).toBeGreaterThan(0)
  })

  it('failures: a call that failed through a fault of ours is counted by its name, and not lost where it can’t be told', async () => {
    const { db } = api.services
    await db.schema.alterTable('vista_guardada').renameTo('vista_perdida').execute()
    const judge = await api.login('juez')
    expect((await api.call('bandejas.views', { token: judge.token })).status).toBe(500)
    await db.schema.alterTable('vista_perdida').renameTo('vista_guardada').execute()
    await db.schema.alterTable('llamada_fallida').renameTo('llamada_perdida').execute()
    await expect(heartbeat(api.services, 4000)()).rejects.toThrow()
    await db.schema.alterTable('llamada_perdida').renameTo('llamada_fallida').execute()
    await heartbeat(api.services, 4000)()
    const own = (await state()).fallos.filter(({ llamada }) => llamada === 'bandejas.views')
    expect(own).toMatchObject([{ estado: 500, cantidad: 1 }])
  })

  it('agents: each person’s version counts once; a version that is none is refused', async () => {
    const tell = async (usuario: string, seen: string) =>
      (await api.call('sistema.agent', { token: (await api.login(usuario)).token, body: { version: seen } }))
        .status
    expect([
      await tell('juez', '0.7.8'),
      await tell('juez', '0.7.8'),
      await tell('secretario', '0.7.7'),
    ]).toEqual([200, 200, 200])
    expect(await tell('juez', '<script>')).toBe(400)
    expect((await state()).agentes).toMatchObject([
      { version: '0.7.8', personas: 1 },
      { version: '0.7.7', personas: 1 },
    ])
  })

  it('files and queues: damaged files and what waits longest are told', async () => {
    const { db, clock } = api.services
    const leido = clock.now()
    const row = { leido, desde: leido }
    await db
      .insertInto('archivo_releido')
      .values([
        { ...row, sha256: 'a', resultado: 'intact' },
        { ...row, sha256: 'b', resultado: 'missing' },
        { ...row, sha256: 'c', resultado: 'unreadable' },
      ])
      .execute()
    const { archivos, colas, trabajos } = await state()
    expect(archivos).toMatchObject({ intactos: 1, ausentes: 1, alterados: 0, ilegibles: 1 })
    expect(colas.map(({ cola }) => cola)).toEqual(['avisos', 'ordenes'])
    expect(trabajos.map(({ nombre }) => nombre)).toContain('relectura de archivos')
  })

  it('retention: what the page doesn’t tell any more goes', async () => {
    api.clock.advance(31 * 86_400_000)
    await forgetOldStanding(api.services)
    for (const table of ['proceso', 'llamada_fallida', 'agente_visto'] as const)
      expect(await api.services.db.selectFrom(table).selectAll().execute()).toEqual([])
  })
})
