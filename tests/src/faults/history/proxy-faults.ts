import type { CuttingProxy } from '@estrado/api-mock/testing/cutting-proxy'
import { type Faults, oneOf } from './schedule.ts'

/** Milliseconds that each piece is kept by a slow proxy. */
const latency = 300

/** What a proxy does to those on both its sides. `before`: who or what the proxies stand before. */
export function proxyFaults(before: string, proxies: readonly CuttingProxy[]): Faults {
  const fault = (strike: (proxy: CuttingProxy) => void) =>
    oneOf(`proxy before ${before}`, proxies, async (proxy) => {
      strike(proxy)
      return async () => proxy.mend()
    })
  return {
    [`cut ${before}`]: fault((proxy) => proxy.part()),
    [`halve ${before}`]: fault((proxy) => proxy.halve()),
    [`deafen ${before}`]: fault((proxy) => proxy.deafen()),
    [`swallow ${before}`]: fault((proxy) => proxy.swallow()),
    [`slow ${before}`]: fault((proxy) => proxy.slow(latency)),
  }
}
