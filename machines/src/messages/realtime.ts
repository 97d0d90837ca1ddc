/** The real-time socket (`spec 1 §7`). */
export const realtimeMessages = {
  signInForRealTime: 'Inicie sesión para recibir alertas en tiempo real',
} as const
