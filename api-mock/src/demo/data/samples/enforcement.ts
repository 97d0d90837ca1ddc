import { demoOffices } from '../offices.ts'
import { acusado, acusador, prueba, publicCause } from './row.ts'
import type { SampleCause } from './types.ts'

const idOficinaReparto = demoOffices.juzgadoInstruccion1LaPaz

/** Public causes whose accused are deprived of liberty, in the demo's court of instruction. */
export const enforcementCauses: readonly SampleCause[] = [
  publicCause({
    key: 'robo-agravado',
    actor: 'ventanilla',
    stage: 'signed',
    incident: { modo: 'exacta', diasAtras: 9, hora: '22:40' },
    general: {
      codigoUnico: 'LPZ2600840',
      idMunicipioHecho: 20101,
      idOficinaReparto,
      hechoDireccion: 'Avenida Buenos Aires N° 1108',
      hechoZona: 'Villa Victoria',
      hechoLatitud: -16.4934,
      hechoLongitud: -68.1512,
      hechoRelato: 'Tres personas ingresaron de noche a un depósito y se llevaron mercadería con violencia.',
    },
    parties: [
      acusador('6000062', ['6000201']),
      acusado('6000093', ['332'], ['6000211']),
      acusado('6000095', ['332']),
      acusado('6000096', ['332']),
    ],
    documents: [prueba('Informe de acción directa y acta de aprehensión', 5)],
  }),
  publicCause({
    key: 'robo-condenado',
    actor: 'encargado',
    stage: 'signed',
    incident: { modo: 'exacta', diasAtras: 26, hora: '05:15' },
    general: {
      codigoUnico: 'LPZ2600851',
      idMunicipioHecho: 20101,
      idOficinaReparto,
      hechoDireccion: 'Terminal de buses, avenida Perú',
      hechoZona: 'Norte',
      hechoLatitud: -16.4895,
      hechoLongitud: -68.1437,
      hechoRelato: 'El acusado arrebató su equipaje a una pasajera y fue aprehendido en el lugar.',
    },
    parties: [acusador('6000063'), acusado('6000097', ['331'], ['6000211'])],
    documents: [prueba('Acta de aprehensión', 2)],
  }),
]
