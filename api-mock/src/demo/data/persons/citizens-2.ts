import type { PersonaNatural } from '../types.ts'
import { row } from './row.ts'

/** Fictional people from 6000046 on. */
export const citizens2: readonly PersonaNatural[] = [
  row(
    ['6000046', 'LP', 'Basilia', 'Añez', 'Núñez', '1968-05-11', 'F', 2],
    [20101, 'Avenida de las Américas N° 2464, zona Villa Fátima', -16.4826, -68.1198],
    ['61402463', 'Gastrónoma', false],
  ),
  row(
    ['6000047', 'PT', 'Severo', 'Sandóval', 'Torrico', '1959-12-16', 'M', 3],
    [50101, 'Avenida Universitaria N° 466, Ciudad Satélite', -19.574, -65.7602],
    ['60020055', 'Comerciante', false],
  ),
  row(
    ['6000048', 'LP', 'Hortensia', 'Nina', 'López', '1954-01-01', 'F', 2],
    [20101, 'Calle Cañada Strongest N° 1522, zona San Pedro', -16.5048, -68.1376],
    ['76430031', 'Jubilada', false],
  ),
  row(
    ['6000049', 'LP', 'Eusebio', 'Melgar', 'López', '1989-12-23', 'M', 2],
    [20101, 'Calle Sagárnaga N° 775, zona El Rosario', -16.4935, -68.1415],
    ['79129895', 'Contador', true],
  ),
  row(
    ['6000050', 'LP', 'Édgar', 'Gonzáles', 'Tórrez', '1964-06-21', 'M', 5],
    [20105, 'Avenida Juan Pablo II N° 77, zona Río Seco', -16.488, -68.2084],
    ['76400361', 'Periodista', true],
  ),
  row(
    ['6000051', 'LP', 'Tomasa', 'Torrico', 'Caballero', '1993-07-19', 'F', 3],
    [20105, 'Avenida Juan Pablo II N° 1028, zona Río Seco', -16.4855, -68.2064],
    ['67891490', 'Costurera', false],
  ),
  row(
    ['6000052', 'CB', 'Julia', 'Paniagua', 'Saucedo', '1955-03-06', 'F', 2],
    [30101, 'Avenida Heroínas N° 2313, zona Central', -17.3924, -66.153],
    ['68672374', 'Jubilada', true],
  ),
  row(
    ['6000053', 'LP', 'Fátima', 'Gonzáles', 'Sandóval', '1992-05-06', 'F', 2],
    [20105, 'Calle 4 N° 1623, zona Ciudad Satélite', -16.5257, -68.1543],
    ['65202703', 'Labores de casa', false],
  ),
  row(
    ['6000054', 'CH', 'Álvaro', 'Montaño', 'Cussi', '1957-08-04', 'M', 1],
    [10101, 'Calle Dalence N° 1958, zona La Recoleta', -19.0543, -65.255],
    ['66515911', 'Agricultor', false],
  ),
  row(
    ['6000055', 'LP', 'Albertina', 'Yáñez', 'Jurado', '1982-08-21', 'F', 2],
    [20101, 'Calle Sagárnaga N° 1102, zona El Rosario', -16.4994, -68.1418],
    ['60511679', 'Transportista', true],
  ),
  row(
    ['6000056', 'OR', 'Lucía', 'Chávez', 'Cuéllar', '1999-11-11', 'F', 2],
    [40101, 'Avenida 6 de Agosto N° 2227, zona Norte', -17.9561, -67.1111],
    ['62382666', 'Comerciante', false],
  ),
  row(
    ['6000057', 'OR', 'Germán', 'Sandóval', 'Núñez', '1987-09-27', 'M', 2],
    [40101, 'Avenida 6 de Agosto N° 527, zona Norte', -17.9528, -67.1085],
    ['74183418', 'Comerciante', true],
  ),
  row(
    ['6000058', 'LP', 'Raúl', 'Colque', 'Condori', '1967-06-26', 'M', 2],
    [20101, 'Calle 8 N° 696, zona Obrajes', -16.5226, -68.1079],
    ['63529054', 'Electricista', false],
  ),
  row(
    ['6000059', 'CB', 'Rolando', 'Rojas', 'Cruz', '1966-07-15', 'M', 5],
    [30101, 'Avenida Blanco Galindo km 3 N° 60', -17.3937, -66.1856],
    ['68921707', 'Agricultor', false],
  ),
  row(
    ['6000060', 'SC', 'Cristóbal', "D'Angelo", 'Yujra', '1972-07-09', 'M', 3],
    [70101, 'Calle Ñuflo de Chávez N° 71, casco viejo', -17.7872, -63.1801],
    ['76326011', 'Administrador de Empresas', false],
  ),
  row(
    ['6000061', 'LP', 'Simón', 'Sandóval', 'Pedraza', '1971-04-03', 'M', 3],
    [20101, 'Calle 8 N° 2453, zona Obrajes', -16.5274, -68.1099],
    ['76381860', 'Médico', false],
  ),
  row(
    ['6000062', 'LP', 'Andrés', 'Chambi', 'Yáñez', '1970-02-15', 'M', 5],
    [20101, 'Calle Landaeta N° 2059, zona Tembladerani', -16.5075, -68.142],
    ['65012213', 'Agricultor', false],
  ),
  row(
    ['6000063', 'LP', 'Verónica', 'Guzmán', 'Melgar', '1988-06-28', 'F', 3],
    [20105, 'Avenida Cívica N° 857, zona Santiago II', -16.531, -68.1683],
    ['76407813', 'Costurera', true],
  ),
  row(
    ['6000064', 'LP', 'Hilarión', 'Limachi', 'Yáñez', '2002-11-05', 'M', 1],
    [20101, 'Avenida Saavedra N° 1908, zona Miraflores', -16.4963, -68.1214],
    ['60835623', 'Médico', false],
  ),
  row(
    ['6000065', 'LP', 'Dionisio', 'Arnez', 'Barrón', '1987-01-04', 'M', 2],
    [20105, 'Calle Jorge Carrasco N° 1823, zona 12 de Octubre', -16.505, -68.1676],
    ['60012226', 'Enfermero', false],
  ),
  row(
    ['6000066', 'BE', 'Úrsula', 'Antelo', 'Saucedo', '2000-11-19', 'F', 1],
    [80201, 'Avenida Bernardino Ochoa N° 1977', -11.0018, -66.0723],
    ['62667692', 'Profesora', true],
  ),
  row(
    ['6000067', 'LP', 'Cristóbal', 'Tórrez', 'Barrón', '1975-03-07', 'M', 2],
    [20105, 'Avenida Cívica N° 625, zona Santiago II', -16.5315, -68.1673],
    ['68178003', 'Electricista', true],
  ),
  row(
    ['6000068', 'LP', 'Reyna', 'Zurita', 'Ibáñez', '1963-05-18', 'F', 4],
    [20101, 'Calle 8 N° 1634, zona Obrajes', -16.5227, -68.112],
    ['71470313', 'Enfermera', false],
  ),
  row(
    ['6000069', 'SC', 'Encarnación', 'Cuéllar', 'Gutiérrez', '1971-10-01', 'F', 3],
    [70101, 'Avenida Santos Dumont N° 1010, tercer anillo', -17.806, -63.1864],
    ['70472735', 'Profesora', true],
  ),
  row(
    ['6000070', 'LP', 'Jhonatan', 'Chambi', 'Cabrera', '1962-10-15', 'M', 3],
    [20105, 'Calle Jorge Carrasco N° 1830, zona 12 de Octubre', -16.505, -68.1655],
    ['77951266', 'Agricultor', true],
  ),
  row(
    ['6000071', 'SC', 'Juan Carlos', 'Arnez', 'Mamani', '1975-02-28', 'M', 2],
    [70101, 'Calle 12 N° 527, Plan Tres Mil', -17.8252, -63.1249],
    ['68985488', 'Gastrónomo', false],
  ),
  row(
    ['6000072', 'CB', 'Wilson', 'Tórrez', 'Muñoz', '1955-04-20', 'M', 4],
    [31001, 'Calle Bolívar N° 1246, plaza principal', -17.4022, -66.0352],
    ['71633808', 'Agricultor', true],
  ),
  row(
    ['6000073', 'LP', 'Norah', 'Suárez', 'Villca', '1999-10-24', 'F', 2],
    [20105, 'Avenida Cívica N° 1869, zona Santiago II', -16.5271, -68.1661],
    ['77590679', 'Enfermera', false],
  ),
  row(
    ['6000074', 'CH', 'Freddy', 'Sandóval', 'Gutiérrez', '1956-10-11', 'M', 3],
    [10101, 'Avenida Jaime Mendoza N° 673, zona Mercado Campesino', -19.0344, -65.2574],
    ['64581477', 'Comerciante', true],
  ),
  row(
    ['6000075', 'TJ', 'Raúl', 'Durán', 'Gareca', '1987-02-15', 'M', 5],
    [60101, 'Avenida Jaime Paz Zamora N° 1567, barrio Aeropuerto', -21.5458, -64.7112],
    ['73656071', 'Periodista', false],
  ),
  row(
    ['6000076', 'LP', 'Shirley', 'Espíndola', 'Justiniano', '1950-12-12', 'F', 2],
    [20101, 'Calle Sagárnaga N° 331, zona El Rosario', -16.5001, -68.136],
    ['79311958', 'Agricultora', false],
  ),
  row(
    ['6000077', 'LP', 'Cupertino', 'Antelo', 'Cabrera', '1979-01-27', 'M', 4],
    [20101, 'Avenida Saavedra N° 798, zona Miraflores', -16.502, -68.1195],
    ['76784670', 'Electricista', true],
  ),
  row(
    ['6000078', 'LP', 'Moisés', 'Chávez', "D'Angelo", '1974-02-28', 'M', 1],
    [20101, 'Calle Landaeta N° 2307, zona Tembladerani', -16.5121, -68.1438],
    ['75694161', 'Empleado público', true],
  ),
  row(
    ['6000079', 'LP', 'Encarnación', 'Añez', 'Nina', '1977-12-06', 'F', 5],
    [20105, 'Avenida Juan Pablo II N° 2096, zona Río Seco', -16.4842, -68.2025],
    ['79237693', 'Administradora de Empresas', false],
  ),
  row(
    ['6000080', 'LP', 'Concepción', 'Durán', 'Gutiérrez', '1951-11-25', 'F', 2],
    [20105, 'Avenida Juan Pablo II N° 1895, zona Río Seco', -16.4853, -68.2028],
    ['74503281', 'Comerciante', false],
  ),
  row(
    ['6000081', 'PT', 'Ana Lucía', 'Añez', 'Villca', '1964-09-23', 'F', 5],
    [50101, 'Calle Chuquisaca N° 1017, zona Central', -19.5865, -65.7537],
    ['75142647', 'Gastrónoma', false],
  ),
  row(
    ['6000082', 'SC', 'Mario', 'Núñez', 'Arnez', '1981-03-03', 'M', 5],
    [70101, 'Avenida Santos Dumont N° 605, tercer anillo', -17.8069, -63.1877],
    ['61024412', 'Periodista', true],
  ),
  row(
    ['6000083', 'LP', 'Fortunato', 'Quispe', 'Justiniano', '1979-03-08', 'M', 1],
    [20101, 'Calle 15 N° 945, zona Calacoto', -16.5363, -68.0814],
    ['78789237', 'Profesor', true],
  ),
  row(
    ['6000084', 'TJ', 'Julián', 'Añez', 'Calle', '1994-07-03', 'M', 2],
    [60301, 'Calle Comercio N° 708, zona Central', -22.0134, -63.6803],
    ['79329800', 'Electricista', true],
  ),
  row(
    ['6000085', 'CH', 'Hilarión', 'Vargas', 'Poma', '1974-04-11', 'M', 2],
    [10101, 'Avenida Jaime Mendoza N° 439, zona Mercado Campesino', -19.0366, -65.2607],
    ['72016797', 'Mecánico', false],
  ),
  row(
    ['6000086', 'CH', 'Rómulo', 'Méndez', 'Poma', '1950-12-16', 'M', 3],
    [10101, 'Calle Junín N° 1897, zona Central', -19.0493, -65.262],
    ['71071575', 'Comerciante', true],
  ),
  row(
    ['6000087', 'CH', 'Ernesto', 'Alanoca', 'Beltrán', '2003-02-11', 'M', 1],
    [10101, 'Calle Junín N° 2459, zona Central', -19.0459, -65.2594],
    ['75712834', 'Estudiante', true],
  ),
  row(
    ['6000088', 'SC', 'Wilson', 'Cruz', 'Cussi', '1951-04-15', 'M', 2],
    [70101, 'Calle Ñuflo de Chávez N° 1154, casco viejo', -17.7836, -63.1784],
    ['77867783', 'Comerciante', false],
  ),
  row(
    ['6000089', 'LP', 'Miriam', 'Zárate', 'Gonzáles', '1985-12-04', 'F', 2],
    [20101, 'Avenida Saavedra N° 682, zona Miraflores', -16.5019, -68.1201],
    ['75996125', 'Transportista', true],
  ),
  row(
    ['6000090', 'BE', 'Bernabé', 'Sánchez', 'Poma', '1990-04-15', 'M', 5],
    [80101, 'Calle Cochabamba N° 142, zona Central', -14.8387, -64.9026],
    ['75396111', 'Agricultor', false],
  ),
]
