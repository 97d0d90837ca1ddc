import type { DepartmentTable } from './table.ts'

export const oruro: DepartmentTable = {
  id: 4,
  descripcion: 'Oruro',
  codigo: 'OR',
  latitud: -17.968,
  longitud: -67.112,
  limites: { norte: -17.3, sur: -20.2, este: -66.1, oeste: -69.15 },
  provincias: [
    {
      id: 401,
      descripcion: 'Cercado',
      municipios: [
        [40101, 'Oruro', -17.968, -67.112],
        [40102, 'Caracollo', -17.643, -67.213],
        [40103, 'El Choro', -18.357, -67.116],
        [40104, 'Soracachi', -17.817, -67.022],
      ],
    },
    {
      id: 402,
      descripcion: 'Eduardo Abaroa',
      municipios: [
        [40201, 'Challapata', -18.901, -66.775],
        [40202, 'Santuario de Quillacas', -19.233, -66.942],
      ],
    },
    {
      id: 403,
      descripcion: 'Carangas',
      municipios: [
        [40301, 'Corque', -18.351, -67.682],
        [40302, 'Choquecota', -18.098, -67.896],
      ],
    },
    {
      id: 404,
      descripcion: 'Sajama',
      municipios: [
        [40401, 'Curahuara de Carangas', -17.842, -68.41],
        [40402, 'Turco', -18.181, -68.194],
      ],
    },
    {
      id: 405,
      descripcion: 'Litoral',
      municipios: [
        [40501, 'Huachacalla', -18.793, -68.262],
        [40502, 'Escara', -18.86, -68.17],
        [40503, 'Cruz de Machacamarca', -18.771, -68.312],
        [40504, 'Yunguyo del Litoral', -18.853, -68.321],
        [40505, 'Esmeralda', -18.844, -68.281],
      ],
    },
    {
      id: 406,
      descripcion: 'Poopó',
      municipios: [
        [40601, 'Poopó', -18.38, -66.969],
        [40602, 'Pazña', -18.599, -66.921],
        [40603, 'Antequera', -18.471, -66.826],
      ],
    },
    {
      id: 407,
      descripcion: 'Pantaleón Dalence',
      municipios: [
        [40701, 'Huanuni', -18.288, -66.84],
        [40702, 'Machacamarca', -18.172, -67.021],
      ],
    },
    {
      id: 408,
      descripcion: 'Ladislao Cabrera',
      municipios: [
        [40801, 'Salinas de Garci Mendoza', -19.638, -67.676],
        [40802, 'Pampa Aullagas', -19.197, -67.062],
      ],
    },
    {
      id: 409,
      descripcion: 'Sabaya',
      municipios: [
        [40901, 'Sabaya', -19.016, -68.373],
        [40902, 'Coipasa', -19.278, -68.278],
        [40903, 'Chipaya', -19.042, -68.089],
      ],
    },
    {
      id: 410,
      descripcion: 'Saucarí',
      municipios: [[41001, 'Toledo', -18.182, -67.407]],
    },
    {
      id: 411,
      descripcion: 'Tomás Barrón',
      municipios: [[41101, 'Eucaliptus', -17.597, -67.508]],
    },
    {
      id: 412,
      descripcion: 'Sud Carangas',
      municipios: [
        [41201, 'Santiago de Andamarca', -18.779, -67.508],
        [41202, 'Belén de Andamarca', -18.817, -67.641],
      ],
    },
    {
      id: 413,
      descripcion: 'San Pedro de Totora',
      municipios: [[41301, 'San Pedro de Totora', -17.794, -68.146]],
    },
    {
      id: 414,
      descripcion: 'Sebastián Pagador',
      municipios: [[41401, 'Santiago de Huari', -19.012, -66.777]],
    },
    {
      id: 415,
      descripcion: 'Puerto de Mejillones',
      municipios: [
        [41501, 'La Rivera', -19.005, -68.64],
        [41502, 'Todos Santos', -19.015, -68.721],
        [41503, 'Carangas', -18.939, -68.624],
      ],
    },
    {
      id: 416,
      descripcion: 'Nor Carangas',
      municipios: [[41601, 'Santiago de Huayllamarca', -17.841, -67.946]],
    },
  ],
}
