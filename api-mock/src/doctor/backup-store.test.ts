import { Readable } from 'node:stream'
import type { Check } from '@estrado/machines/system/check'
import { serverDoctorTexts as texts } from '@estrado/machines/system/doctor-texts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BaseManifest, manifestPart } from '../backup/base.ts'
import { objectStore } from '../backup/object-backup.ts'
import { segmentPart } from '../backup/segments.ts'
import { type Lie, type ObjectStoreStandIn, startObjectStore } from '../testing/object-store.ts'
import { backupChecks } from './backup-checks.ts'

let store: ObjectStoreStandIn
beforeAll(async () => {
  store = await startObjectStore()
})
beforeEach(() => {
  store.lie(null)
  store.objects.clear()
})
afterAll(() => store.stop())

const looked = async (
  change: Partial<ObjectStoreStandIn['settings']['store']> = {},
  lie: Lie | null = null,
): Promise<readonly Check[]> => {
  store.lie(lie)
  const place = { store: { ...store.settings.store, ...change } }
  const backup = { place, recipients: [], identityFile: null }
  return backupChecks({ backup, databaseUrl: null }, new Date())
}

async function withBase(): Promise<void> {
  const at = new Date().toISOString()
  const segment = '000000010000000000000001'
  const span = { firstSegment: segment, lastSegment: segment }
  const about = { postgres: 180004, files: 1, bytes: 1, sha256: '00' }
  const base: BaseManifest = { name: '20261121T100000', startedAt: at, endedAt: at, ...span, ...about }
  const own = objectStore(store.settings.store)
  await own.put(manifestPart(base.name), Readable.from([Buffer.from(JSON.stringify(base))]))
  await own.put(segmentPart(segment), Readable.from([Buffer.from('registro')]))
}

describe('doctor of a backup in a bucket', () => {
  it.each<[string, string, () => Promise<readonly Check[]>]>([
    [
      'store unreachable',
      texts.storeGoneRemedy('ESTRADO_BACKUP'),
      () => looked({ endpoint: 'http://127.0.0.1:9' }),
    ],
    ['key wrong', texts.storeRefusesRemedy('ESTRADO_BACKUP'), () => looked({ secret: 'otra' })],
    ['store gives wrong bytes', texts.storeLiesRemedy, () => looked({}, 'gives wrong bytes')],
    ['store keeps nothing', texts.storeLiesRemedy, () => looked({}, 'keeps nothing')],
    ['nothing there yet', texts.backupEmptyRemedy, () => looked()],
  ])('planted fault: %s is named, with what to do', async (_, remedy, look) => {
    const checks = await look()
    expect(checks).toMatchObject([{ name: texts.backup, state: 'bad', remedy }])
    expect(JSON.stringify(checks)).not.toMatch(/otra"|clave-de-las-pruebas/)
  })

  it('nothing is amiss where all is well, and nothing of the look stays', async () => {
    await withBase()
    const before = [...store.objects.keys()]
    expect(await looked()).toMatchObject([{ name: texts.backup, state: 'good' }])
    expect([...store.objects.keys()]).toEqual(before)
  })
})
