/** Screen on which notifications are ordered (`spec 1 §2.1`). */
export const orderScreenPath = '/notificaciones/generar-formulario'

/** The same with the act that is notified. */
export const notifyPath = (idActo: number): string => `${orderScreenPath}?acto=${idActo}`
