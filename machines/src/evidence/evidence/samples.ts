import type { Samples } from '../../kernel/facts.ts'
import type { EvidenceEvent } from './events.ts'

const receipt = (precinto: string, observacion = '', idOficina = 20021) => ({
  idOficina,
  precinto,
  observacion,
  fechaHora: '2026-11-23T14:00:00.000Z',
  clave: '0123456789abcdef',
  firma: 'AA==',
})
const by = {
  persona: { documento: '7654321', complemento: '', nombre: 'Zenobia Quisbert', sal: '00' },
  huella: '0'.repeat(64),
}

const received = (descripcion: string) =>
  ({
    type: 'evidence.received',
    ...receipt('A-1'),
    uuid: '00000000-0000-4000-8000-000000000001',
    idCausa: 1,
    idActoProcesal: null,
    gestion: 2026,
    numero: 1,
    descripcion,
    cantidad: 1,
    embalaje: 'Sobre manila',
    calidad: 'tercero',
    idSujeto: null,
    ...by,
  }) as const
const stored = (lugar: string) => ({ type: 'evidence.stored', ...receipt('A-1'), lugar }) as const
const returned = (precinto: string, observacion: string) =>
  ({ type: 'evidence.returned', ...receipt(precinto, observacion), ...by }) as const

/** Payloads that generated paths try. */
export const evidenceSamples: Samples<EvidenceEvent> = {
  'evidence.received': [received('Teléfono celular'), received(' ')],
  'evidence.stored': [stored('Estante 3'), stored(' ')],
  'evidence.handedOver': [
    {
      type: 'evidence.handedOver',
      ...receipt('A-1'),
      ...by,
      institucion: 'IDIF',
      finalidad: 'Pericia informática',
    },
  ],
  'evidence.returned': [
    returned('A-1', ''),
    returned('B-2', 'Abierto para la pericia y vuelto a precintar'),
    returned('B-3', ' '),
  ],
  'evidence.remitted': [
    {
      type: 'evidence.remitted',
      ...receipt('A-1'),
      ...by,
      institucion: 'Tribunal de Sentencia',
      finalidad: 'Juicio oral',
    },
  ],
  'evidence.givenBack': [
    { type: 'evidence.givenBack', ...receipt('A-1'), ...by, finalidad: 'Auto que dispone su devolución' },
  ],
}
