type Row = readonly [
  fecha: string,
  codigo: string,
  nombre: string,
  documento: string,
  fiscal: string,
  lugar: readonly [municipio: string, departamento: string],
  motivo: string,
]

const rows: readonly Row[] = [
  [
    '2026-11-19T14:20:00.000Z',
    '201102022601844',
    'Rolando Choque Ticona',
    '6000301',
    'Marcela Rojas Ibáñez',
    ['La Paz', 'La Paz'],
    'prestar su declaración informativa',
  ],
  [
    '2026-11-18T20:05:00.000Z',
    '201102022601790',
    'Elvira Mamani Poma',
    '6000302',
    'Marcela Rojas Ibáñez',
    ['El Alto', 'La Paz'],
    'conocer la imputación formal',
  ],
  [
    '2026-11-17T13:40:00.000Z',
    '301102022600912',
    'Hugo Terceros Vidal',
    '6000303',
    'Julio Arze Camacho',
    ['Cochabamba', 'Cochabamba'],
    'prestar su declaración informativa',
  ],
  [
    '2026-11-12T19:15:00.000Z',
    '701102022602233',
    'Wilma Suárez Roca',
    '6000304',
    'Adela Justiniano Paz',
    ['Santa Cruz de la Sierra', 'Santa Cruz'],
    'conocer la resolución de rechazo',
  ],
]

/** Edicts that the demo's prosecution service published; the people are invented. `documento` is never shown. */
export const demoProsecutionEdicts = rows.map(
  ([fechaNotificacion, codigo, nombre, documento, fiscal, [municipio, departamento], motivo], n) => ({
    documento,
    edict: {
      id: n + 1,
      idM: 1000 + n,
      fechaNotificacion,
      codigo,
      nombreNatural: nombre,
      nombreRepresentante: '',
      nombreNotificador: fiscal,
      solicitante: fiscal,
      oficina: `Fiscalía Departamental de ${departamento}`,
      municipio: { descripcion: municipio, departamento },
      sujetoProcesal: null,
      documento: null,
      notificacionAdjunto: null,
      notificacionesAdjuntos: [],
      texto: `Se cita y emplaza a ${nombre} para que se presente ante la Fiscalía Departamental de ${departamento} a ${motivo}, dentro del caso ${codigo}.`,
    },
  }),
)
