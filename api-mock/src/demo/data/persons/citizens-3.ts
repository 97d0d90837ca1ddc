import type { PersonaNatural } from '../types.ts'
import { row } from './row.ts'

/** Fictional people from 6000091 on, with shared numbers told apart by complement, and two passports. */
export const citizens3: readonly PersonaNatural[] = [
  row(
    ['6000091', 'LP', 'Yenny', 'Justiniano', 'Ñacato', '2004-01-11', 'F', 1],
    [20101, 'Avenida Saavedra N° 2107, zona Miraflores', -16.4969, -68.1179],
    ['75326950', 'Estudiante', false],
  ),
  row(
    ['6000092', 'LP', 'Ramiro', 'Gonzáles', 'Yáñez', '1951-05-03', 'M', 4],
    [20101, 'Calle Sagárnaga N° 2065, zona El Rosario', -16.4931, -68.138],
    ['74883642', 'Comerciante', true],
  ),
  row(
    ['6000093', 'CB', 'Omar', 'Chambi', 'Callisaya', '1996-07-05', 'M', 3],
    [30101, 'Calle Antezana N° 1522, zona La Recoleta', -17.3848, -66.1511],
    ['78794715', 'Contador', false],
  ),
  row(
    ['6000094', 'LP', 'Fausto', 'Yáñez', 'Vallejos', '1949-09-20', 'M', 4],
    [20101, 'Calle Cañada Strongest N° 1706, zona San Pedro', -16.5044, -68.1388],
    ['76022449', 'Comerciante', true],
  ),
  row(
    ['6000095', 'LP', 'Froilán', 'Vallejos', 'Tejerina', '1991-10-14', 'M', 4],
    [20101, 'Avenida Saavedra N° 149, zona Miraflores', -16.5017, -68.1162],
    ['66826678', 'Mecánico', false],
  ),
  row(
    ['6000096', 'SC', 'Teófilo', 'Beltrán', 'Ibáñez', '1948-07-12', 'M', 2],
    [70101, 'Avenida Banzer N° 473, cuarto anillo', -17.7541, -63.1753],
    ['70884198', 'Jubilado', false],
  ),
  row(
    ['6000097', 'LP', 'Ramiro', "O'Connor d'Arlach", 'Poma', '1978-05-12', 'M', 2],
    [20101, 'Calle 8 N° 405, zona Obrajes', -16.529, -68.1059],
    ['70863330', 'Mecánico', false],
  ),
  row(
    ['6000098', 'CH', 'Édgar', 'Gutiérrez', 'López', '1997-10-03', 'M', 2],
    [10101, 'Calle Dalence N° 1473, zona La Recoleta', -19.0513, -65.2551],
    ['74244848', 'Enfermero', false],
  ),
  row(
    ['6000099', 'LP', 'Inti', 'Alanoca', 'Muñoz', '1988-01-12', 'M', 4],
    [20101, 'Calle Jaimes Freyre N° 129, zona Sopocachi', -16.5088, -68.1281],
    ['79239527', 'Profesor', false],
  ),
  row(
    ['6000100', 'LP', 'Marcelo', 'Gonzáles', 'Mamani', '1989-08-04', 'M', 2],
    [20105, 'Avenida Juan Pablo II N° 916, zona Río Seco', -16.4867, -68.2081],
    ['72078363', 'Médico', true],
  ),
  row(
    ['6000101', 'SC', 'Lucía', "D'Angelo", 'Mamani', '1954-04-08', 'F', 1],
    [70101, 'Calle Los Tajibos N° 2396, barrio Equipetrol', -17.7638, -63.1995],
    ['62421071', 'Comerciante', false],
  ),
  row(
    ['6000102', 'LP', 'Rómulo', 'Rodríguez', 'Echazú', '1992-06-12', 'M', 4],
    [20101, 'Calle Cañada Strongest N° 2346, zona San Pedro', -16.5015, -68.1361],
    ['70596270', 'Empleado público', false],
  ),
  row(
    ['6000103', 'CB', 'Marcelo', 'López', 'Yujra', '1972-10-20', 'M', 2],
    [30101, 'Calle Aniceto Arce N° 959, zona Queru Queru', -17.3721, -66.1522],
    ['72567491', 'Empleado público', true],
  ),
  row(
    ['6000104', 'CB', 'Ana Lucía', 'Barrón', 'Limachi', '1955-12-05', 'F', 2],
    [30101, 'Calle Aniceto Arce N° 727, zona Queru Queru', -17.3758, -66.1502],
    ['63318853', 'Comerciante', true],
  ),
  row(
    ['6000105', 'SC', 'Yenny', 'Espíndola', 'Fernández', '1990-05-25', 'F', 1],
    [70101, 'Calle Ñuflo de Chávez N° 1611, casco viejo', -17.7853, -63.1768],
    ['73104197', 'Ingeniera Civil', false],
  ),
  row(
    ['6000106', 'SC', 'Omar', 'Sánchez', 'Peña', '1971-08-12', 'M', 2],
    [71001, 'Calle Warnes N° 1649, zona Central', -17.3385, -63.2559],
    ['67440021', 'Minero', false],
  ),
  row(
    ['6000107', 'SC', 'Irma', 'Beltrán', 'Durán', '1975-11-11', 'F', 2],
    [70101, 'Calle Los Tajibos N° 781, barrio Equipetrol', -17.7671, -63.1935],
    ['62029879', 'Enfermera', true],
  ),
  row(
    ['6000108', 'CH', 'Shirley', 'Sánchez', 'Zárate', '1991-10-23', 'F', 3],
    [10101, 'Calle Dalence N° 1860, zona La Recoleta', -19.0492, -65.2529],
    ['62092639', 'Comerciante', true],
  ),
  row(
    ['6000109', 'SC', 'Jimena', 'Ríos', 'Ocaña', '1969-02-04', 'F', 2],
    [70101, 'Calle 12 N° 1928, Plan Tres Mil', -17.8242, -63.1248],
    ['65947653', 'Médica', true],
  ),
  row(
    ['6000110', 'SC', 'Noemí', 'Paniagua', 'Bejarano', '1962-05-24', 'F', 2],
    [70101, 'Calle Ñuflo de Chávez N° 382, casco viejo', -17.7819, -63.1837],
    ['79836649', 'Comerciante', true],
  ),
  row(
    ['6000111', 'CB', 'Fátima', 'Flores', 'Saucedo', '1958-01-13', 'F', 1],
    [30101, 'Calle Aniceto Arce N° 1752, zona Queru Queru', -17.3747, -66.1525],
    ['78628863', 'Agricultora', true],
  ),
  row(
    ['6000112', 'CB', 'Ramiro', 'Durán', 'Rodríguez', '1952-12-07', 'M', 4],
    [30101, 'Calle Aniceto Arce N° 650, zona Queru Queru', -17.3714, -66.1542],
    ['63757494', 'Agricultor', false],
  ),
  row(
    ['6000113', 'OR', 'Jhonatan', 'Copa', 'Ticona', '1973-02-20', 'M', 3],
    [40101, 'Avenida 6 de Agosto N° 2285, zona Norte', -17.9579, -67.1114],
    ['67747828', 'Contador', true],
  ),
  row(
    ['6000114', 'PD', 'Álvaro', 'Suárez', 'Camacho', '1977-06-17', 'M', 2],
    [90101, 'Avenida Internacional N° 558, barrio Villa Busch', -11.0312, -68.7494],
    ['66913318', 'Electricista', false],
  ),
  row(
    ['6000115', 'PT', 'Úrsula', 'Tejerina', 'Jurado', '1975-12-24', 'F', 2],
    [50101, 'Calle Chuquisaca N° 1664, zona Central', -19.5865, -65.7537],
    ['74306637', 'Enfermera', true],
  ),
  row(
    ['6000116', 'CH', 'Érika', 'Sandóval', 'Vargas', '1995-03-16', 'F', 2],
    [10101, 'Calle Junín N° 2016, zona Central', -19.0491, -65.2624],
    ['60975193', 'Profesora', true],
  ),
  row(
    ['6000117', 'LP', 'Saturnina', 'Cussi', 'Aramayo', '1994-12-06', 'F', 2],
    [20101, 'Calle 15 N° 1534, zona Calacoto', -16.5407, -68.0784],
    ['76617073', 'Comerciante', true],
  ),
  row(
    ['6000118', 'PT', 'Mirtha', 'Chambi', 'Yujra', '1958-08-01', 'F', 3],
    [50101, 'Calle Chuquisaca N° 1767, zona Central', -19.5903, -65.7471],
    ['78285283', 'Jubilada', true],
  ),
  row(
    ['6000050', 'LP', 'Gualberto', 'Callisaya', 'Poma', '1981-03-03', 'M', 2],
    [20101, 'Avenida de las Américas N° 409, zona Villa Fátima', -16.4821, -68.1195],
    ['64234647', 'Albañil', true],
    { complemento: '1A' },
  ),
  row(
    ['6000051', 'CB', 'Brígida', 'Torrico', 'Claros', '1977-08-15', 'F', 2],
    [30101, 'Avenida Heroínas N° 1684, zona Central', -17.3924, -66.1555],
    ['61401324', 'Electricista', false],
    { complemento: '2C' },
  ),
  row(
    ['P6000121', 'SC', 'João Pedro', 'Araújo', 'Gonçalves', '1985-05-05', 'M', 2],
    [70101, 'Calle Los Tajibos N° 2097, barrio Equipetrol', -17.7644, -63.1962],
    ['64727709', 'Comerciante', false],
    { idTipoIdentidad: 2, idNacionalidad: 30 },
  ),
  row(
    ['P6000122', 'LP', 'Aoife', "O'Brien", '', '1993-09-21', 'F', 4],
    [20101, 'Avenida de las Américas N° 1090, zona Villa Fátima', -16.4819, -68.1196],
    ['61886416', 'Estudiante', false],
    { idTipoIdentidad: 2, idNacionalidad: 95 },
  ),
]
