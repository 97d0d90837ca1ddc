import type { DepartmentTable } from './table.ts'

export const chuquisaca: DepartmentTable = {
  id: 1,
  descripcion: 'Chuquisaca',
  codigo: 'CH',
  latitud: -19.047,
  longitud: -65.26,
  limites: { norte: -18.2, sur: -21.55, este: -62.15, oeste: -65.75 },
  provincias: [
    {
      id: 101,
      descripcion: 'Oropeza',
      municipios: [
        [10101, 'Sucre', -19.047, -65.26],
        [10102, 'Yotala', -19.162, -65.264],
        [10103, 'Poroma', -18.538, -65.425],
      ],
    },
    {
      id: 102,
      descripcion: 'Juana Azurduy de Padilla',
      municipios: [
        [10201, 'Villa Azurduy', -20.106, -64.414],
        [10202, 'Tarvita', -19.926, -64.484],
      ],
    },
    {
      id: 103,
      descripcion: 'Jaime Zudáñez',
      municipios: [
        [10301, 'Villa Zudáñez', -19.12, -64.699],
        [10302, 'Presto', -18.93, -64.937],
        [10303, 'Villa Mojocoya', -18.763, -64.618],
        [10304, 'Icla', -19.363, -64.793],
      ],
    },
    {
      id: 104,
      descripcion: 'Tomina',
      municipios: [
        [10401, 'Padilla', -19.307, -64.302],
        [10402, 'Tomina', -19.185, -64.461],
        [10403, 'Sopachuy', -19.487, -64.475],
        [10404, 'Villa Alcalá', -19.366, -64.389],
        [10405, 'El Villar', -19.629, -64.31],
      ],
    },
    {
      id: 105,
      descripcion: 'Hernando Siles',
      municipios: [
        [10501, 'Monteagudo', -19.8, -63.955],
        [10502, 'San Pablo de Huacareta', -20.367, -64.003],
      ],
    },
    {
      id: 106,
      descripcion: 'Yamparáez',
      municipios: [
        [10601, 'Tarabuco', -19.181, -64.915],
        [10602, 'Yamparáez', -19.189, -65.118],
      ],
    },
    {
      id: 107,
      descripcion: 'Nor Cinti',
      municipios: [
        [10701, 'Camargo', -20.641, -65.21],
        [10702, 'San Lucas', -20.102, -65.134],
        [10703, 'Incahuasi', -20.784, -64.867],
        [10704, 'Villa Charcas', -20.725, -64.886],
      ],
    },
    {
      id: 108,
      descripcion: 'Belisario Boeto',
      municipios: [[10801, 'Villa Serrano', -19.123, -64.323]],
    },
    {
      id: 109,
      descripcion: 'Sud Cinti',
      municipios: [
        [10901, 'Villa Abecia', -20.974, -65.231],
        [10902, 'Culpina', -20.824, -64.943],
        [10903, 'Las Carreras', -21.211, -65.207],
      ],
    },
    {
      id: 110,
      descripcion: 'Luis Calvo',
      municipios: [
        [11001, 'Villa Vaca Guzmán', -19.893, -63.749],
        [11002, 'Villa de Huacaya', -20.744, -63.665],
        [11003, 'Macharetí', -20.815, -63.361],
      ],
    },
  ],
}
