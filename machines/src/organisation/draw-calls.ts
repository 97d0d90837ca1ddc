import { get, post } from '../kernel/call.ts'
import { catalogueAdministrators, userAdministrators } from '../vocabulary/role-groups.ts'
import { SimulationAnswer, SimulationAsked } from './simulation-schemas.ts'
import { CalendarAnswer, CalendarQuery, FallingAnswer, FallingAsked } from './turns-schemas.ts'

/** Beyond the specification: what competences, duties and leaves would bring about, told before they are saved. */
export const drawEffectCalls = {
  'competenciasGestora.simulate': post('competencias-gestora/simulacion', {
    access: catalogueAdministrators,
    body: SimulationAsked,
    answer: SimulationAnswer,
  }),
  'turnosBajas.falling': post('turnos-bajas/pendientes', {
    access: userAdministrators,
    body: FallingAsked,
    answer: FallingAnswer,
  }),
  'turnosBajas.calendar': get('turnos-bajas/calendario', {
    access: userAdministrators,
    query: CalendarQuery,
    answer: CalendarAnswer,
  }),
} as const
