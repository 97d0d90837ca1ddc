import { acusado, acusador, parte, prueba, publicCause } from './row.ts'
import type { SampleCause } from './types.ts'

/** Public causes, as the prosecution's system would hand them over. */
export const publicCauses: readonly SampleCause[] = [
  publicCause({
    key: 'estafa-lote',
    actor: 'ventanilla',
    stage: 'drawn',
    incident: { modo: 'exacta', diasAtras: 24, hora: '17:30' },
    general: {
      codigoUnico: 'LPZ2600418',
      idMunicipioHecho: 20101,
      hechoDireccion: 'Avenida Camacho N° 1372, piso 3',
      hechoZona: 'Central',
      hechoReferenciaLugar: 'Oficina de la inmobiliaria',
      hechoLatitud: -16.4996,
      hechoLongitud: -68.1311,
      hechoRelato: 'Se vendió dos veces el mismo lote, con recibos que la oficina niega haber emitido.',
    },
    parties: [
      acusador('6000025', ['6000212']),
      acusado('6000026', ['335', '337'], ['6000211']),
      parte(3, '6000027'),
    ],
    documents: [prueba('Denuncia, recibos y folio del lote', 6)],
  }),
  publicCause({
    key: 'violencia-familiar',
    actor: 'encargado',
    stage: 'parties',
    incident: { modo: 'exacta', diasAtras: 2, hora: '23:10' },
    general: {
      codigoUnico: 'LPZ2600733',
      idTipoDenuncia: 4,
      idMunicipioHecho: 20101,
      hechoDireccion: 'Calle Landaeta N° 1420',
      hechoZona: 'Tembladerani',
      hechoLatitud: -16.5104,
      hechoLongitud: -68.1449,
      hechoRelato: 'Agresión física en el domicilio, con intervención de la patrulla de la zona.',
    },
    parties: [acusador('6000028'), acusado('6000044', ['272 bis']), parte(3, '6000030', true)],
    documents: [],
  }),
]
