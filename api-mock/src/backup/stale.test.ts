import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { backupTexts as texts } from '@estrado/machines/messages/backup'
import { shownAt } from '@estrado/machines/system/measures'
import { describe, expect, it } from 'vitest'
import { type BaseManifest, manifestPart } from './base.ts'
import type { Rehearsal } from './rehearsal.ts'
import { folderStore } from './store.ts'
import { reachOf, staleIn } from './verify.ts'

const at = (iso: string) => new Date(iso)
const now = at('2026-11-28T12:00:00Z')
const [lately, earlier] = [at('2026-11-28T11:55:00Z'), at('2026-11-26T12:00:00Z')]

describe('freshness of a backup', () => {
  it('nothing is late where base and log came lately', () => {
    expect(staleIn({ lastBase: lately, until: lately }, now)).toEqual([])
  })

  it('names a base and a log that stopped days ago', () => {
    const shown = shownAt(earlier.toISOString())
    expect(staleIn({ lastBase: earlier, until: earlier }, now)).toEqual([
      texts.baseOld(shown),
      texts.logOld(shown),
    ])
  })

  it('says nothing of what never came: that is told as missing', () => {
    expect(staleIn({ lastBase: null, until: null }, now)).toEqual([])
  })

  it('goes by what had begun by now: what a clock named that stood ahead hides nothing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'estrado-stale-'))
    const [right, ahead] = ['2026-11-26T12:00:00.000Z', '2027-01-01T12:00:00.000Z']
    const segment = '000000010000000000000001'
    try {
      const store = folderStore(folder)
      const put = (name: string, content: object) =>
        store.put(name, Readable.from([Buffer.from(JSON.stringify(content))]))
      for (const startedAt of [right, ahead]) {
        const name = startedAt.replaceAll(/[-:]|\.\d+/g, '')
        const base: BaseManifest = {
          name,
          startedAt,
          endedAt: startedAt,
          postgres: 180_004,
          firstSegment: segment,
          lastSegment: segment,
          files: 1,
          bytes: 1,
          sha256: '00',
        }
        await put(manifestPart(name), base)
        const rehearsal: Rehearsal = { at: startedAt, base: name, seconds: 1, lines: [], sound: true }
        await put(`rehearsals/${name}.json`, rehearsal)
      }
      expect(await reachOf(store, now)).toMatchObject({ lastBase: at(right), rehearsal: { at: right } })
      expect(await reachOf(store, at(ahead))).toMatchObject({ lastBase: at(ahead), rehearsal: { at: ahead } })
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
