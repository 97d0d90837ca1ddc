import { acusacion, acusado, acusador, privateCause, prueba } from './row.ts'
import type { SampleCause } from './types.ts'

/** Causes whose registration stopped at each of the wizard's steps. */
export const unfinishedCauses: readonly SampleCause[] = [
  privateCause({
    key: 'calumnia-feria',
    actor: 'ventanilla',
    stage: 'general',
    incident: { modo: 'exacta', diasAtras: 6, hora: '11:20' },
    general: {
      idMunicipioHecho: 20101,
      hechoDireccion: 'Calle Max Paredes entre Graneros y Tumusla',
      hechoZona: 'Gran Poder',
      hechoReferenciaLugar: 'Frente a la galería Ñusta',
      hechoLatitud: -16.4958,
      hechoLongitud: -68.1441,
      hechoRelato:
        'La denunciada habría afirmado ante clientes de la feria que la acusadora le robó mercadería, sin que exista denuncia alguna.',
    },
    parties: [],
    documents: [],
  }),
  privateCause({
    key: 'despojo-achumani',
    actor: 'encargado',
    stage: 'parties',
    incident: { modo: 'entre', diasAtras: 21, hora: '07:30', diasAtrasFin: 20, horaFin: '18:00' },
    general: {
      idMunicipioHecho: 20101,
      hechoDireccion: 'Calle 28 N° 112, urbanización Los Rosales',
      hechoZona: 'Achumani',
      hechoLatitud: -16.5287,
      hechoLongitud: -68.0732,
      hechoRelato:
        'El acusado cambió las chapas del inmueble y expulsó a la poseedora, que lo ocupaba desde hace once años.',
    },
    parties: [acusador('6000001', ['6000201']), acusado('6000005', ['351'])],
    documents: [],
  }),
  privateCause({
    key: 'cheque-san-miguel',
    actor: 'ventanilla',
    stage: 'documents',
    incident: { modo: 'exacta', diasAtras: 14, hora: '10:05' },
    general: {
      idMunicipioHecho: 20101,
      hechoDireccion: 'Avenida Montenegro N° 905, agencia bancaria',
      hechoZona: 'San Miguel',
      hechoReferenciaLugar: 'Planta baja',
      hechoLatitud: -16.5406,
      hechoLongitud: -68.0776,
      hechoRelato:
        'El cheque girado por Bs 48.000 fue rechazado por falta de fondos y no fue cubierto en las setenta y dos horas siguientes al aviso.',
    },
    parties: [acusador('6000003', ['4000002']), acusado('6000009', ['204'], ['6000204'])],
    documents: [acusacion(6), prueba('Cheque con sello de rechazo y protesto', 2)],
  }),
  privateCause({
    key: 'apropiacion-vehiculo',
    actor: 'ventanilla',
    stage: 'postponed',
    incident: { modo: 'aproximada', texto: 'A mediados del mes pasado, después de la fiesta del barrio' },
    general: {
      idMunicipioHecho: 20105,
      hechoDireccion: 'Avenida Cívica N° 2040',
      hechoZona: 'Santiago II',
      hechoLatitud: -16.5279,
      hechoLongitud: -68.1692,
      hechoRelato: 'El acusado recibió en préstamo un minibús para un viaje y se niega a devolverlo.',
    },
    parties: [acusador('6000002', ['6000203']), acusado('6000014', ['345', '346'])],
    documents: [],
  }),
  privateCause({
    key: 'actos-preparatorios',
    actor: 'ventanilla',
    stage: 'documents',
    actosPreparatorios: true,
    incident: { modo: 'exacta', diasAtras: 4, hora: '16:45' },
    general: {
      idMunicipioHecho: 20101,
      hechoDireccion: 'Calle Loayza N° 250, oficina 12',
      hechoZona: 'Central',
      hechoLatitud: -16.4989,
      hechoLongitud: -68.1322,
      hechoRelato:
        'La impetrante pide que se individualice a quien administra la cuenta desde la que se difundieron imputaciones en su contra.',
    },
    parties: [acusador('6000006', ['6000202'])],
    documents: [
      { idTipoActoProcesal: 212, referencia: 'Solicitud de actos preparatorios', fojas: 4, principal: true },
    ],
  }),
]
