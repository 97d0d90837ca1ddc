import { parentPort } from 'node:worker_threads'
import { type TaskMessage, type TaskReply, workerReady } from './task-message.ts'

type Task = (input: never) => unknown

const faultOf = (error: unknown): string | null =>
  error instanceof Error && 'fault' in error ? String(error.fault) : null

/** Serves a table of tasks in a worker thread, one after the other. */
export function serveTasks(tasks: Readonly<Record<string, Task>>): void {
  const port = parentPort
  port?.postMessage(workerReady)
  port?.on('message', async ({ task, input }: TaskMessage) => {
    port.postMessage(await replyOf(tasks[task], input))
  })
}

async function replyOf(task: Task | undefined, input: unknown): Promise<TaskReply> {
  try {
    if (!task) throw new Error('no such task')
    return { value: await task(input as never) }
  } catch (error) {
    return { message: error instanceof Error ? error.message : 'unknown', fault: faultOf(error) }
  }
}
