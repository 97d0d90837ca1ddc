import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connect } from '../database/connect.ts'
import { testClock } from '../testing/api.ts'
import { copyTemplate } from '../testing/cluster.ts'
import { keepRun, leased, leaveRuns, runInTurn, takeRun } from './job.ts'

const [one, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
const minute = 60_000

describe('jobs of several processes', () => {
  let pool: ReturnType<typeof connect>
  let drop: () => Promise<void>
  const clock = testClock()
  const jobs = () => ({ db: pool.db, clock })
  const jobNamed = (name: string, run: () => Promise<unknown> = async () => undefined) => ({
    name,
    every: minute,
    run,
  })
  const rowOf = (name: string) =>
    pool.db.selectFrom('trabajo_periodico').selectAll().where('nombre', '=', name).executeTakeFirstOrThrow()

  beforeAll(async () => {
    const database = await copyTemplate(inject('clusterUrl'))
    pool = connect(database.url)
    drop = database.drop
  })
  afterAll(async () => {
    await pool.close()
    await drop()
  })

  it('lease: of many that offer themselves at once one does a run, and the next when it is due', async () => {
    let runs = 0
    const job = jobNamed('uno', async () => {
      runs += 1
    })
    const offer = () =>
      Promise.all(Array.from({ length: 8 }, (_, n) => runInTurn(jobs(), job, n % 2 ? one : other)))
    expect((await offer()).filter(Boolean)).toHaveLength(1)
    expect((await offer()).filter(Boolean)).toHaveLength(0)
    clock.advance(minute)
    expect((await offer()).filter(Boolean)).toHaveLength(1)
    expect(runs).toBe(2)
  })

  it('lease: whoever died keeps a run until it is over, and then another begins anew', async () => {
    const job = jobNamed('dos')
    expect(await takeRun(jobs(), job, one)).toBe(1)
    clock.advance(leased - 1)
    expect(await takeRun(jobs(), job, other)).toBeNull()
    clock.advance(1)
    expect(await takeRun(jobs(), job, other)).toBe(2)
  })

  it('fencing: whoever slept through the lease is stopped, and writes nothing over what came after', async () => {
    let later: number | null = null
    const job = {
      name: 'tres',
      every: minute,
      run: async (fence: () => Promise<void>) => {
        await fence()
        clock.advance(leased)
        later = await takeRun(jobs(), { name: 'tres', every: minute }, other)
        await fence()
      },
    }
    await expect(runInTurn(jobs(), job, one)).rejects.toThrow('the lease went to another process')
    expect(later).toBe(2)
    expect(await keepRun(jobs(), job, 2)).toBe(true)
    expect(await rowOf('tres')).toMatchObject({
      numero: 2,
      arrendatario: other,
      terminado: null,
      error: null,
    })
  })

  it('a run that fails says why, and is tried again at its next turn', async () => {
    const job = jobNamed('cuatro', () => Promise.reject(new Error('sin red')))
    await expect(runInTurn(jobs(), job, one)).rejects.toThrow('sin red')
    expect((await rowOf('cuatro')).error).toBe('Error: sin red')
    clock.advance(minute)
    expect(await runInTurn(jobs(), jobNamed('cuatro'), other)).toBe(true)
    expect((await rowOf('cuatro')).error).toBeNull()
  })

  it.each([
    ['ended its run', true],
    ['died in the middle of it', false],
  ])('a clock that was hours ahead and was put right holds nobody up: who had it %s', async (how, ended) => {
    const job = jobNamed(how)
    if (ended) await runInTurn(jobs(), job, one)
    else await takeRun(jobs(), job, one)
    clock.advance(-4 * 60 * minute)
    expect(await runInTurn(jobs(), job, other)).toBe(true)
    expect(await runInTurn(jobs(), job, other)).toBe(false)
  })

  it('a process that ends leaves its runs to the others at once', async () => {
    const job = jobNamed('cinco')
    await takeRun(jobs(), job, one)
    await leaveRuns(jobs(), one)
    expect(await takeRun(jobs(), job, other)).toBe(2)
  })
})
