import { serveTasks } from '../task-worker.ts'

class Fault extends Error {
  readonly fault = 'encrypted'
}

serveTasks({
  echo: (value: unknown) => value,
  throw: () => {
    throw new Fault('no')
  },
  spin: () => {
    for (;;) Math.sqrt(2)
  },
  hoard: () => {
    const hoard: object[] = []
    for (;;) hoard.push({ at: hoard.length, text: String(hoard.length) })
  },
})
