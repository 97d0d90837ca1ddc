import type { ClientSaying } from '@estrado/machines/contract/realtime'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

const isId = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0

/** What a client said, if it is something that clients say; else null. */
export function readSaying(text: string): ClientSaying | null {
  const message = parse(text)
  if (!isRecord(message) || !isRecord(message.datos)) return null
  const { evento, datos } = message
  if (evento === 'cliente' && typeof datos.cliente === 'string') {
    return { evento, datos: { cliente: datos.cliente.slice(0, 120) } }
  }
  if (evento === 'autenticar' && typeof datos.token === 'string') {
    return { evento, datos: { token: datos.token } }
  }
  if (evento === 'causa-abierta' && (datos.idCausa === null || isId(datos.idCausa))) {
    return { evento, datos: { idCausa: datos.idCausa, editando: datos.editando === true } }
  }
  return null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
