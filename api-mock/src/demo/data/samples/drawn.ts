import { acusacion, acusado, acusador, apoderado, privateCause, prueba } from './row.ts'
import type { SampleCause } from './types.ts'

/** Private causes that have their court; of some the unique form is signed. */
export const drawnCauses: readonly SampleCause[] = [
  privateCause({
    key: 'injuria-redes',
    actor: 'ventanilla',
    stage: 'drawn',
    incident: { modo: 'exacta', diasAtras: 9, hora: '21:15' },
    general: {
      idMunicipioHecho: 20101,
      hechoDireccion: 'Publicación en una red social',
      hechoZona: '',
      mediosTelematicos: ['Redes Sociales', 'Chat'],
      hechoLatitud: null,
      hechoLongitud: null,
      hechoRelato:
        'La acusada publicó expresiones ofensivas contra la dignidad de la acusadora, vistas por sus alumnos.',
    },
    parties: [acusador('4000003', ['4000002']), acusado('6000004', ['287'])],
    documents: [acusacion(5), prueba('Capturas de pantalla legalizadas ante notario', 8)],
  }),
  privateCause({
    key: 'difamacion-radio',
    actor: 'ventanilla',
    stage: 'signed',
    incident: { modo: 'exacta', diasAtras: 26, hora: '08:10' },
    general: {
      idMunicipioHecho: 20101,
      hechoDireccion: 'Programa matinal de una radio local',
      hechoZona: '',
      mediosTelematicos: ['Radio'],
      hechoLatitud: null,
      hechoLongitud: null,
      hechoRelato:
        'La acusada reveló de forma pública y repetida hechos que afectan la reputación del acusador.',
    },
    parties: [acusador('6000010', ['6000211']), acusado('6000011', ['282', '283'], ['6000212'])],
    documents: [acusacion(11), prueba('Transcripción y grabación del programa', 14)],
  }),
  privateCause({
    key: 'perturbacion-terreno',
    actor: 'encargado',
    stage: 'signed',
    incident: { modo: 'entre', diasAtras: 30, hora: '06:00', diasAtrasFin: 28, horaFin: '19:30' },
    general: {
      idMunicipioHecho: 20104,
      hechoDireccion: 'Comunidad Marquirivi, parcela 17',
      hechoZona: 'Marquirivi',
      hechoReferenciaLugar: 'Junto a la acequia',
      hechoLatitud: -16.5791,
      hechoLongitud: -68.1702,
      hechoRelato: 'Los acusados ingresaron con maquinaria y removieron los sembradíos de la poseedora.',
    },
    parties: [
      { ...acusador('6000016', ['6000201']), representantes: [apoderado('6000019', '412/2026')] },
      acusado('6000017', ['353']),
      acusado('6000018', ['353', '352']),
    ],
    documents: [acusacion(9), prueba('Fotografías y croquis de la parcela', 12)],
  }),
  privateCause({
    key: 'danio-el-alto',
    actor: 'ventanilla',
    stage: 'drawn',
    incident: { modo: 'exacta', diasAtras: 3, hora: '02:40' },
    general: {
      idMunicipioHecho: 20105,
      hechoDireccion: 'Avenida Juan Pablo II N° 3115',
      hechoZona: 'Río Seco',
      hechoLatitud: -16.4869,
      hechoLongitud: -68.2051,
      hechoRelato:
        'El acusado rompió los vidrios y la puerta de la tienda de la acusadora tras una discusión.',
    },
    parties: [acusador('6000020'), acusado('6000021', ['357'])],
    documents: [acusacion(4), prueba('Proforma de reparación', 1)],
  }),
  privateCause({
    key: 'abuso-confianza',
    actor: 'ventanilla',
    stage: 'signed',
    incident: { modo: 'exacta', diasAtras: 18, hora: '15:00' },
    general: {
      idMunicipioHecho: 20101,
      hechoDireccion: 'Calle Sagárnaga N° 315, local 4',
      hechoZona: 'El Rosario',
      hechoLatitud: -16.4968,
      hechoLongitud: -68.1391,
      hechoRelato: 'La acusada dispuso, sin permiso, de la mercadería que le fue confiada para la venta.',
    },
    parties: [acusador('6000022', ['4000002']), acusado('6000041', ['346'])],
    documents: [acusacion(7), prueba('Contrato y lista de entrega', 5), prueba('Carta notariada', 2)],
  }),
  privateCause({
    key: 'linderos-achacachi',
    actor: 'encargado',
    stage: 'drawn',
    incident: { modo: 'aproximada', texto: 'Antes de la última siembra' },
    general: {
      idMunicipioHecho: 20201,
      hechoDireccion: 'Comunidad Chahuira Pampa, camino al lago',
      hechoZona: 'Chahuira Pampa',
      hechoLatitud: -16.0512,
      hechoLongitud: -68.6937,
      hechoRelato: 'El acusado movió los mojones que separan ambas parcelas en unos cuatro metros.',
    },
    parties: [acusador('6000023', ['6000202']), acusado('6000024', ['352'])],
    documents: [acusacion(5), prueba('Informe topográfico', 6)],
  }),
]
