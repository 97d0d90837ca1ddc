import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { freeAmong, freePorts } from './free-ports.ts'

it('port claim: ports of two who ask at once differ, stay apart later, and are none that the system gives out', async () => {
  const asked = await Promise.all(Array.from({ length: 5 }, () => freePorts(4)))
  const ports = [...asked.flat(), ...(await freePorts(4))]
  expect(new Set(ports).size).toBe(24)
  const any = createServer().listen(0, '127.0.0.1')
  await once(any, 'listening')
  const given = (any.address() as { port: number }).port
  any.close()
  expect(Math.max(...ports)).toBeLessThan(given)
})

it('port claim: a port that somebody listens at is passed over', async () => {
  const [before = 0] = await freePorts(1)
  const held = createServer().listen(before + 1, '127.0.0.1')
  await once(held, 'listening')
  expect(await freePorts(3)).not.toContain(before + 1)
  expect(await freeAmong([before + 1, before])).toBe(before)
  held.close()
})
