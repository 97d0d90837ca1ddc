import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { backupTexts as texts } from '@estrado/machines/messages/backup'
import { databaseLimits } from '@estrado/machines/system/database-judgement'
import { shownAt } from '@estrado/machines/system/measures'
import { afterEach, describe, expect, it } from 'vitest'
import { type BaseManifest, basePart, manifestPart } from './base.ts'
import type { DocumentSource } from './document-source.ts'
import { BackupError } from './fault.ts'
import { shipFiles, shippedIn } from './files.ts'
import type { Rehearsal } from './rehearsal.ts'
import { checkRoomFor } from './room.ts'
import { newIdentity } from './sealing.ts'
import { segmentPart, shipSegments } from './segments.ts'
import { type BackupStore, folderStore } from './store.ts'
import { pruneBackup, reachOf, staleIn } from './verify.ts'

const at = (iso: string) => new Date(iso)
const now = at('2026-11-28T12:00:00Z')
const [lately, earlier] = [at('2026-11-28T11:55:00Z'), at('2026-11-26T12:00:00Z')]

describe('freshness of a backup', () => {
  it('nothing is late where base and log came lately', () => {
    expect(staleIn({ lastBase: lately, until: lately, documents: lately }, now)).toEqual([])
  })

  it('names a base, a log and documents that stopped days ago', () => {
    const shown = shownAt(earlier.toISOString())
    expect(staleIn({ lastBase: earlier, until: earlier, documents: earlier }, now)).toEqual([
      texts.baseOld(shown),
      texts.logOld(shown),
      texts.documentsOld(shown),
    ])
  })

  it('says nothing of what never came: that is told as missing', () => {
    expect(staleIn({ lastBase: null, until: null, documents: null }, now)).toEqual([])
  })

  const segment = '000000010000000000000001'
  const folder = mkdtempSync(join(tmpdir(), 'estrado-stale-'))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const baseOf = (startedAt: string): BaseManifest => ({
    name: startedAt.replaceAll(/[-:]|\.\d+/g, ''),
    startedAt,
    endedAt: startedAt,
    postgres: 180_004,
    firstSegment: segment,
    lastSegment: segment,
    files: 1,
    bytes: 1,
    sha256: '00',
  })
  const put = (store: BackupStore, name: string, content: object) =>
    store.put(name, Readable.from([Buffer.from(JSON.stringify(content))]))

  it('goes by what had begun by now: what a clock named that stood ahead hides nothing', async () => {
    const [right, ahead] = ['2026-11-26T12:00:00.000Z', '2027-01-01T12:00:00.000Z']
    const store = folderStore(folder)
    for (const startedAt of [right, ahead]) {
      const base = baseOf(startedAt)
      await put(store, manifestPart(base.name), base)
      const rehearsal: Rehearsal = { at: startedAt, base: base.name, seconds: 1, lines: [], sound: true }
      await put(store, `rehearsals/${base.name}.json`, rehearsal)
    }
    expect(await reachOf(store, now)).toMatchObject({ lastBase: at(right), rehearsal: { at: right } })
    expect(await reachOf(store, at(ahead))).toMatchObject({ lastBase: at(ahead), rehearsal: { at: ahead } })
  })

  it('documents: a first pass is late from its beginning on, and one that ended is told', async () => {
    const store = folderStore(folder)
    expect((await reachOf(store, now)).documents).toBeNull()
    const began = await shippedIn(store)
    const first = (await reachOf(store, now)).documents
    expect(first).not.toBeNull()
    const nothing: DocumentSource = {
      since: async function* () {},
      read: async function* () {},
      reach: async () => undefined,
    }
    await shippedIn(store)
    expect((await reachOf(store, now)).documents).toEqual(first)
    await put(store, 'reach/files.json', { at: earlier.toISOString() })
    await shipFiles(nothing, store, [(await newIdentity()).recipient], began)
    expect((await reachOf(store, now)).documents?.getTime()).toBeGreaterThan(earlier.getTime())
  })

  it('prunes what broke off: an archive without its manifest, and a part that never got its name', async () => {
    const store = folderStore(folder)
    const base = baseOf(earlier.toISOString())
    await put(store, manifestPart(base.name), base)
    await put(store, basePart('broken'), {})
    const unnamed = join(folder, `${basePart('unnamed')}.part-0123456789ab`)
    const strange = join(folder, 'other/archive.tar.part-0123456789ab')
    for (const path of [unnamed, strange]) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, '')
    }
    const days = 86_400_000
    await pruneBackup(store, new Date(Date.now() + days))
    expect([await store.has(basePart('broken')), existsSync(unnamed)]).toEqual([true, true])
    await pruneBackup(store, new Date(Date.now() + 3 * days))
    expect([await store.has(basePart('broken')), existsSync(unnamed)]).toEqual([false, false])
    expect(existsSync(strange)).toBe(true)
    expect(await store.has(manifestPart(base.name))).toBe(true)
  })

  it('a rehearsal’s copy has to have room beside the court', () => {
    expect(() => checkRoomFor(100, 150)).not.toThrow()
    expect(() => checkRoomFor(100, 149)).toThrow(BackupError)
  })

  describe.each([
    ['ahead by hours', 3 * 3_600_000],
    ['ahead by years', 3 * 365 * 86_400_000],
    ['behind', -86_400_000],
  ])('clock skew: a store whose clock stands %s', (_, skew) => {
    /** A store that says of each part another time than it came at. */
    const skewed = (of: BackupStore): BackupStore => ({
      ...of,
      list: async (prefix) =>
        (await of.list(prefix)).map(({ name, at: came }) => ({ name, at: new Date(came.getTime() + skew) })),
    })

    it('changes nothing of until when the log goes, which the backup says itself', async () => {
      const store = skewed(folderStore(join(folder, 'store')))
      const base = baseOf(earlier.toISOString())
      await put(store, manifestPart(base.name), base)
      const spool = join(folder, 'spool')
      mkdirSync(spool, { recursive: true })
      writeFileSync(join(spool, segment), 'log')
      utimesSync(join(spool, segment), lately, lately)
      const { recipient } = await newIdentity()
      expect(await shipSegments(spool, store, [recipient])).toBe(1)
      const reach = await reachOf(store, now)
      expect(reach.until).toEqual(lately)
      expect(staleIn({ ...reach, lastBase: lately, documents: null }, now)).toEqual([])
      const stopped = new Date(lately.getTime() + databaseLimits.reach + 1)
      expect(staleIn({ ...reach, lastBase: stopped, documents: null }, stopped)).toEqual([
        texts.logOld(shownAt(lately.toISOString())),
      ])
    })
  })

  it('a backup of an earlier version, which doesn’t say, is taken at its store’s word, but for what can’t be', async () => {
    const of = folderStore(folder)
    const base = baseOf(earlier.toISOString())
    await put(of, manifestPart(base.name), base)
    await put(of, segmentPart(segment), {})
    const came = (arrived: Date): BackupStore => ({
      ...of,
      list: async (prefix) => (await of.list(prefix)).map(({ name }) => ({ name, at: arrived })),
    })
    expect((await reachOf(came(lately), now)).until).toEqual(lately)
    expect((await reachOf(came(at('2029-01-01T00:00:00Z')), now)).until).toEqual(earlier)
  })
})
