import type { PersonaNatural } from '../types.ts'
import { row } from './row.ts'

/** Fictional people from 6000001 on; the first nine try what names can be. */
export const citizens1: readonly PersonaNatural[] = [
  row(
    ['6000001', 'LP', 'Rosa Ángela', "D'Angelo", 'Ñacato', '1990-01-31', 'F', 3],
    [20101, 'Calle 15 N° 2085, zona Calacoto', -16.5373, -68.0757],
    ['77424110', 'Transportista', true],
  ),
  row(
    ['6000002', 'CB', 'Rómulo', 'Yáñez', 'Ibáñez', '1984-11-05', 'M', 4],
    [30101, 'Calle Aniceto Arce N° 2108, zona Queru Queru', -17.3781, -66.1505],
    ['78128727', 'Ingeniero Civil', false],
  ),
  row(
    ['6000003', 'LP', 'José María', "O'Connor d'Arlach", 'Echazú', '1971-09-17', 'M', 2],
    [20101, 'Calle 15 N° 2351, zona Calacoto', -16.5381, -68.0784],
    ['63250737', 'Arquitecto', false],
  ),
  row(
    ['6000004', 'TJ', 'Nayra', 'Mamani', '', '1995-02-28', 'F', 4],
    [60101, "Calle O'Connor N° 1813, barrio El Molino", -21.5321, -64.7328],
    ['70709477', 'Labores de casa', true],
  ),
  row(
    ['6000005', 'LP', 'Ñuflo', 'Peña', 'Muñoz', '1968-04-01', 'M', 4],
    [20101, 'Calle Sagárnaga N° 189, zona El Rosario', -16.4984, -68.1379],
    ['74375733', 'Comerciante', false],
  ),
  row(
    [
      '6000006',
      'SC',
      'María de los Ángeles Guadalupe',
      'Fernández de Córdova',
      'Ordóñez',
      '1959-12-12',
      'F',
      4,
    ],
    [70101, 'Calle Ñuflo de Chávez N° 586, casco viejo', -17.7833, -63.1834],
    ['63611792', 'Jubilada', true],
  ),
  row(
    ['6000007', 'CB', 'Inti', 'Choque', 'Nina', '2010-07-09', 'M', 1],
    [30101, 'Avenida Blanco Galindo km 3 N° 1380', -17.3975, -66.1852],
    ['74194513', 'Estudiante', false],
  ),
  row(
    ['6000008', 'BE', 'Saturnina', 'Condori', 'Villca', '1938-10-30', 'F', 2],
    [80101, 'Calle Cochabamba N° 2145, zona Central', -14.8338, -64.9016],
    ['65002802', 'Jubilada', false],
  ),
  row(
    ['6000009', 'SC', 'Zoë', 'Müller', 'Antelo', '1992-05-19', 'F', 3],
    [70101, 'Avenida Santos Dumont N° 284, tercer anillo', -17.8029, -63.18],
    ['77542017', 'Comerciante', true],
  ),
  row(
    ['6000010', 'LP', 'Eusebio', 'Mamani', 'Núñez', '1989-11-28', 'M', 4],
    [20101, 'Calle 15 N° 1365, zona Calacoto', -16.5411, -68.0817],
    ['61237096', 'Transportista', false],
  ),
  row(
    ['6000011', 'LP', 'Gloria', 'Ocaña', 'Chávez', '1996-03-22', 'F', 1],
    [20105, 'Avenida Cívica N° 1212, zona Santiago II', -16.5283, -68.1674],
    ['67660255', 'Empleada pública', true],
  ),
  row(
    ['6000012', 'LP', 'Severo', 'Guzmán', 'Nina', '1992-05-25', 'M', 1],
    [20101, 'Calle Cañada Strongest N° 1149, zona San Pedro', -16.5025, -68.1358],
    ['67809341', 'Comerciante', false],
  ),
  row(
    ['6000013', 'SC', 'Reyna', 'Ñacato', 'Núñez', '1994-04-25', 'F', 2],
    [70101, 'Avenida Santos Dumont N° 234, tercer anillo', -17.8022, -63.1828],
    ['76043508', 'Profesora', true],
  ),
  row(
    ['6000014', 'CB', 'Pánfilo', 'Jurado', 'Roca', '2002-01-08', 'M', 1],
    [30101, 'Avenida Heroínas N° 399, zona Central', -17.3911, -66.1529],
    ['70780703', 'Enfermero', true],
  ),
  row(
    ['6000015', 'LP', 'Andrés', 'Camacho', 'Aramayo', '1951-03-01', 'M', 1],
    [20101, 'Avenida Saavedra N° 2277, zona Miraflores', -16.5028, -68.122],
    ['70637102', 'Agricultor', false],
  ),
  row(
    ['6000016', 'CB', 'Lucía', 'Chávez', 'Méndez', '1967-11-02', 'F', 1],
    [30101, 'Calle Aniceto Arce N° 644, zona Queru Queru', -17.3738, -66.1499],
    ['76586672', 'Contadora', false],
  ),
  row(
    ['6000017', 'CH', 'Omar', 'Claros', 'Limachi', '1993-10-12', 'M', 2],
    [10101, 'Calle Dalence N° 1161, zona La Recoleta', -19.0518, -65.2574],
    ['66637421', 'Profesor', false],
  ),
  row(
    ['6000018', 'LP', 'Albertina', 'Rodríguez', 'Ordóñez', '1976-08-27', 'F', 2],
    [20101, 'Calle 8 N° 478, zona Obrajes', -16.5223, -68.1113],
    ['79159959', 'Ingeniera Civil', true],
  ),
  row(
    ['6000019', 'LP', 'Noemí', 'Choque', 'Alanoca', '1999-10-03', 'F', 3],
    [20105, 'Calle Jorge Carrasco N° 899, zona 12 de Octubre', -16.5078, -68.1683],
    ['62363150', 'Labores de casa', true],
  ),
  row(
    ['6000020', 'SC', 'Sonia', 'Yucra', 'Durán', '1988-01-12', 'F', 4],
    [70101, 'Calle Los Tajibos N° 467, barrio Equipetrol', -17.7649, -63.1939],
    ['71681403', 'Costurera', false],
  ),
  row(
    ['6000021', 'TJ', 'Dionisio', 'Ticona', "D'Angelo", '1970-12-21', 'M', 4],
    [60101, 'Avenida Jaime Paz Zamora N° 2412, barrio Aeropuerto', -21.5442, -64.7131],
    ['76411862', 'Transportista', true],
  ),
  row(
    ['6000022', 'LP', 'Jimena', 'López', 'Cruz', '1963-06-25', 'F', 3],
    [20101, 'Calle 8 N° 547, zona Obrajes', -16.5233, -68.1067],
    ['69593411', 'Agricultora', true],
  ),
  row(
    ['6000023', 'LP', 'Joaquín', 'Tejerina', 'Ríos', '1984-11-20', 'M', 5],
    [20101, 'Calle Sagárnaga N° 792, zona El Rosario', -16.4946, -68.1397],
    ['67099223', 'Contador', false],
  ),
  row(
    ['6000024', 'LP', 'Rolando', 'Terceros', 'Urey', '1982-01-23', 'M', 1],
    [20101, 'Avenida de las Américas N° 411, zona Villa Fátima', -16.4831, -68.118],
    ['71700227', 'Periodista', true],
  ),
  row(
    ['6000025', 'CB', 'Guadalupe', 'Caballero', 'Pedraza', '1989-02-13', 'F', 2],
    [30101, 'Avenida Heroínas N° 2215, zona Central', -17.3948, -66.1516],
    ['68254285', 'Transportista', false],
  ),
  row(
    ['6000026', 'LP', 'Brígida', 'Zurita', 'López', '1973-11-05', 'F', 1],
    [20105, 'Avenida Juan Pablo II N° 836, zona Río Seco', -16.4897, -68.2019],
    ['73024994', 'Comerciante', true],
  ),
  row(
    ['6000027', 'LP', 'Celia', 'Antelo', 'Ticona', '2001-06-20', 'F', 1],
    [20101, 'Calle Landaeta N° 1308, zona Tembladerani', -16.5077, -68.1411],
    ['63609141', 'Artesana', false],
  ),
  row(
    ['6000028', 'LP', 'Nieves', 'Quispe', 'Ríos', '1962-03-08', 'F', 2],
    [20101, 'Avenida de las Américas N° 1533, zona Villa Fátima', -16.4831, -68.122],
    ['72805781', 'Comerciante', false],
  ),
  row(
    ['6000029', 'CB', 'Érika', 'Beltrán', 'Roca', '1960-09-08', 'F', 2],
    [30101, 'Avenida Heroínas N° 369, zona Central', -17.3906, -66.1511],
    ['76170277', 'Jubilada', false],
  ),
  row(
    ['6000030', 'LP', 'Albertina', 'Torrico', 'Paniagua', '1956-01-26', 'F', 2],
    [20101, 'Calle Jaimes Freyre N° 338, zona Sopocachi', -16.5114, -68.1283],
    ['63606211', 'Comerciante', false],
  ),
  row(
    ['6000031', 'LP', 'Ximena', 'Chávez', 'Zurita', '1983-04-03', 'F', 1],
    [20105, 'Calle Jorge Carrasco N° 1967, zona 12 de Octubre', -16.505, -68.1667],
    ['75071301', 'Administradora de Empresas', true],
  ),
  row(
    ['6000032', 'CH', 'Daniela', 'Montaño', 'Camacho', '1993-05-17', 'F', 2],
    [10101, 'Calle Dalence N° 453, zona La Recoleta', -19.0498, -65.2538],
    ['78241016', 'Costurera', true],
  ),
  row(
    ['6000033', 'CH', 'Katherine', 'Tejerina', 'Quispe', '1968-11-19', 'F', 2],
    [10101, 'Calle Dalence N° 399, zona La Recoleta', -19.0506, -65.2515],
    ['76938803', 'Artesana', true],
  ),
  row(
    ['6000034', 'LP', 'Nieves', 'Condori', 'Rodríguez', '1971-04-01', 'F', 4],
    [20101, 'Calle Landaeta N° 118, zona Tembladerani', -16.5126, -68.1488],
    ['69270981', 'Gastrónoma', true],
  ),
  row(
    ['6000035', 'LP', 'Víctor Hugo', "D'Angelo", 'Méndez', '1998-09-19', 'M', 1],
    [20101, 'Avenida Saavedra N° 214, zona Miraflores', -16.5011, -68.12],
    ['67407820', 'Comerciante', true],
  ),
  row(
    ['6000036', 'SC', 'Shirley', 'Calle', 'Paniagua', '1984-08-13', 'F', 4],
    [70101, 'Calle Ñuflo de Chávez N° 341, casco viejo', -17.7822, -63.184],
    ['78068784', 'Transportista', true],
  ),
  row(
    ['6000037', 'LP', 'Ximena', 'Torrico', 'Aramayo', '1968-02-15', 'F', 1],
    [20101, 'Calle 15 N° 618, zona Calacoto', -16.542, -68.0805],
    ['66604217', 'Transportista', true],
  ),
  row(
    ['6000038', 'SC', 'Ernesto', 'Zárate', 'Gonzáles', '1992-10-06', 'M', 2],
    [70101, 'Calle Los Tajibos N° 2362, barrio Equipetrol', -17.7659, -63.1923],
    ['72209822', 'Albañil', true],
  ),
  row(
    ['6000039', 'LP', 'Gloria', 'Yujra', 'Durán', '1978-08-17', 'F', 3],
    [20101, 'Avenida de las Américas N° 2306, zona Villa Fátima', -16.4825, -68.1149],
    ['63968443', 'Contadora', false],
  ),
  row(
    ['6000040', 'CH', 'Gabriela', "O'Connor d'Arlach", 'Huanca', '1988-10-09', 'F', 3],
    [10101, 'Avenida Jaime Mendoza N° 107, zona Mercado Campesino', -19.0339, -65.2598],
    ['67302820', 'Arquitecta', true],
  ),
  row(
    ['6000041', 'LP', 'Virginia', 'Sánchez', 'Antelo', '1999-09-04', 'F', 5],
    [20101, 'Avenida de las Américas N° 463, zona Villa Fátima', -16.4825, -68.1208],
    ['72724337', 'Periodista', true],
  ),
  row(
    ['6000042', 'SC', 'Irma', 'Ocaña', 'Camacho', '1999-04-15', 'F', 3],
    [70101, 'Avenida Santos Dumont N° 549, tercer anillo', -17.8056, -63.1814],
    ['71906429', 'Médica', true],
  ),
  row(
    ['6000043', 'SC', 'Érika', 'Durán', 'Copa', '1994-03-03', 'F', 4],
    [70101, 'Avenida Banzer N° 2056, cuarto anillo', -17.7554, -63.1766],
    ['62391402', 'Electricista', false],
  ),
  row(
    ['6000044', 'OR', 'Andrés', 'Suárez', 'Tejerina', '1954-05-16', 'M', 3],
    [40101, 'Avenida 6 de Agosto N° 89, zona Norte', -17.9599, -67.1095],
    ['63760257', 'Agricultor', true],
  ),
  row(
    ['6000045', 'LP', 'Fátima', 'Claros', 'Núñez', '1974-07-08', 'F', 2],
    [20101, 'Calle 8 N° 1674, zona Obrajes', -16.5298, -68.1047],
    ['60192076', 'Artesana', true],
  ),
]
