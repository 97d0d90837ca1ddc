import type { DepartmentTable } from './table.ts'

export const santaCruz: DepartmentTable = {
  id: 7,
  descripcion: 'Santa Cruz',
  codigo: 'SC',
  latitud: -17.784,
  longitud: -63.179,
  limites: { norte: -13.6, sur: -20.6, este: -57.4, oeste: -64.9 },
  provincias: [
    {
      id: 701,
      descripcion: 'Andrés Ibáñez',
      municipios: [
        [70101, 'Santa Cruz de la Sierra', -17.784, -63.179],
        [70102, 'Cotoca', -17.754, -62.996],
        [70103, 'Porongo', -17.852, -63.309],
        [70104, 'La Guardia', -17.893, -63.329],
        [70105, 'El Torno', -17.992, -63.382],
      ],
    },
    {
      id: 702,
      descripcion: 'Ignacio Warnes',
      municipios: [
        [70201, 'Warnes', -17.509, -63.164],
        [70202, 'Okinawa Uno', -17.218, -62.892],
      ],
    },
    {
      id: 703,
      descripcion: 'José Miguel de Velasco',
      municipios: [
        [70301, 'San Ignacio de Velasco', -16.375, -60.962],
        [70302, 'San Miguel de Velasco', -16.698, -60.967],
        [70303, 'San Rafael', -16.787, -60.675],
      ],
    },
    {
      id: 704,
      descripcion: 'Ichilo',
      municipios: [
        [70401, 'Buena Vista', -17.459, -63.66],
        [70402, 'San Carlos', -17.406, -63.732],
        [70403, 'Yapacaní', -17.401, -63.884],
        [70404, 'San Juan', -17.291, -63.849],
      ],
    },
    {
      id: 705,
      descripcion: 'Chiquitos',
      municipios: [
        [70501, 'San José de Chiquitos', -17.845, -60.741],
        [70502, 'Pailón', -17.66, -62.717],
        [70503, 'Roboré', -18.332, -59.757],
      ],
    },
    {
      id: 706,
      descripcion: 'Sara',
      municipios: [
        [70601, 'Portachuelo', -17.353, -63.394],
        [70602, 'Santa Rosa del Sara', -17.109, -63.599],
        [70603, 'Colpa Bélgica', -17.567, -63.227],
      ],
    },
    {
      id: 707,
      descripcion: 'Cordillera',
      municipios: [
        [70701, 'Lagunillas', -19.65, -63.674],
        [70702, 'Charagua', -19.791, -63.198],
        [70703, 'Cabezas', -18.789, -63.3],
        [70704, 'Cuevo', -20.454, -63.52],
        [70705, 'Gutiérrez', -19.423, -63.53],
        [70706, 'Camiri', -20.04, -63.522],
        [70707, 'Boyuibe', -20.445, -63.281],
      ],
    },
    {
      id: 708,
      descripcion: 'Vallegrande',
      municipios: [
        [70801, 'Vallegrande', -18.489, -64.106],
        [70802, 'Trigal', -18.305, -64.149],
        [70803, 'Moro Moro', -18.366, -64.324],
        [70804, 'Postrer Valle', -18.493, -63.841],
        [70805, 'Pucará', -18.715, -64.186],
      ],
    },
    {
      id: 709,
      descripcion: 'Florida',
      municipios: [
        [70901, 'Samaipata', -18.179, -63.877],
        [70902, 'Pampa Grande', -18.091, -64.111],
        [70903, 'Mairana', -18.121, -63.959],
        [70904, 'Quirusillas', -18.335, -63.948],
      ],
    },
    {
      id: 710,
      descripcion: 'Obispo Santistevan',
      municipios: [
        [71001, 'Montero', -17.341, -63.257],
        [71002, 'General Saavedra', -17.226, -63.213],
        [71003, 'Mineros', -17.119, -63.231],
        [71004, 'Fernández Alonso', -17.006, -63.231],
        [71005, 'San Pedro', -16.826, -63.481],
      ],
    },
    {
      id: 711,
      descripcion: 'Ñuflo de Chávez',
      municipios: [
        [71101, 'Concepción', -16.135, -62.025],
        [71102, 'San Javier', -16.274, -62.504],
        [71103, 'San Ramón', -16.614, -62.5],
        [71104, 'San Julián', -16.912, -62.618],
        [71105, 'San Antonio de Lomerío', -16.769, -61.81],
        [71106, 'Cuatro Cañadas', -17.267, -62.557],
      ],
    },
    {
      id: 712,
      descripcion: 'Ángel Sandoval',
      municipios: [[71201, 'San Matías', -16.361, -58.401]],
    },
    {
      id: 713,
      descripcion: 'Manuel María Caballero',
      municipios: [
        [71301, 'Comarapa', -17.915, -64.527],
        [71302, 'Saipina', -18.094, -64.584],
      ],
    },
    {
      id: 714,
      descripcion: 'Germán Busch',
      municipios: [
        [71401, 'Puerto Suárez', -18.965, -57.798],
        [71402, 'Puerto Quijarro', -19.006, -57.716],
        [71403, 'El Carmen Rivero Tórrez', -18.828, -58.624],
      ],
    },
    {
      id: 715,
      descripcion: 'Guarayos',
      municipios: [
        [71501, 'Ascensión de Guarayos', -15.892, -63.19],
        [71502, 'Urubichá', -15.628, -63.084],
        [71503, 'El Puente', -16.329, -62.911],
      ],
    },
  ],
}
