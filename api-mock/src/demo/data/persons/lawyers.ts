import type { PersonaNatural } from '../types.ts'
import { row } from './row.ts'

/** The fictional lawyers as persons; their registrations stand in persons.ts. */
export const lawyerPeople: readonly PersonaNatural[] = [
  row(
    ['6000201', 'LP', 'Adriana', 'Bustillos', 'Peñaloza', '1965-01-10', 'F', 4],
    [20101, 'Calle Cañada Strongest N° 83, zona San Pedro', -16.5039, -68.1375],
    ['74673092', 'Abogada', true],
  ),
  row(
    ['6000202', 'LP', 'Rodrigo', 'Arzabe', 'Núñez', '1967-02-11', 'M', 2],
    [20101, 'Calle Landaeta N° 2157, zona Tembladerani', -16.5074, -68.1423],
    ['66470528', 'Abogado', true],
  ),
  row(
    ['6000203', 'LP', 'Lupe', 'Chuquimia', 'Tola', '1969-03-12', 'F', 3],
    [20105, 'Avenida Juan Pablo II N° 1665, zona Río Seco', -16.4893, -68.2078],
    ['70761752', 'Abogada', true],
  ),
  row(
    ['6000204', 'LP', 'Sergio', 'Méndez', 'Urquidi', '1971-04-13', 'M', 2],
    [20101, 'Calle Jaimes Freyre N° 2456, zona Sopocachi', -16.5113, -68.1289],
    ['68529936', 'Abogado', true],
  ),
  row(
    ['6000205', 'SC', 'Carola', 'Añez', 'Justiniano', '1973-05-14', 'F', 1],
    [70101, 'Avenida Banzer N° 1700, cuarto anillo', -17.7528, -63.1787],
    ['74519615', 'Abogada', true],
  ),
  row(
    ['6000206', 'SC', 'Mauricio', 'Saavedra', 'Landívar', '1975-06-15', 'M', 2],
    [70101, 'Avenida Santos Dumont N° 1054, tercer anillo', -17.8046, -63.1853],
    ['66485720', 'Abogado', true],
  ),
  row(
    ['6000207', 'CB', 'Ivonne', 'Terceros', 'Claros', '1977-07-16', 'F', 4],
    [30101, 'Calle Aniceto Arce N° 1356, zona Queru Queru', -17.3772, -66.1533],
    ['62815967', 'Abogada', true],
  ),
  row(
    ['6000208', 'CB', 'Wilfredo', 'Arispe', 'Montaño', '1979-08-17', 'M', 2],
    [30101, 'Avenida Heroínas N° 2279, zona Central', -17.3899, -66.1555],
    ['69978224', 'Abogado', true],
  ),
  row(
    ['6000209', 'CH', 'Ximena', 'Dávalos', 'Barrón', '1981-09-18', 'F', 1],
    [10101, 'Calle Junín N° 315, zona Central', -19.0441, -65.2559],
    ['60975759', 'Abogada', true],
  ),
  row(
    ['6000210', 'CH', 'Hernando', 'Siles', 'Ocaña', '1983-10-19', 'M', 1],
    [10101, 'Calle Junín N° 901, zona Central', -19.0441, -65.258],
    ['66374336', 'Abogado', true],
  ),
  row(
    ['6000211', 'LP', 'Mabel', 'Guarachi', 'Yujra', '1985-11-20', 'F', 2],
    [20101, 'Avenida Saavedra N° 1070, zona Miraflores', -16.4984, -68.1178],
    ['77121581', 'Abogada', true],
  ),
  row(
    ['6000212', 'LP', 'Édgar', "D'Avis", 'Cárdenas', '1987-12-21', 'M', 2],
    [20101, 'Calle Jaimes Freyre N° 1457, zona Sopocachi', -16.5144, -68.1233],
    ['77687817', 'Abogado', true],
  ),
]
