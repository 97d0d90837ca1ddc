import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BaseManifest, manifestPart } from '../backup/base.ts'
import { filePart } from '../backup/files.ts'
import { objectStore } from '../backup/object-backup.ts'
import { segmentPart } from '../backup/segments.ts'
import { type ObjectStoreStandIn, startObjectStore } from '../testing/object-store.ts'
import { backupLook } from './backup-figures.ts'

let store: ObjectStoreStandIn
const now = new Date()
const clock = { now: () => now }
const look = (patience?: number) => {
  const backup = { place: { store: store.settings.store }, recipients: [], identityFile: null }
  return backupLook({ settings: { backup, databaseUrl: null }, clock }, patience)
}

beforeAll(async () => {
  store = await startObjectStore()
  const segment = '000000010000000000000001'
  const endedAt = now.toISOString()
  const span = { startedAt: endedAt, endedAt, firstSegment: segment, lastSegment: segment }
  const base: BaseManifest = {
    name: '20261121T100000',
    ...span,
    postgres: 180004,
    files: 1,
    bytes: 1,
    sha256: '00',
  }
  const own = objectStore(store.settings.store)
  const put = (name: string, text: string) => own.put(name, Readable.from([Buffer.from(text)]))
  await put(manifestPart(base.name), JSON.stringify(base))
  await put(segmentPart(segment), 'registro')
  for (let n = 0; n < 8; n += 1) await put(filePart(`${n}`.repeat(64)), 'documento')
})
afterAll(() => store.stop())

describe('the operator’s page of a backup in a bucket', () => {
  it('tells how far it reaches, without listing its documents, and looks again after ten minutes', async () => {
    const own = look()
    store.calls.length = 0
    expect(await own()).toMatchObject({
      alcanzable: true,
      base: now.toISOString(),
      hasta: expect.any(String),
      faltas: 0,
      ensayo: null,
    })
    await own()
    // One page each of bases, log and rehearsals, the base's manifest, and whether log and documents say their ends.
    expect(store.calls).toHaveLength(6)
  })

  it('a store that is silent holds no heartbeat: it is told as out of reach', async () => {
    store.lie('never answers')
    expect(await look(50)()).toMatchObject({ alcanzable: false, base: null })
  })
})
