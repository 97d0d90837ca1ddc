/** Role codes as they stand on the wire (`spec 1 §6`). AUDITOR and OPERADOR stand beside those of the specification. */
export const roleCodes = [
  'ROOT',
  'ADMIN',
  'ADMIN_TDJ',
  'JUEZ',
  'JUEZ_INST',
  'VOCAL',
  'SECRETARIO',
  'SECRE',
  'SECRE_INST',
  'SECRE_SALA_TDJ',
  'AUX_JUZ',
  'GESTOR_OGP',
  'VENT_OGP',
  'COORD_OGP',
  'ENC_OGP',
  'AUX_OGP',
  'MIN_PUB',
  'ABOGADO',
  'SUJ_PROC',
  'OFI_DIL_TDJ',
  'AGETIC',
  'AUDITOR',
  'OPERADOR',
] as const

export type RoleCode = (typeof roleCodes)[number]

/** What a person reads where the role is named. */
export const roleNames: Readonly<Record<RoleCode, string>> = {
  ROOT: 'Superusuario',
  ADMIN: 'Administrador Nacional',
  ADMIN_TDJ: 'Administrador de Oficina',
  JUEZ: 'Juez',
  JUEZ_INST: 'Juez de Instrucción',
  VOCAL: 'Vocal',
  SECRETARIO: 'Secretario',
  SECRE: 'Secretario de Juzgado',
  SECRE_INST: 'Secretario de Instrucción',
  SECRE_SALA_TDJ: 'Secretario de Sala',
  AUX_JUZ: 'Auxiliar de Juzgado',
  GESTOR_OGP: 'Gestor de Oficina Gestora',
  VENT_OGP: 'Ventanilla de Oficina Gestora',
  COORD_OGP: 'Coordinador de Oficina Gestora',
  ENC_OGP: 'Encargado de Oficina Gestora',
  AUX_OGP: 'Auxiliar de Oficina Gestora',
  MIN_PUB: 'Fiscal',
  ABOGADO: 'Abogado',
  SUJ_PROC: 'Sujeto Procesal',
  OFI_DIL_TDJ: 'Oficial de Diligencias',
  AGETIC: 'Identidad e Interoperabilidad',
  AUDITOR: 'Auditor',
  OPERADOR: 'Operador del Sistema',
}

/** Does somebody with these roles have one of those? */
export const holdsOne = (roles: readonly RoleCode[], wanted: readonly RoleCode[]): boolean =>
  roles.some((role) => wanted.includes(role))

/** A role's number on the wire: its place in the list. */
export const roleId = (code: RoleCode): number => roleCodes.indexOf(code) + 1

/** Who gets the pending hearing requests and may reject one (`spec 2 §6`, `spec 3 §6`). */
export const judges = ['JUEZ', 'JUEZ_INST'] as const satisfies readonly RoleCode[]

/** Who judges: their document, and so who signs as them, changes only with two administrators. */
export const judgingRoles = [...judges, 'VOCAL'] as const satisfies readonly RoleCode[]

/** Who attests what a court does. */
export const secretaryRoles = [
  'SECRETARIO',
  'SECRE',
  'SECRE_INST',
  'SECRE_SALA_TDJ',
] as const satisfies readonly RoleCode[]

/** Judge, secretary and court auxiliary: the roles with real-time alerts (`spec 1 §7`, `spec 3 §6`). */
export const courtRoles = [
  ...judgingRoles,
  ...secretaryRoles,
  'AUX_JUZ',
] as const satisfies readonly RoleCode[]

/** Registry and window offices (Oficina Gestora de Procesos). */
export const registryRoles = [
  'GESTOR_OGP',
  'VENT_OGP',
  'COORD_OGP',
  'ENC_OGP',
  'AUX_OGP',
] as const satisfies readonly RoleCode[]
