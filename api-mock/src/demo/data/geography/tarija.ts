import type { DepartmentTable } from './table.ts'

export const tarija: DepartmentTable = {
  id: 6,
  descripcion: 'Tarija',
  codigo: 'TJ',
  latitud: -21.532,
  longitud: -64.733,
  limites: { norte: -20.8, sur: -22.95, este: -62.2, oeste: -65.5 },
  provincias: [
    {
      id: 601,
      descripcion: 'Cercado',
      municipios: [[60101, 'Tarija', -21.532, -64.733]],
    },
    {
      id: 602,
      descripcion: 'Aniceto Arce',
      municipios: [
        [60201, 'Padcaya', -21.882, -64.709],
        [60202, 'Bermejo', -22.733, -64.342],
      ],
    },
    {
      id: 603,
      descripcion: 'Gran Chaco',
      municipios: [
        [60301, 'Yacuiba', -22.013, -63.677],
        [60302, 'Caraparí', -21.828, -63.742],
        [60303, 'Villamontes', -21.26, -63.475],
      ],
    },
    {
      id: 604,
      descripcion: 'José María Avilés',
      municipios: [
        [60401, 'Uriondo', -21.697, -64.663],
        [60402, 'Yunchará', -21.822, -65.23],
      ],
    },
    {
      id: 605,
      descripcion: 'Eustaquio Méndez',
      municipios: [
        [60501, 'Villa San Lorenzo', -21.415, -64.749],
        [60502, 'El Puente', -21.231, -65.206],
      ],
    },
    {
      id: 606,
      descripcion: "Burdet O'Connor",
      municipios: [[60601, 'Entre Ríos', -21.527, -64.171]],
    },
  ],
}
