import { Schema } from 'effect'
import { VirtualWindowParty } from '../causes/file-schemas.ts'
import {
  ExistsAnswer,
  ExistsQuery,
  LegalPartyBody,
  PartiesQuery,
  PartyBody,
  PartyRow,
  PartySaved,
} from '../causes/schemas.ts'
import { Done } from '../contract/schemas/shared.ts'
import { get, patch, post, remove } from '../kernel/call.ts'
import {
  attendingStaff,
  causeParticipants,
  causeStaff,
  partyEditors,
  userAdministrators,
  virtualWindowRoles,
} from '../vocabulary/role-groups.ts'
import type { RoleCode } from '../vocabulary/roles.ts'
import {
  PersonAnswer,
  PersonaJuridica,
  PersonDetails,
  RepresentationLink,
  SegipAnswer,
  SegipQuery,
} from './schemas.ts'

const personReaders = [...causeStaff, ...userAdministrators] as const satisfies readonly RoleCode[]
const registryLookup = [...partyEditors, ...userAdministrators] as const satisfies readonly RoleCode[]
const partyReaders = [...causeStaff, ...attendingStaff] as const satisfies readonly RoleCode[]

/** Persons, parties, lawyers and representatives (`spec 1–3 §7`). */
export const partyCalls = {
  'personas.get': get('personas/{id}', { access: personReaders, answer: PersonAnswer }),
  'personas.details': get('personas/{id}/detallado', { access: personReaders, answer: PersonDetails }),
  'segip.find': get('segip/directo/{documentNumber}', {
    access: registryLookup,
    query: SegipQuery,
    answer: SegipAnswer,
  }),
  'personasJuridicas.search': get('personas-juridicas/patron/{text}', {
    access: partyEditors,
    answer: Schema.Array(PersonaJuridica),
  }),
  'personasJuridicas.get': get('personas-juridicas/{id}', { access: partyEditors, answer: PersonaJuridica }),
  'personasJuridicas.byNit': get('personas-juridicas/nit/{nit}', {
    access: partyEditors,
    answer: Schema.NullOr(PersonaJuridica),
  }),
  'sujetosProcesales.list': get('sujetos-procesales', {
    access: partyReaders,
    query: PartiesQuery,
    answer: Schema.Array(PartyRow),
  }),
  'sujetosProcesales.ofCause': get('sujetos-procesales/{idCausa}/causa', {
    access: causeParticipants,
    answer: Schema.Array(PartyRow),
  }),
  'sujetosProcesales.get': get('sujetos-procesales/{id}/sujeto', { access: partyReaders, answer: PartyRow }),
  'sujetosProcesales.ofVirtualWindow': get('sujetos-procesales/ventanilla-virtual/{id}', {
    access: virtualWindowRoles,
    answer: VirtualWindowParty,
  }),
  'sujetosProcesales.createPrivate': post('sujetos-procesales/causa-privada', {
    access: partyEditors,
    success: 'Sujeto procesal registrado',
    body: PartyBody,
    answer: PartySaved,
  }),
  'sujetosProcesales.create': post('sujetos-procesales', {
    access: partyEditors,
    success: 'Sujeto procesal registrado',
    body: PartyBody,
    answer: PartySaved,
  }),
  'sujetosProcesales.updatePrivate': patch('sujetos-procesales/causa-privada', {
    access: partyEditors,
    success: 'Sujeto procesal actualizado',
    needsVersion: true,
    body: PartyBody,
    answer: PartySaved,
  }),
  'sujetosProcesales.delete': remove('sujetos-procesales/{id}', {
    access: partyEditors,
    success: 'Sujeto procesal eliminado',
    answer: Done,
  }),
  'sujetosProcesales.createLegal': post('sujetos-procesales/juridico', {
    access: partyEditors,
    success: 'Sujeto procesal registrado',
    body: LegalPartyBody,
    answer: PartySaved,
  }),
  'sujetosProcesales.updateLegal': patch('sujetos-procesales/sujeto/juridico', {
    access: partyEditors,
    success: 'Sujeto procesal actualizado',
    needsVersion: true,
    body: LegalPartyBody,
    answer: PartySaved,
  }),
  'sujetosProcesales.naturalExists': get('sujetos-procesales/spnaturalexiste/{a}/{b}', {
    access: partyEditors,
    query: ExistsQuery,
    answer: ExistsAnswer,
  }),
  'sujetosProcesales.legalExists': get('sujetos-procesales/spjuridicoexiste/{a}/{b}', {
    access: partyEditors,
    answer: ExistsAnswer,
  }),
  'sujetosProcesalesAbogados.ofParty': get('sujetos-procesales-abogados/sujeto/{id}', {
    access: causeParticipants,
    answer: Schema.Array(RepresentationLink),
  }),
  'sujetosProcesalesAbogados.delete': remove('sujetos-procesales-abogados/{id}', {
    access: partyEditors,
    success: 'Abogado o representante retirado',
    answer: Done,
  }),
  'sujetosProcesalesAbogados.ofRepresentative': get('sujetos-procesales-abogados/representante/{id}', {
    access: causeParticipants,
    answer: RepresentationLink,
  }),
} as const
