import type { DepartmentTable } from './table.ts'

export const beni: DepartmentTable = {
  id: 8,
  descripcion: 'Beni',
  codigo: 'BE',
  latitud: -14.836,
  longitud: -64.902,
  limites: { norte: -10.3, sur: -16.4, este: -61.4, oeste: -68.0 },
  provincias: [
    {
      id: 801,
      descripcion: 'Cercado',
      municipios: [
        [80101, 'Trinidad', -14.836, -64.902],
        [80102, 'San Javier', -14.6, -64.881],
      ],
    },
    {
      id: 802,
      descripcion: 'Antonio Vaca Díez',
      municipios: [
        [80201, 'Riberalta', -11.002, -66.072],
        [80202, 'Guayaramerín', -10.816, -65.355],
      ],
    },
    {
      id: 803,
      descripcion: 'General José Ballivián',
      municipios: [
        [80301, 'Reyes', -14.296, -67.336],
        [80302, 'San Borja', -14.858, -66.747],
        [80303, 'Santa Rosa', -14.079, -66.792],
        [80304, 'Rurrenabaque', -14.442, -67.528],
      ],
    },
    {
      id: 804,
      descripcion: 'Yacuma',
      municipios: [
        [80401, 'Santa Ana del Yacuma', -13.744, -65.427],
        [80402, 'Exaltación', -13.32, -65.25],
      ],
    },
    {
      id: 805,
      descripcion: 'Moxos',
      municipios: [[80501, 'San Ignacio de Moxos', -14.996, -65.638]],
    },
    {
      id: 806,
      descripcion: 'Marbán',
      municipios: [
        [80601, 'Loreto', -15.194, -64.76],
        [80602, 'San Andrés', -15.023, -64.666],
      ],
    },
    {
      id: 807,
      descripcion: 'Mamoré',
      municipios: [
        [80701, 'San Joaquín', -13.041, -64.668],
        [80702, 'San Ramón', -13.266, -64.617],
        [80703, 'Puerto Siles', -12.799, -65.002],
      ],
    },
    {
      id: 808,
      descripcion: 'Iténez',
      municipios: [
        [80801, 'Magdalena', -13.262, -64.055],
        [80802, 'Baures', -13.655, -63.696],
        [80803, 'Huacaraje', -13.593, -63.88],
      ],
    },
  ],
}
