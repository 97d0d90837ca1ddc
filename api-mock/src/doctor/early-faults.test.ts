import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serverDoctorTexts as texts } from '@estrado/machines/system/doctor-texts'
import { afterAll, expect, it } from 'vitest'

const script = fileURLToPath(new URL('../../../scripts/doctor.mjs', import.meta.url))
const place = mkdtempSync(join(tmpdir(), 'estrado-early-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

it('doctor: what keeps the rest from being looked at comes first: Node, packages that are missing or of another lockfile', async () => {
  const { earlyFaults } = (await import(script)) as {
    earlyFaults: (root: string, node: string) => readonly string[]
  }
  expect(earlyFaults(place, '18.20.0').length).toBe(2)
  mkdirSync(join(place, 'node_modules'))
  writeFileSync(join(place, 'node_modules/.package-lock.json'), '{}')
  expect(earlyFaults(place, '20.19.0')).toEqual([])
  const lock = join(place, 'package-lock.json')
  writeFileSync(lock, '{}')
  const later = new Date(Date.now() + 60_000)
  utimesSync(lock, later, later)
  expect(earlyFaults(place, '24.11.0')).toEqual([expect.stringContaining('npm ci')])
})

it('doctor: looks at nothing where it was given what it doesn’t take, and tells how it is used', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, 'reparar'], { encoding: 'utf8' })
  expect({ status, stdout, stderr }).toEqual({ status: 2, stdout: '', stderr: `${texts.usage}\n` })
})
