import { callQuery } from '../kernel/use-call.ts'

/** Every look is recorded, so nothing is asked again while it is on the screen. */
export const once = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
} as const

export const recordedStream = (stream: string) => ({
  ...callQuery('auditoria.stream', { params: { stream } }),
  ...once,
})

export const streamVerdict = (stream: string) => ({
  ...callQuery('auditoria.verify', { params: { stream } }),
  ...once,
})
