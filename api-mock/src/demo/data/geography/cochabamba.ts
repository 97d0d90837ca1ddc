import type { DepartmentTable } from './table.ts'

export const cochabamba: DepartmentTable = {
  id: 3,
  descripcion: 'Cochabamba',
  codigo: 'CB',
  latitud: -17.381,
  longitud: -66.159,
  limites: { norte: -15.5, sur: -18.75, este: -64.15, oeste: -67.1 },
  provincias: [
    {
      id: 301,
      descripcion: 'Cercado',
      municipios: [[30101, 'Cochabamba', -17.381, -66.159]],
    },
    {
      id: 302,
      descripcion: 'Narciso Campero',
      municipios: [
        [30201, 'Aiquile', -18.202, -65.18],
        [30202, 'Pasorapa', -18.322, -64.675],
        [30203, 'Omereque', -18.108, -64.908],
      ],
    },
    {
      id: 303,
      descripcion: 'Ayopaya',
      municipios: [
        [30301, 'Independencia', -17.084, -66.818],
        [30302, 'Morochata', -17.235, -66.532],
        [30303, 'Cocapata', -16.838, -66.63],
      ],
    },
    {
      id: 304,
      descripcion: 'Esteban Arze',
      municipios: [
        [30401, 'Tarata', -17.613, -66.024],
        [30402, 'Anzaldo', -17.783, -65.936],
        [30403, 'Arbieto', -17.582, -66.015],
        [30404, 'Sacabamba', -17.812, -65.776],
      ],
    },
    {
      id: 305,
      descripcion: 'Arani',
      municipios: [
        [30501, 'Arani', -17.573, -65.77],
        [30502, 'Vacas', -17.575, -65.58],
      ],
    },
    {
      id: 306,
      descripcion: 'Arque',
      municipios: [
        [30601, 'Arque', -17.821, -66.402],
        [30602, 'Tacopaya', -17.837, -66.535],
      ],
    },
    {
      id: 307,
      descripcion: 'Capinota',
      municipios: [
        [30701, 'Capinota', -17.716, -66.263],
        [30702, 'Santiváñez', -17.55, -66.248],
        [30703, 'Sicaya', -17.801, -66.334],
      ],
    },
    {
      id: 308,
      descripcion: 'Germán Jordán',
      municipios: [
        [30801, 'Cliza', -17.592, -65.934],
        [30802, 'Toko', -17.625, -65.929],
        [30803, 'Tolata', -17.534, -65.963],
      ],
    },
    {
      id: 309,
      descripcion: 'Quillacollo',
      municipios: [
        [30901, 'Quillacollo', -17.395, -66.28],
        [30902, 'Sipe Sipe', -17.454, -66.354],
        [30903, 'Tiquipaya', -17.338, -66.22],
        [30904, 'Vinto', -17.382, -66.316],
        [30905, 'Colcapirhua', -17.39, -66.241],
      ],
    },
    {
      id: 310,
      descripcion: 'Chapare',
      municipios: [
        [31001, 'Sacaba', -17.402, -66.039],
        [31002, 'Colomi', -17.338, -65.868],
        [31003, 'Villa Tunari', -16.973, -65.42],
      ],
    },
    {
      id: 311,
      descripcion: 'Tapacarí',
      municipios: [[31101, 'Tapacarí', -17.521, -66.616]],
    },
    {
      id: 312,
      descripcion: 'Carrasco',
      municipios: [
        [31201, 'Totora', -17.737, -65.191],
        [31202, 'Pojo', -17.758, -64.866],
        [31203, 'Pocona', -17.675, -65.42],
        [31204, 'Chimoré', -16.994, -65.151],
        [31205, 'Puerto Villarroel', -16.839, -64.793],
        [31206, 'Entre Ríos', -17.26, -64.348],
      ],
    },
    {
      id: 313,
      descripcion: 'Mizque',
      municipios: [
        [31301, 'Mizque', -17.943, -65.343],
        [31302, 'Vila Vila', -17.982, -65.632],
        [31303, 'Alalay', -17.701, -65.699],
      ],
    },
    {
      id: 314,
      descripcion: 'Punata',
      municipios: [
        [31401, 'Punata', -17.546, -65.838],
        [31402, 'Villa Rivero', -17.616, -65.813],
        [31403, 'San Benito', -17.523, -65.894],
        [31404, 'Tacachi', -17.642, -65.801],
        [31405, 'Cuchumuela', -17.666, -65.796],
      ],
    },
    {
      id: 315,
      descripcion: 'Bolívar',
      municipios: [[31501, 'Bolívar', -17.97, -66.537]],
    },
    {
      id: 316,
      descripcion: 'Tiraque',
      municipios: [
        [31601, 'Tiraque', -17.427, -65.724],
        [31602, 'Shinahota', -16.994, -65.245],
      ],
    },
  ],
}
