import type { OutwardCall } from './outward.ts'

/**
 * Lazy loading: `answerFrom` when it is first asked for. Undefined where its files can't be loaded, as when an upgrade
 * took them from under a running agent: to whoever asks, the authority doesn't answer.
 */
export async function answerOf(call: OutwardCall, load = () => import('./outward.ts')) {
  const outward = await load().catch(() => undefined)
  return outward?.answerFrom(call)
}
