import { Schema } from 'effect'
import { get } from '../kernel/call.ts'
import { nationalAdministrators } from '../vocabulary/role-groups.ts'
import { Departamento, Municipio, OfficeInTree, Oficina } from './schemas.ts'
import { zoneCalls } from './zones/zone-calls.ts'

/** Departments, municipalities, offices and courts (`spec 1 §7`, `spec 3 §7`). */
export const organisationCalls = {
  // The public hearing portal filters by department, municipality, court and state without a session.
  'departamentos.list': get('departamentos', { access: 'anyone', answer: Schema.Array(Departamento) }),
  'departamentos.municipios': get('departamentos/{id}/municipio', {
    access: 'anyone',
    answer: Schema.Array(Municipio),
  }),
  'juzgados.list': get('juzgados-tribunales-salas', { access: 'anyone', answer: Schema.Array(Oficina) }),
  'municipios.oficinas': get('municipios/{id}/oficinas', { access: 'anyone', answer: Schema.Array(Oficina) }),
  'departamentos.gestoras': get('departamentos/{id}/gestoras', {
    access: 'signed-in',
    answer: Schema.Array(Oficina),
  }),
  'departamentos.ofMunicipio': get('departamentos/municipio/{id}', {
    access: 'signed-in',
    answer: Departamento,
  }),
  'municipios.list': get('municipios', { access: 'signed-in', answer: Schema.Array(Municipio) }),
  'municipios.get': get('municipios/{id}', { access: 'signed-in', answer: Municipio }),
  /** Beyond the specification: which office depends on which. */
  'oficinas.tree': get('oficinas/arbol', {
    access: nationalAdministrators,
    answer: Schema.Array(OfficeInTree),
  }),
  'oficinas.penal': get('oficinas-penal', { access: 'signed-in', answer: Schema.Array(Oficina) }),
  'gestoras.list': get('gestoras', { access: 'signed-in', answer: Schema.Array(Oficina) }),
  ...zoneCalls,
} as const
