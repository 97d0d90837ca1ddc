import { acusacion, acusado, acusador, privateCause, prueba, publicCause } from './row.ts'
import type { SampleCause } from './types.ts'

/** Private causes of La Paz, registered one after the other until each demo court has been drawn one. */
export const furtherPrivateCauses: readonly SampleCause[] = [
  privateCause({
    key: 'difamacion-condominio',
    actor: 'ventanilla',
    stage: 'signed',
    incident: { modo: 'exacta', diasAtras: 12, hora: '19:30' },
    general: {
      idMunicipioHecho: 20101,
      hechoDireccion: 'Avenida Arce N° 2631, salón de copropietarios',
      hechoZona: 'San Jorge',
      hechoLatitud: -16.5112,
      hechoLongitud: -68.1226,
      hechoRelato:
        'Ante la asamblea de copropietarios el acusado atribuyó al acusador conductas que afectan su reputación.',
    },
    parties: [acusador('6000031', ['6000202']), acusado('6000035', ['282'])],
    documents: [acusacion(6), prueba('Acta de la asamblea', 3)],
  }),
  privateCause({
    key: 'cheque-sopocachi',
    actor: 'encargado',
    stage: 'signed',
    incident: { modo: 'exacta', diasAtras: 17, hora: '12:10' },
    general: {
      idMunicipioHecho: 20101,
      hechoDireccion: 'Avenida 20 de Octubre N° 2180, agencia bancaria',
      hechoZona: 'Sopocachi',
      hechoLatitud: -16.5101,
      hechoLongitud: -68.1278,
      hechoRelato: 'El cheque de Bs 15.500 fue rechazado por falta de fondos y no fue pagado tras el aviso.',
    },
    parties: [acusador('6000034', ['6000201']), acusado('6000037', ['204'])],
    documents: [acusacion(5), prueba('Cheque con sello de rechazo', 1)],
  }),
  privateCause({
    key: 'danio-muro',
    actor: 'ventanilla',
    stage: 'signed',
    incident: { modo: 'entre', diasAtras: 8, hora: '20:00', diasAtrasFin: 7, horaFin: '06:30' },
    general: {
      idMunicipioHecho: 20101,
      hechoDireccion: 'Calle Jaimes Freyre N° 2915',
      hechoZona: 'Sopocachi Alto',
      hechoLatitud: -16.5148,
      hechoLongitud: -68.1331,
      hechoRelato: 'La acusada hizo derribar parte del muro medianero mientras la acusadora estaba de viaje.',
    },
    parties: [acusador('6000039', ['6000203']), acusado('6000045', ['357'])],
    documents: [acusacion(4), prueba('Fotografías del muro', 6)],
  }),
  privateCause({
    key: 'apropiacion-joyas',
    actor: 'encargado',
    stage: 'signed',
    incident: { modo: 'aproximada', texto: 'En las semanas anteriores a la fiesta patronal' },
    general: {
      idMunicipioHecho: 20101,
      hechoDireccion: 'Calle Illampu N° 704, taller de joyería',
      hechoZona: 'Rosario',
      hechoLatitud: -16.4947,
      hechoLongitud: -68.1418,
      hechoRelato: 'El acusado recibió joyas para su reparación y se niega a devolverlas.',
    },
    parties: [acusador('6000046', ['4000002']), acusado('6000049', ['345'])],
    documents: [acusacion(7), prueba('Recibo de entrega', 1)],
  }),
  privateCause({
    key: 'injuria-mercado',
    actor: 'ventanilla',
    stage: 'signed',
    incident: { modo: 'exacta', diasAtras: 5, hora: '09:50' },
    general: {
      idMunicipioHecho: 20101,
      hechoDireccion: 'Mercado Rodríguez, calle Boquerón',
      hechoZona: 'San Pedro',
      hechoLatitud: -16.5008,
      hechoLongitud: -68.1389,
      hechoRelato: 'La acusada ofendió de palabra a la acusadora ante vendedoras y clientes del mercado.',
    },
    parties: [acusador('6000048'), acusado('6000053', ['287'])],
    documents: [acusacion(3), prueba('Declaración de una testigo', 2)],
  }),
]

/** Public causes, for the demo's court of instruction. */
export const furtherPublicCauses: readonly SampleCause[] = [
  publicCause({
    key: 'hurto-tienda',
    actor: 'encargado',
    stage: 'drawn',
    incident: { modo: 'exacta', diasAtras: 11, hora: '13:20' },
    general: {
      codigoUnico: 'LPZ2600802',
      idMunicipioHecho: 20101,
      hechoDireccion: 'Calle Comercio N° 985',
      hechoZona: 'Central',
      hechoLatitud: -16.4963,
      hechoLongitud: -68.1342,
      hechoRelato: 'Se sustrajo mercadería de una tienda mientras se atendía a otros clientes.',
    },
    parties: [acusador('6000066', ['6000211']), acusado('6000058', ['326'])],
    documents: [],
  }),
  publicCause({
    key: 'lesiones-estadio',
    actor: 'ventanilla',
    stage: 'drawn',
    incident: { modo: 'exacta', diasAtras: 7, hora: '18:05' },
    general: {
      codigoUnico: 'LPZ2600815',
      idMunicipioHecho: 20101,
      hechoDireccion: 'Plaza Tejada Sorzano, ingreso a la recta de preferencia',
      hechoZona: 'Miraflores',
      hechoLatitud: -16.4991,
      hechoLongitud: -68.1226,
      hechoRelato:
        'A la salida de un partido la víctima recibió golpes que le causaron doce días de impedimento.',
    },
    parties: [acusador('6000067'), acusado('6000054', ['271'], ['6000212'])],
    documents: [],
  }),
  publicCause({
    key: 'falsedad-poder',
    actor: 'ventanilla',
    stage: 'drawn',
    incident: { modo: 'exacta', diasAtras: 20, hora: '10:00' },
    general: {
      codigoUnico: 'LPZ2600821',
      idMunicipioHecho: 20101,
      hechoDireccion: 'Calle Potosí N° 1285, notaría',
      hechoZona: 'Central',
      hechoLatitud: -16.4971,
      hechoLongitud: -68.1338,
      hechoRelato: 'Se usó un poder notarial con la firma de una persona que no compareció.',
    },
    parties: [acusador('6000055', ['6000201']), acusado('6000059', ['198'])],
    documents: [],
  }),
]
