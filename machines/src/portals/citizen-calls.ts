import { post } from '../kernel/call.ts'
import { citizenAnswerers } from '../vocabulary/role-groups.ts'
import { CitizenAnswer, CitizenQueryBody } from './citizen-schemas.ts'

/** What a window answers a citizen who asks. Beyond the specification, which names the screen alone. */
export const citizenCalls = {
  'consultasCiudadano.answer': post('consultas-ciudadano', {
    access: citizenAnswerers,
    body: CitizenQueryBody,
    answer: CitizenAnswer,
  }),
} as const
