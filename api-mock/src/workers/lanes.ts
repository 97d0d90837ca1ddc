export type Lanes<Job> = {
  readonly add: (lane: string, job: Job) => void
  /** The next job in turn, which runs from now on; undefined where none may begin. */
  readonly next: () => Job | undefined
  /** A job of the lane has ended. */
  readonly done: (lane: string) => void
  readonly waitingOf: (lane: string) => number
  readonly waiting: () => number
}

/** Fair queue: callers take turns, whoever has many jobs waits behind everybody who has few. `mostOfLane` run at once. */
export function createLanes<Job>(mostOfLane: number): Lanes<Job> {
  /** Jobs that wait, by lane; the lanes in the order of their turns. */
  const queues = new Map<string, Job[]>()
  const running = new Map<string, number>()
  let waiting = 0

  return {
    add: (lane, job) => {
      const queue = queues.get(lane)
      if (queue) queue.push(job)
      else queues.set(lane, [job])
      waiting += 1
    },
    next: () => {
      for (const [lane, [job, ...rest]] of queues) {
        const under = running.get(lane) ?? 0
        if (job === undefined || under >= mostOfLane) continue
        queues.delete(lane)
        if (rest.length > 0) queues.set(lane, rest)
        running.set(lane, under + 1)
        waiting -= 1
        return job
      }
      return undefined
    },
    done: (lane) => {
      const left = (running.get(lane) ?? 1) - 1
      if (left > 0) running.set(lane, left)
      else running.delete(lane)
    },
    waitingOf: (lane) => queues.get(lane)?.length ?? 0,
    waiting: () => waiting,
  }
}
