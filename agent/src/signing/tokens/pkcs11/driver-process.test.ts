import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { DriverProcess } from './driver-process.ts'

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
