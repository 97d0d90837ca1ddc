import { success } from '../../messages/success.ts'
import {
  attendingStaff,
  causeParticipants,
  causeStaff,
  partyEditors,
  userAdministrators,
  virtualWindowRoles,
} from '../../vocabulary/role-groups.ts'
import { courtRoles, type RoleCode } from '../../vocabulary/roles.ts'
import { get, patch, post, put, remove, withVersion } from '../call.ts'

const personReaders = [...causeStaff, ...userAdministrators] as const satisfies readonly RoleCode[]
const registryLookup = [...partyEditors, ...userAdministrators] as const satisfies readonly RoleCode[]
const partyReaders = [...causeStaff, ...attendingStaff] as const satisfies readonly RoleCode[]

/** Persons, parties, lawyers and representatives, protection measures, legal situation (`spec 1–3 §7`). */
export const peopleCalls = {
  'personas.get': get('personas/{id}', personReaders),
  'personas.details': get('personas/{id}/detallado', personReaders),
  'segip.find': get('segip/directo/{documentNumber}', registryLookup),
  'personasJuridicas.search': get('personas-juridicas/patron/{text}', partyEditors),
  'personasJuridicas.get': get('personas-juridicas/{id}', partyEditors),
  'personasJuridicas.byNit': get('personas-juridicas/nit/{nit}', partyEditors),

  'sujetosProcesales.list': get('sujetos-procesales', partyReaders),
  'sujetosProcesales.ofCause': get('sujetos-procesales/{idCausa}/causa', causeParticipants),
  'sujetosProcesales.get': get('sujetos-procesales/{id}/sujeto', partyReaders),
  'sujetosProcesales.ofVirtualWindow': get('sujetos-procesales/ventanilla-virtual/{id}', virtualWindowRoles),
  'sujetosProcesales.createPrivate': post(
    'sujetos-procesales/causa-privada',
    partyEditors,
    success.partyCreated,
  ),
  'sujetosProcesales.create': post('sujetos-procesales', partyEditors, success.partyCreated),
  'sujetosProcesales.updatePrivate': withVersion(
    patch('sujetos-procesales/causa-privada', partyEditors, success.partyUpdated),
  ),
  'sujetosProcesales.delete': remove('sujetos-procesales/{id}', partyEditors, success.partyDeleted),
  'sujetosProcesales.createLegal': post('sujetos-procesales/juridico', partyEditors, success.partyCreated),
  'sujetosProcesales.updateLegal': withVersion(
    patch('sujetos-procesales/sujeto/juridico', partyEditors, success.partyUpdated),
  ),
  'sujetosProcesales.naturalExists': get('sujetos-procesales/spnaturalexiste/{a}/{b}', partyEditors),
  'sujetosProcesales.legalExists': get('sujetos-procesales/spjuridicoexiste/{a}/{b}', partyEditors),

  'sujetosProcesalesAbogados.ofParty': get('sujetos-procesales-abogados/sujeto/{id}', causeParticipants),
  'sujetosProcesalesAbogados.delete': remove(
    'sujetos-procesales-abogados/{id}',
    partyEditors,
    success.lawyerRemoved,
  ),
  'sujetosProcesalesAbogados.ofRepresentative': get(
    'sujetos-procesales-abogados/representante/{id}',
    causeParticipants,
  ),

  'medidasProteccion.ofParty': get('medidas-protección/sujeto/{id}', courtRoles),
  'medidasProteccion.save': put(
    'medidas-protección/sujeto/{id}',
    courtRoles,
    success.protectionMeasuresSaved,
  ),
  'situacionesJuridicas.ofParty': get('sujetos-procesales-situaciones-juridicas/{idSujeto}', courtRoles),
  'situacionesJuridicas.save': put(
    'sujetos-procesales-situaciones-juridicas/{idSujeto}',
    courtRoles,
    success.legalSituationSaved,
  ),
} as const
