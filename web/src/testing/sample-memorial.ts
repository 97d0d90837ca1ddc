import type { Memorial } from '../memorials/memorial.ts'

/** A memorial that was sent to its court. */
export const sampleMemorial = (changes: Partial<Memorial> = {}): Memorial => ({
  id: 7,
  version: 3,
  idCausa: 9,
  codigoUnico: '20260200009',
  tipo: 'Apersonamiento',
  referencia: 'Apersonamiento del acusado',
  fojas: 2,
  presentadoPor: 'Zenobia Quisbert',
  cargo: {
    uuid: '0f5a6d2e-9a3b-4f5e-8d7c-1b2a3c4d5e6f',
    numero: 12,
    gestion: 2026,
    fechaHora: '2026-11-23T14:00:00.000Z',
  },
  situacion: 'sent',
  situacionDescripcion: 'Enviado',
  tono: 'information',
  pedido: 'Proveer',
  desde: '2026-11-23T14:05:00.000Z',
  motivo: null,
  juzgado: 'Juzgado 1',
  adjuntos: 0,
  uuid: null,
  ...changes,
})
