import { Schema } from 'effect'
import { get, put } from '../kernel/call.ts'
import { courtRoles } from '../vocabulary/roles.ts'
import {
  LegalSituationBody,
  LegalSituationRow,
  MeasureOfParty,
  MeasuresBody,
  OrderingAct,
  OrderSaved,
} from './schemas.ts'

/** Protection measures and legal situation of a party (`spec 3 §7`). */
export const enforcementCalls = {
  'medidasProteccion.ofParty': get('medidas-protección/sujeto/{id}', {
    access: courtRoles,
    answer: Schema.Array(MeasureOfParty),
  }),
  'medidasProteccion.save': put('medidas-protección/sujeto/{id}', {
    access: courtRoles,
    success: 'Medidas de protección actualizadas',
    body: MeasuresBody,
    answer: OrderSaved,
  }),
  'situacionesJuridicas.ofParty': get('sujetos-procesales-situaciones-juridicas/{idSujeto}', {
    access: courtRoles,
    answer: Schema.Array(LegalSituationRow),
  }),
  'situacionesJuridicas.save': put('sujetos-procesales-situaciones-juridicas/{idSujeto}', {
    access: courtRoles,
    success: 'Situación jurídica actualizada',
    body: LegalSituationBody,
    answer: OrderSaved,
  }),
  'causas.legalSituationActs': get('causas/{id}/actos-procesales-situacion-juridica', {
    access: courtRoles,
    answer: Schema.Array(OrderingAct),
  }),
} as const
