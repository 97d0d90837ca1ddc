import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import type { BaseManifest } from './base.ts'
import { newIdentity, unsealed } from './sealing.ts'
import { lastSegmentFor, segmentPart, shipSegments } from './segments.ts'
import { folderStore } from './store.ts'

const folder = mkdtempSync(join(tmpdir(), 'estrado-segments-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('upgrade: what an earlier version left in the spool goes the same way as what lies there compressed', async () => {
  const [spool, { identity, recipient }] = [join(folder, 'spool'), await newIdentity()]
  const store = folderStore(join(folder, 'away'))
  const [before, now] = ['000000010000000000000001', '000000010000000000000002']
  mkdirSync(spool)
  writeFileSync(join(spool, before), 'de antes')
  writeFileSync(join(spool, `${now}.gz`), gzipSync('de ahora'))
  writeFileSync(join(spool, '00000002.history.gz'), gzipSync('historia'))
  writeFileSync(join(spool, `.${now}.part`), 'a medias')
  expect(await shipSegments(spool, store, [recipient])).toBe(3)
  expect(readdirSync(spool)).toEqual([`.${now}.part`])
  const opened = async (name: string) => {
    const chunks = await (await unsealed(identity, store.read(segmentPart(name)))).toArray()
    return gunzipSync(Buffer.concat(chunks)).toString()
  }
  expect(await Promise.all([before, now, '00000002.history'].map(opened))).toEqual([
    'de antes',
    'de ahora',
    'historia',
  ])
})

describe('log that a moment asks for', () => {
  const segment = (number: number) =>
    `0000000100000000000000${number.toString(16).toUpperCase().padStart(2, '0')}`
  const base = (startedAt: string, first: number): BaseManifest => ({
    name: startedAt,
    startedAt,
    endedAt: startedAt,
    postgres: 180_004,
    firstSegment: segment(first),
    lastSegment: segment(first + 1),
    files: 1,
    bytes: 1,
    sha256: '00',
  })
  const days = [
    base('2026-11-25T12:00:00Z', 10),
    base('2026-11-26T12:00:00Z', 20),
    base('2026-11-26T12:05:00Z', 22),
    base('2026-11-27T12:00:00Z', 30),
    base('2026-11-28T12:00:00Z', 40),
  ]
  const last = (at: string | null) => lastSegmentFor(at === null ? null : new Date(at), days)

  it('ends with a base that half a day of work lies before', () => {
    expect(last('2026-11-25T20:00:00Z')).toBe(segment(31))
    expect(last('2026-11-26T12:03:00Z')).toBe(segment(31))
  })

  it('is all where the backup goes on for less, or no moment is named', () => {
    expect([last('2026-11-27T18:00:00Z'), last('2026-11-29T12:00:00Z'), last(null)]).toEqual([
      null,
      null,
      null,
    ])
  })

  it('goes by the log: a base named by a clock that stood ahead ends nothing', () => {
    const ahead = [base('2026-11-26T12:00:00Z', 20), base('2027-01-01T12:00:00Z', 5)]
    expect(lastSegmentFor(new Date('2026-11-25T12:00:00Z'), ahead)).toBeNull()
  })
})
