import { shell } from '@estrado/machines/messages/shell'
import { userAdministrators } from '@estrado/machines/vocabulary/role-groups'
import { type RoleCode, roleNames } from '@estrado/machines/vocabulary/roles'
import type { SessionUser } from '../../client/stored-session.ts'

export type OfficeChoice = { readonly id: number; readonly name: string; readonly substitute: boolean }

/** Offices that a person may work from: their own, those of other posts and those they stand in for (`spec 1 §3`, `spec 3 §6`). */
export function officeChoices(user: Pick<SessionUser, 'persona' | 'suplencias'>): readonly OfficeChoice[] {
  const own = user.persona.funcionario?.oficina
  const choices = [
    ...(own ? [{ id: own.id, name: own.descripcion, substitute: false }] : []),
    ...user.suplencias.map(({ oficina, esSuplencia }) => ({
      id: oficina.id,
      name: oficina.descripcion,
      substitute: esSuplencia,
    })),
  ]
  return choices.filter(({ id }, index) => choices.findIndex((other) => other.id === id) === index)
}

/** The current office's name; EXTERNO for who belongs to none (`spec 1 §4.1`). */
export function officeName(user: Pick<SessionUser, 'persona' | 'suplencias'>, office: number | null): string {
  return officeChoices(user).find(({ id }) => id === office)?.name ?? shell.external
}

/** The one role that the profile shows: the administrator role if present, else lawyer, else the first. */
export function profileRole(roles: readonly RoleCode[]): string {
  const role =
    userAdministrators.find((code) => roles.includes(code)) ??
    roles.find((code) => code === 'ABOGADO') ??
    roles[0]
  return role === undefined ? '' : roleNames[role]
}

/** Two letters where there is no photo. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  return [words[0], words.length > 2 ? words.at(-2) : words[1]]
    .map((word) => word?.charAt(0) ?? '')
    .join('')
    .toLocaleUpperCase('es')
}
