import { get } from '../kernel/call.ts'
import { causeStaff, userAdministrators } from '../vocabulary/role-groups.ts'
import { Statistics, StatisticsQuery } from './schemas.ts'

/** What an office's work comes to, for whoever answers for it. Beyond the specification. */
export const statisticsCalls = {
  'estadisticas.get': get('estadisticas', {
    access: [...causeStaff, ...userAdministrators],
    query: StatisticsQuery,
    answer: Statistics,
  }),
} as const
