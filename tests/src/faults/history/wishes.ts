import { randomUUID } from 'node:crypto'
import { sha256 } from '@estrado/api-mock/journal/hash'
import { generalForm, multipart } from '@estrado/api-mock/testing/cause'
import type { Answer, Asked } from './asking.ts'
import type { Command } from './history.ts'

/** A command before it is asked. */
export type Wish = Pick<Command, 'id' | 'deed' | 'seen' | 'file'> & {
  readonly asked: Asked
  /** The stream that an answer tells of. */
  readonly streamIn: (answer: Answer) => string
}

export const idIn = ({ response }: Answer): number => (response as { readonly id: number }).id

/** The command's id stands in the cause's table too. */
const formOf = (id: string) => generalForm({ hechoReferenciaLugar: id })

export function registration(): Wish {
  const id = randomUUID()
  return {
    id,
    deed: 'register',
    asked: { method: 'POST', path: 'causas', body: formOf(id) },
    seen: null,
    file: null,
    streamIn: (answer) => `causa/${idIn(answer)}`,
  }
}

/** Of a draft that others alter too. */
export function alteration(cause: number, version: number): Wish {
  const id = randomUUID()
  const stream = `causa/${cause}`
  const headers = { 'if-match': `"${version}"` }
  return {
    id,
    deed: 'alter',
    asked: { method: 'PATCH', path: `causas/${cause}`, headers, body: formOf(id) },
    seen: { stream, version },
    file: null,
    streamIn: () => stream,
  }
}

/** A document of a draft: a PDF that is told apart by what stands behind its end. */
export function attachment(cause: number, pdf: Uint8Array): Wish {
  const id = randomUUID()
  const bytes = Buffer.concat([pdf, Buffer.from(`%${id}\n`)])
  const fields = { idCausa: String(cause), referencia: 'Prueba documental', fojasAdjunto: '1' }
  return {
    id,
    deed: 'attach',
    asked: { method: 'POST', path: 'actos-procesales', body: multipart(fields, bytes, `${id}.pdf`) },
    seen: null,
    file: sha256(bytes),
    streamIn: () => `causa/${cause}`,
  }
}

const minutes = 60_000
/** Half hours of a court's day that hearings begin at, from nine in the morning. */
const begins = 14

/** An hour of one judge; those that follow one another overlap by halves. */
export function booking(cause: number, room: number | undefined, from: Date, place: number): Wish {
  const day = from.getTime() + Math.floor(place / begins) * 24 * 60 * minutes
  const begin = day + (13 * 60 + (place % begins) * 30) * minutes
  const detail = {
    modalidad: 'Presencial',
    fechaHoraInicio: new Date(begin).toISOString(),
    fechaHoraFin: new Date(begin + 60 * minutes).toISOString(),
    ...(room === undefined ? {} : { idSalaAudiencia: room }),
  }
  const body = {
    audienciaSinSolicitud: { idCausa: cause, idTipoAudiencia: 1 },
    audienciasDetalles: [detail],
  }
  return {
    id: randomUUID(),
    deed: 'book',
    asked: { method: 'POST', path: 'audiencias/agendamiento', body },
    seen: null,
    file: null,
    streamIn: (answer) => `audiencia/${idIn(answer)}`,
  }
}
