import type { DepartmentTable } from './table.ts'

export const potosi: DepartmentTable = {
  id: 5,
  descripcion: 'Potosí',
  codigo: 'PT',
  latitud: -19.581,
  longitud: -65.754,
  limites: { norte: -17.75, sur: -22.95, este: -64.7, oeste: -68.95 },
  provincias: [
    {
      id: 501,
      descripcion: 'Tomás Frías',
      municipios: [
        [50101, 'Potosí', -19.581, -65.754],
        [50102, 'Tinguipaya', -19.222, -65.821],
        [50103, 'Yocalla', -19.391, -65.906],
        [50104, 'Belén de Urmiri', -19.386, -66.064],
      ],
    },
    {
      id: 502,
      descripcion: 'Rafael Bustillo',
      municipios: [
        [50201, 'Uncía', -18.466, -66.568],
        [50202, 'Chayanta', -18.461, -66.442],
        [50203, 'Llallagua', -18.423, -66.583],
        [50204, 'Chuquihuta', -18.592, -66.368],
      ],
    },
    {
      id: 503,
      descripcion: 'Cornelio Saavedra',
      municipios: [
        [50301, 'Betanzos', -19.553, -65.453],
        [50302, 'Chaquí', -19.588, -65.561],
        [50303, 'Tacobamba', -19.207, -65.556],
      ],
    },
    {
      id: 504,
      descripcion: 'Chayanta',
      municipios: [
        [50401, 'Colquechaca', -18.697, -66.002],
        [50402, 'Ravelo', -18.807, -65.512],
        [50403, 'Pocoata', -18.7, -66.162],
        [50404, 'Ocurí', -18.842, -65.796],
      ],
    },
    {
      id: 505,
      descripcion: 'Charcas',
      municipios: [
        [50501, 'San Pedro de Buena Vista', -18.27, -65.98],
        [50502, 'Toro Toro', -18.134, -65.761],
      ],
    },
    {
      id: 506,
      descripcion: 'Nor Chichas',
      municipios: [
        [50601, 'Cotagaita', -20.816, -65.658],
        [50602, 'Vitichi', -20.208, -65.493],
      ],
    },
    {
      id: 507,
      descripcion: 'Alonso de Ibáñez',
      municipios: [
        [50701, 'Sacaca', -18.068, -66.384],
        [50702, 'Caripuyo', -18.232, -66.473],
      ],
    },
    {
      id: 508,
      descripcion: 'Sud Chichas',
      municipios: [
        [50801, 'Tupiza', -21.441, -65.72],
        [50802, 'Atocha', -20.932, -66.219],
      ],
    },
    {
      id: 509,
      descripcion: 'Nor Lípez',
      municipios: [
        [50901, 'Colcha K', -20.74, -67.66],
        [50902, 'San Pedro de Quemes', -20.747, -68.049],
      ],
    },
    {
      id: 510,
      descripcion: 'Sud Lípez',
      municipios: [
        [51001, 'San Pablo de Lípez', -21.686, -66.616],
        [51002, 'Mojinete', -21.765, -66.241],
        [51003, 'San Antonio de Esmoruco', -21.948, -66.517],
      ],
    },
    {
      id: 511,
      descripcion: 'José María Linares',
      municipios: [
        [51101, 'Puna', -19.795, -65.506],
        [51102, 'Caiza D', -20.007, -65.654],
        [51103, 'Ckochas', -19.638, -65.275],
      ],
    },
    {
      id: 512,
      descripcion: 'Antonio Quijarro',
      municipios: [
        [51201, 'Uyuni', -20.46, -66.823],
        [51202, 'Tomave', -20.065, -66.531],
        [51203, 'Porco', -19.798, -65.989],
      ],
    },
    {
      id: 513,
      descripcion: 'General Bernardino Bilbao Rioja',
      municipios: [
        [51301, 'Arampampa', -17.875, -66.08],
        [51302, 'Acasio', -18.024, -66.057],
      ],
    },
    {
      id: 514,
      descripcion: 'Daniel Campos',
      municipios: [
        [51401, 'Llica', -19.852, -68.248],
        [51402, 'Tahua', -19.89, -67.693],
      ],
    },
    {
      id: 515,
      descripcion: 'Modesto Omiste',
      municipios: [[51501, 'Villazón', -22.09, -65.597]],
    },
    {
      id: 516,
      descripcion: 'Enrique Baldivieso',
      municipios: [[51601, 'San Agustín', -21.155, -67.678]],
    },
  ],
}
