import { Schema } from 'effect'
import { get, post, put } from '../kernel/call.ts'
import { courtAuthorities } from '../vocabulary/role-groups.ts'
import { courtRoles } from '../vocabulary/roles.ts'
import { HeldPage, HeldPageBody, Kardex, PenaltyBody, PenaltyWithdrawal } from './kardex-schemas.ts'
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
  /** Who is deprived of liberty in the causes of one's court. Beyond the specification, as those below. */
  'ejecucion.held': post('ejecucion/privados/paginado', {
    list: true,
    access: courtRoles,
    body: HeldPageBody,
    answer: HeldPage,
  }),
  'ejecucion.kardex': get('ejecucion/kardex/{idSujeto}', { access: courtRoles, answer: Kardex }),
  'ejecucion.kardexDocument': get('ejecucion/kardex/{idSujeto}/documento', {
    access: courtRoles,
    answer: 'blob',
  }),
  'ejecucion.savePenalty': put('ejecucion/kardex/{idSujeto}/pena', {
    access: courtAuthorities,
    success: 'Pena registrada',
    needsVersion: true,
    body: PenaltyBody,
    answer: OrderSaved,
  }),
  'ejecucion.withdrawPenalty': post('ejecucion/kardex/{idSujeto}/pena/sin-efecto', {
    access: courtAuthorities,
    success: 'Pena dejada sin efecto',
    needsVersion: true,
    body: PenaltyWithdrawal,
    answer: OrderSaved,
  }),
} as const
