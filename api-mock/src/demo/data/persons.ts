import { citizens1 } from './persons/citizens-1.ts'
import { citizens2 } from './persons/citizens-2.ts'
import { citizens3 } from './persons/citizens-3.ts'
import { demoParties } from './persons/demo.ts'
import { legalEntities } from './persons/entities.ts'
import { lawyerPeople } from './persons/lawyers.ts'
import type { Abogado, PersonaJuridica, PersonaNatural } from './types.ts'

/** The demo identity registry: nobody in it exists. */
export const personas: readonly PersonaNatural[] = [
  ...demoParties,
  ...citizens1,
  ...citizens2,
  ...citizens3,
  ...lawyerPeople,
]

const lawyer = (
  documentoIdentidad: string,
  iniciales: string,
  fechaVencimientoMatricula: string | null,
): Abogado => ({
  documentoIdentidad,
  matricula: `${documentoIdentidad}${iniciales}`,
  fechaVencimientoMatricula,
})

/** Registrations of lawyers: 6000203 is expired, 6000206 has no expiry. */
export const abogados: readonly Abogado[] = [
  lawyer('4000002', 'HDP', '2034-12-31'),
  lawyer('6000201', 'ABP', '2033-05-14'),
  lawyer('6000202', 'RAN', '2034-02-28'),
  lawyer('6000203', 'LCT', '2021-06-30'),
  lawyer('6000204', 'SMU', '2032-11-19'),
  lawyer('6000205', 'CAJ', '2035-01-08'),
  lawyer('6000206', 'MSL', null),
  lawyer('6000207', 'ITC', '2033-08-25'),
  lawyer('6000208', 'WAM', '2034-09-02'),
  lawyer('6000209', 'XDB', '2032-03-17'),
  lawyer('6000210', 'HSO', '2035-10-21'),
  lawyer('6000211', 'MGY', '2033-12-05'),
  lawyer('6000212', 'EDC', '2034-07-11'),
]

/** Fictional legal entities. */
export const personasJuridicas: readonly PersonaJuridica[] = legalEntities
