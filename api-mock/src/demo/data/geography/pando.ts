import type { DepartmentTable } from './table.ts'

export const pando: DepartmentTable = {
  id: 9,
  descripcion: 'Pando',
  codigo: 'PD',
  latitud: -11.025,
  longitud: -68.761,
  limites: { norte: -9.6, sur: -12.6, este: -65.15, oeste: -69.65 },
  provincias: [
    {
      id: 901,
      descripcion: 'Nicolás Suárez',
      municipios: [
        [90101, 'Cobija', -11.025, -68.761],
        [90102, 'Porvenir', -11.237, -68.688],
        [90103, 'Bolpebra', -10.945, -69.567],
        [90104, 'Bella Flor', -11.124, -67.792],
      ],
    },
    {
      id: 902,
      descripcion: 'Manuripi',
      municipios: [
        [90201, 'Puerto Rico', -11.105, -67.556],
        [90202, 'San Pedro', -10.825, -66.185],
        [90203, 'Filadelfia', -11.347, -68.763],
      ],
    },
    {
      id: 903,
      descripcion: 'Madre de Dios',
      municipios: [
        [90301, 'Puerto Gonzalo Moreno', -11.087, -66.167],
        [90302, 'San Lorenzo', -11.888, -66.979],
        [90303, 'El Sena', -11.483, -67.246],
      ],
    },
    {
      id: 904,
      descripcion: 'Abuná',
      municipios: [
        [90401, 'Santa Rosa del Abuná', -10.62, -67.448],
        [90402, 'Ingavi', -10.816, -66.449],
      ],
    },
    {
      id: 905,
      descripcion: 'General Federico Román',
      municipios: [
        [90501, 'Nueva Esperanza', -10.059, -65.339],
        [90502, 'Villa Nueva', -10.788, -65.965],
        [90503, 'Santos Mercado', -10.495, -66.212],
      ],
    },
  ],
}
