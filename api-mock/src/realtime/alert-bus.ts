/** A message for the sockets of some users. */
export type AlertMessage = {
  readonly evento: 'nueva-alerta' | 'notificacion-pendiente' | 'causa-modificada'
  readonly usuarios: readonly number[]
  readonly datos: unknown
}

export type AlertBus = {
  readonly publish: (message: AlertMessage) => void
  readonly subscribe: (listener: (message: AlertMessage) => void) => () => void
}

/** Hands messages to whoever listens in this process. */
export function createAlertBus(): AlertBus {
  const listeners = new Set<(message: AlertMessage) => void>()
  return {
    publish: (message) => {
      for (const listener of listeners) listener(message)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
