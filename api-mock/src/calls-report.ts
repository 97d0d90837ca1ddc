import { callOf, pendingCalls } from '@estrado/machines/contract/calls'

/** `npm run calls`: the calls of the contract that still answer 501. */
for (const name of pendingCalls) {
  const { method, path } = callOf(name)
  console.log(`${method.padEnd(6)} ${path}`)
}
console.log(`${pendingCalls.length} llamadas pendientes`)
