import { get, patch, post } from '../kernel/call.ts'
import { causeParticipants, causeStaff } from '../vocabulary/role-groups.ts'
import { courtRoles } from '../vocabulary/roles.ts'

/** Deadlines, their types and states (`spec 2 §7`). */
export const deadlineCalls = {
  'estadosPlazo.list': get('estados-plazo', { access: causeStaff }),
  'estadosPlazo.get': get('estados-plazo/{id}', { access: causeStaff }),
  'estadosPlazo.ofAct': get('estados-plazo/acto-procesal/{id}', { access: causeStaff }),
  'estadosPlazo.create': post('estados-plazo', { access: courtRoles }),
  'estadosPlazo.update': patch('estados-plazo/{id}', { access: courtRoles }),
  'estadosPlazo.updateAct': get('estados-plazo/actualizarActoProcesal/{id}', { access: courtRoles }),
  'etapasPlazos.list': get('etapas-plazos', { access: causeStaff }),
  'etapasPlazos.get': get('etapas-plazos/{id}', { access: causeStaff }),
  'etapasPlazos.ofAct': get('etapas-plazos/acto-procesal/{id}', { access: causeStaff }),
  'etapasPlazos.create': post('etapas-plazos', { access: courtRoles }),
  'etapasPlazos.update': patch('etapas-plazos/{id}', { access: courtRoles }),
  'etapasPlazos.updateAct': get('etapas-plazos/actualizarActoProcesal/{id}', { access: courtRoles }),
  'plazos.page': post('plazos/paginado', { access: causeStaff }),
  'plazos.create': post('plazos', { access: courtRoles, success: 'Plazo guardado' }),
  'plazos.update': patch('plazos/{id}', { access: courtRoles, success: 'Plazo guardado' }),
  'plazos.ofAct': get('plazos/acto-procesal/{id}', { access: causeParticipants }),
  'plazos.answerExpired': get('plazos/respuesta-vencida/{a}/{b}/{c}', { access: causeParticipants }),
  'plazos.expired': get('plazos/vencido/{id}', { access: causeParticipants }),
} as const
