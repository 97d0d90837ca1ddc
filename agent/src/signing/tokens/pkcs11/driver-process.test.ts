import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { DriverProcess } from './driver-process.ts'

afterEach(() => vi.useRealTimers())

test('a call that comes while an idle process is ending is answered by a new one', async () => {
  const driver = new DriverProcess('/absent/driver.so', { idleMilliseconds: 1 })
  const failure = () =>
    driver.call('tokens', undefined as never).then(
      () => undefined,
      (error: unknown) => (error as { failure: unknown }).failure,
    )
  for (let round = 1; round <= 3; round += 1) {
    expect(await failure()).toMatchObject({ code: expect.anything() })
    expect(driver.generation).toBe(round)
    await pause(5)
  }
  await driver.stop()
})

test('Timeout: a call that waits for another one to be answered doesn’t end the driver under it', async () => {
  const driver = new DriverProcess('/absent/driver.so')
  const failureOf = (call: Promise<unknown>) => call.catch((error: { failure: unknown }) => error.failure)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const opening = failureOf(driver.call('open', { slotId: '0', serial: '', pin: '', lastTry: false }))
  const listing = failureOf(driver.call('tokens', {}))
  vi.advanceTimersByTime(10_000)
  expect(await opening).toMatchObject({ fault: 'driver' })
  expect(await listing).toMatchObject({ fault: 'driver' })
  vi.useRealTimers()
  await driver.stop()
})
