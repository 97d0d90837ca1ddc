import type { DepartmentTable } from './table.ts'

export const laPaz: DepartmentTable = {
  id: 2,
  descripcion: 'La Paz',
  codigo: 'LP',
  latitud: -16.494,
  longitud: -68.135,
  limites: { norte: -11.8, sur: -18.15, este: -66.6, oeste: -69.7 },
  provincias: [
    {
      id: 201,
      descripcion: 'Pedro Domingo Murillo',
      municipios: [
        [20101, 'La Paz', -16.494, -68.135],
        [20102, 'Palca', -16.561, -67.953],
        [20103, 'Mecapaca', -16.666, -68.028],
        [20104, 'Achocalla', -16.575, -68.167],
        [20105, 'El Alto', -16.495, -68.173],
      ],
    },
    {
      id: 202,
      descripcion: 'Omasuyos',
      municipios: [
        [20201, 'Achacachi', -16.043, -68.685],
        [20202, 'Ancoraimes', -15.897, -68.907],
        [20203, 'Chua Cocani', -16.193, -68.749],
        [20204, 'Huarina', -16.191, -68.602],
        [20205, 'Santiago de Huata', -16.057, -68.817],
        [20206, 'Huatajata', -16.21, -68.697],
      ],
    },
    {
      id: 203,
      descripcion: 'Pacajes',
      municipios: [
        [20301, 'Coro Coro', -17.178, -68.453],
        [20302, 'Caquiaviri', -17.023, -68.607],
        [20303, 'Calacoto', -17.283, -68.636],
        [20304, 'Comanche', -16.957, -68.428],
        [20305, 'Charaña', -17.594, -69.446],
        [20306, 'Waldo Ballivián', -17.083, -68.186],
        [20307, 'Nazacara de Pacajes', -16.937, -68.764],
        [20308, 'Santiago de Callapa', -17.48, -68.356],
      ],
    },
    {
      id: 204,
      descripcion: 'Eliodoro Camacho',
      municipios: [
        [20401, 'Puerto Acosta', -15.533, -69.252],
        [20402, 'Mocomoco', -15.456, -68.996],
        [20403, 'Puerto Carabuco', -15.758, -69.064],
        [20404, 'Humanata', -15.464, -69.127],
        [20405, 'Escoma', -15.662, -69.131],
      ],
    },
    {
      id: 205,
      descripcion: 'Muñecas',
      municipios: [
        [20501, 'Chuma', -15.48, -68.899],
        [20502, 'Ayata', -15.459, -68.835],
        [20503, 'Aucapata', -15.479, -68.719],
      ],
    },
    {
      id: 206,
      descripcion: 'Larecaja',
      municipios: [
        [20601, 'Sorata', -15.773, -68.649],
        [20602, 'Guanay', -15.496, -67.883],
        [20603, 'Tacacoma', -15.589, -68.645],
        [20604, 'Quiabaya', -15.633, -68.703],
        [20605, 'Combaya', -15.805, -68.755],
        [20606, 'Tipuani', -15.565, -68.021],
        [20607, 'Mapiri', -15.31, -68.227],
        [20608, 'Teoponte', -15.496, -67.818],
      ],
    },
    {
      id: 207,
      descripcion: 'Franz Tamayo',
      municipios: [
        [20701, 'Apolo', -14.717, -68.418],
        [20702, 'Pelechuco', -14.82, -69.07],
      ],
    },
    {
      id: 208,
      descripcion: 'Ingavi',
      municipios: [
        [20801, 'Viacha', -16.654, -68.302],
        [20802, 'Guaqui', -16.598, -68.837],
        [20803, 'Tiahuanacu', -16.553, -68.681],
        [20804, 'Desaguadero', -16.566, -69.035],
        [20805, 'San Andrés de Machaca', -16.953, -68.969],
        [20806, 'Jesús de Machaca', -16.744, -68.807],
        [20807, 'Taraco', -16.457, -68.859],
      ],
    },
    {
      id: 209,
      descripcion: 'José Ramón Loayza',
      municipios: [
        [20901, 'Luribay', -17.063, -67.661],
        [20902, 'Sapahaqui', -16.889, -67.95],
        [20903, 'Yaco', -17.158, -67.411],
        [20904, 'Malla', -17.04, -67.451],
        [20905, 'Cairoma', -16.903, -67.54],
      ],
    },
    {
      id: 210,
      descripcion: 'Inquisivi',
      municipios: [
        [21001, 'Inquisivi', -16.908, -67.138],
        [21002, 'Quime', -16.981, -67.218],
        [21003, 'Cajuata', -16.699, -67.173],
        [21004, 'Colquiri', -17.388, -67.129],
        [21005, 'Ichoca', -17.14, -67.187],
        [21006, 'Licoma Pampa', -16.806, -67.202],
      ],
    },
    {
      id: 211,
      descripcion: 'Sud Yungas',
      municipios: [
        [21101, 'Chulumani', -16.409, -67.526],
        [21102, 'Irupana', -16.466, -67.455],
        [21103, 'Yanacachi', -16.391, -67.735],
        [21104, 'Palos Blancos', -15.585, -67.248],
        [21105, 'La Asunta', -16.124, -67.195],
      ],
    },
    {
      id: 212,
      descripcion: 'Los Andes',
      municipios: [
        [21201, 'Pucarani', -16.399, -68.477],
        [21202, 'Laja', -16.537, -68.386],
        [21203, 'Batallas', -16.3, -68.532],
        [21204, 'Puerto Pérez', -16.285, -68.601],
      ],
    },
    {
      id: 213,
      descripcion: 'Aroma',
      municipios: [
        [21301, 'Sica Sica', -17.334, -67.741],
        [21302, 'Umala', -17.373, -68.021],
        [21303, 'Ayo Ayo', -17.091, -68.004],
        [21304, 'Calamarca', -16.91, -68.119],
        [21305, 'Patacamaya', -17.241, -67.928],
        [21306, 'Colquencha', -16.931, -68.249],
        [21307, 'Collana', -16.905, -68.284],
      ],
    },
    {
      id: 214,
      descripcion: 'Nor Yungas',
      municipios: [
        [21401, 'Coroico', -16.188, -67.728],
        [21402, 'Coripata', -16.314, -67.607],
      ],
    },
    {
      id: 215,
      descripcion: 'Abel Iturralde',
      municipios: [
        [21501, 'Ixiamas', -13.768, -68.125],
        [21502, 'San Buenaventura', -14.438, -67.537],
      ],
    },
    {
      id: 216,
      descripcion: 'Bautista Saavedra',
      municipios: [
        [21601, 'Charazani', -15.177, -68.995],
        [21602, 'Curva', -15.131, -68.999],
      ],
    },
    {
      id: 217,
      descripcion: 'Manco Kapac',
      municipios: [
        [21701, 'Copacabana', -16.165, -69.087],
        [21702, 'San Pedro de Tiquina', -16.222, -68.854],
        [21703, 'Tito Yupanqui', -16.189, -68.955],
      ],
    },
    {
      id: 218,
      descripcion: 'Gualberto Villarroel',
      municipios: [
        [21801, 'San Pedro de Curahuara', -17.654, -68.05],
        [21802, 'Papel Pampa', -17.819, -67.77],
        [21803, 'Chacarilla', -17.584, -68.216],
      ],
    },
    {
      id: 219,
      descripcion: 'General José Manuel Pando',
      municipios: [
        [21901, 'Santiago de Machaca', -17.067, -69.193],
        [21902, 'Catacora', -17.161, -69.483],
      ],
    },
    {
      id: 220,
      descripcion: 'Caranavi',
      municipios: [
        [22001, 'Caranavi', -15.837, -67.569],
        [22002, 'Alto Beni', -15.545, -67.45],
      ],
    },
  ],
}
