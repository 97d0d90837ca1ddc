/** What a worker says once it can work: until then no task's time runs. */
export const workerReady = 'ready'

export type TaskMessage = { readonly task: string; readonly input: unknown }

/** `fault`: the `fault` of the task's error, where it had one. */
export type TaskReply =
  | { readonly value: unknown }
  | { readonly message: string; readonly fault: string | null }
