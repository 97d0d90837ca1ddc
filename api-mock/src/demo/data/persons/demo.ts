import type { PersonaNatural } from '../types.ts'
import { row } from './row.ts'

/** The demo accounts fiscal, abogado and sujeto, who appear as prosecutor, lawyer and party too. */
export const demoParties: readonly PersonaNatural[] = [
  row(
    ['4000001', 'LP', 'Patricia', 'Salvatierra', 'Muñoz', '1979-03-14', 'F', 1],
    [20101, 'Avenida Saavedra N° 2433, zona Miraflores', -16.5005, -68.1229],
    ['70621510', 'Abogada', true],
  ),
  row(
    ['4000002', 'LP', 'Hernán', "D'Orbigny", 'Peredo', '1974-08-22', 'M', 4],
    [20101, 'Calle 15 N° 1647, zona Calacoto', -16.5424, -68.0743],
    ['60770588', 'Abogado', true],
  ),
  row(
    ['4000003', 'LP', 'Juana', 'Quispe', 'Flores', '1986-06-24', 'F', 2],
    [20101, 'Avenida Saavedra N° 610, zona Miraflores', -16.5024, -68.1182],
    ['74185040', 'Comerciante', true],
  ),
]
