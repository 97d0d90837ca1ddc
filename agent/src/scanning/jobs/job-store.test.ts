import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openJobStore } from './job-store.ts'

it('Clock skew: a job whose machine’s clock is set back never looks older than before', async () => {
  const root = await mkdtemp(join(tmpdir(), 'estrado-jobs-'))
  const noon = '2026-11-28T12:00:00.000Z'
  let clock = noon
  const store = await openJobStore(root, () => new Date(clock))
  const job = await store.create('prueba-de-sesion-0001')
  const changedAt = async (at: string) => {
    clock = at
    await store.change(job, (record) => record)
    return job.record.changedAt
  }
  expect(await changedAt('2026-11-28T11:00:00.000Z')).toBe(noon)
  expect(await changedAt('2026-11-28T12:00:01.000Z')).toBe('2026-11-28T12:00:01.000Z')
  await rm(root, { recursive: true })
})
