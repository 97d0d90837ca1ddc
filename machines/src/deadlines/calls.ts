import { Schema } from 'effect'
import { get, patch, post } from '../kernel/call.ts'
import { causeParticipants, causeStaff } from '../vocabulary/role-groups.ts'
import { courtRoles } from '../vocabulary/roles.ts'
import {
  AnswerExpiry,
  Deadline,
  DeadlineBody,
  DeadlineChange,
  DeadlineExpiry,
  DeadlinePage,
  DeadlinePageBody,
  DeadlinePageQuery,
  StageMovement,
  StageMovementBody,
  StageMovementChange,
  StateMovement,
  StateMovementBody,
  StateMovementChange,
} from './schemas.ts'

const staff = { access: causeStaff } as const
const court = { access: courtRoles } as const
const saved = { ...court, success: 'Plazo guardado' } as const

/**
 * Deadlines, and the states and stages to which acts move their causes (`spec 2 §7`;
 * `docs/decisions/deadlines.md`).
 */
export const deadlineCalls = {
  'estadosPlazo.list': get('estados-plazo', { ...staff, answer: Schema.Array(StateMovement) }),
  'estadosPlazo.get': get('estados-plazo/{id}', { ...staff, answer: StateMovement }),
  'estadosPlazo.ofAct': get('estados-plazo/acto-procesal/{id}', {
    ...staff,
    answer: Schema.Array(StateMovement),
  }),
  'estadosPlazo.create': post('estados-plazo', { ...court, body: StateMovementBody, answer: StateMovement }),
  'estadosPlazo.update': patch('estados-plazo/{id}', {
    ...court,
    body: StateMovementChange,
    answer: StateMovement,
  }),
  'estadosPlazo.updateAct': get('estados-plazo/actualizarActoProcesal/{id}', {
    ...court,
    answer: Schema.NullOr(StateMovement),
  }),
  'etapasPlazos.list': get('etapas-plazos', { ...staff, answer: Schema.Array(StageMovement) }),
  'etapasPlazos.get': get('etapas-plazos/{id}', { ...staff, answer: StageMovement }),
  'etapasPlazos.ofAct': get('etapas-plazos/acto-procesal/{id}', {
    ...staff,
    answer: Schema.Array(StageMovement),
  }),
  'etapasPlazos.create': post('etapas-plazos', { ...court, body: StageMovementBody, answer: StageMovement }),
  'etapasPlazos.update': patch('etapas-plazos/{id}', {
    ...court,
    body: StageMovementChange,
    answer: StageMovement,
  }),
  'etapasPlazos.updateAct': get('etapas-plazos/actualizarActoProcesal/{id}', {
    ...court,
    answer: Schema.NullOr(StageMovement),
  }),
  'plazos.page': post('plazos/paginado', {
    list: true,
    ...staff,
    query: DeadlinePageQuery,
    body: DeadlinePageBody,
    answer: DeadlinePage,
  }),
  'plazos.create': post('plazos', { ...saved, body: DeadlineBody, answer: Deadline }),
  'plazos.update': patch('plazos/{id}', { ...saved, body: DeadlineChange, answer: Deadline }),
  'plazos.ofAct': get('plazos/acto-procesal/{id}', {
    access: causeParticipants,
    answer: Schema.Array(Deadline),
  }),
  'plazos.answerExpired': get('plazos/respuesta-vencida/{a}/{b}/{c}', {
    access: causeParticipants,
    answer: AnswerExpiry,
  }),
  'plazos.expired': get('plazos/vencido/{id}', { access: causeParticipants, answer: DeadlineExpiry }),
  /** Certificate of expiry, with the count. Beyond the specification. */
  'plazos.certificate': get('plazos/{id}/certificado', { access: causeParticipants, answer: 'blob' }),
} as const
