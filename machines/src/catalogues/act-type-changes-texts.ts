import type { RoleCode } from '../vocabulary/roles.ts'
import { roleNames } from '../vocabulary/roles.ts'

/** What an administrator is told before an act type is changed. */
export const actTypeWarningTexts = {
  rolesLost: (roles: readonly RoleCode[], people: number) =>
    `${roles.map((role) => roleNames[role]).join(', ')} ya no podrán empezar actos de este tipo (${people === 1 ? '1 persona' : `${people} personas`})`,
  drafts: (drafts: number) =>
    drafts === 1
      ? '1 borrador de este tipo conserva las reglas con las que se empezó'
      : `${drafts} borradores de este tipo conservan las reglas con las que se empezaron`,
  issuedStay: (acts: number) =>
    acts === 1
      ? '1 acto ya emitido conserva la versión con la que se hizo'
      : `${acts} actos ya emitidos conservan la versión con la que se hicieron`,
  nobody: 'Ningún rol podrá empezar actos de este tipo',
} as const
