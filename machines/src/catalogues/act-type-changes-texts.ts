import type { RoleCode } from '../vocabulary/roles.ts'
import { roleNames } from '../vocabulary/roles.ts'

/** What an administrator is told before an act type is changed. */
export const actTypeWarningTexts = {
  rolesLost: (roles: readonly RoleCode[], people: number) =>
    `${roles.map((role) => roleNames[role]).join(', ')} ya no podrán escribirlo ni firmarlo (${people === 1 ? '1 persona' : `${people} personas`})`,
  drafts: (drafts: number) =>
    `${drafts === 1 ? '1 borrador' : `${drafts} borradores`} de este tipo sin cerrar: se cerrarán con las reglas nuevas`,
  issuedStay: (acts: number) =>
    `${acts === 1 ? '1 acto' : `${acts} actos`} ya emitidos conservan la versión con la que se hicieron`,
  nobody: 'Ningún rol podrá escribirlo',
} as const
