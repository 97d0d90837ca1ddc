import { courtRoles, judgingRoles, type RoleCode, registryRoles, secretaryRoles } from './roles.ts'

/** Who administers accounts: the superuser, national and office administrators. */
export const userAdministrators = ['ROOT', 'ADMIN', 'ADMIN_TDJ'] as const satisfies readonly RoleCode[]

/** Who administers the whole country: alone they may say that an account is somebody else's. */
export const nationalAdministrators = ['ROOT', 'ADMIN'] as const satisfies readonly RoleCode[]

/** Who decides which role makes which call and sees which entry of the menu. */
export const accessAdministrators = ['ROOT', 'ADMIN'] as const satisfies readonly RoleCode[]

/** Who keeps the national catalogues (act types, crimes). */
export const catalogueAdministrators = ['ROOT', 'ADMIN'] as const satisfies readonly RoleCode[]

/** Who reads the journal. */
export const auditors = ['AUDITOR', 'ROOT'] as const satisfies readonly RoleCode[]

/** Who keeps the machines running: they see how the system stands, and nothing of any cause. */
export const operators = ['OPERADOR', 'ROOT'] as const satisfies readonly RoleCode[]

/** Window roles: who registers causes (`spec 3 §6`). */
export const causeRegistrars = ['VENT_OGP', 'ENC_OGP'] as const satisfies readonly RoleCode[]

/** Window roles in the wizard, court roles in the summary (`spec 3 §6`). */
export const partyEditors = [...causeRegistrars, ...courtRoles] as const satisfies readonly RoleCode[]

/** Who decides in a court, and who attests it: no auxiliary. */
export const courtAuthorities = [...judgingRoles, ...secretaryRoles] as const satisfies readonly RoleCode[]

/** Court and registry: the people of the office in whose hands a cause is. */
export const causeStaff = [...courtRoles, ...registryRoles] as const satisfies readonly RoleCode[]

/** Staff outside the court that takes part in causes: prosecutor and process server. */
export const attendingStaff = ['MIN_PUB', 'OFI_DIL_TDJ'] as const satisfies readonly RoleCode[]

/** Users of the virtual window. */
export const virtualWindowRoles = ['ABOGADO', 'SUJ_PROC'] as const satisfies readonly RoleCode[]

/** Everybody with a part in a cause; which cause, the handler decides. */
export const causeParticipants = [
  ...causeStaff,
  ...attendingStaff,
  ...virtualWindowRoles,
] as const satisfies readonly RoleCode[]

/** Whoever stands in a relation to a cause, and the audit; which cause and what of it, the handler decides. */
export const fileReaders = [...causeParticipants, 'AUDITOR'] as const satisfies readonly RoleCode[]

/** Who annotates documents (`spec 2 §6`). */
export const annotators = ['JUEZ', 'SECRE', 'VOCAL'] as const satisfies readonly RoleCode[]

/** Who prepares, assigns and serves notifications. */
export const notifiers = [...causeStaff, 'OFI_DIL_TDJ'] as const satisfies readonly RoleCode[]

/** Who reads the zones in which notifications are served: who notifies, and who keeps the zones. */
export const zoneReaders = [...notifiers, ...userAdministrators] as const satisfies readonly RoleCode[]

/** Who has a list of alerts: court, registry and, of their hearings, the virtual window. */
export const alertedRoles = [...causeStaff, ...virtualWindowRoles] as const satisfies readonly RoleCode[]

/**
 * Whom the real-time socket admits: the court and, beyond desktop alerts, the registry (`spec 1 §7`); the virtual window,
 * for its hearings; process servers too, who have no alerts and are told of work that they get.
 */
export const realtimeRoles = [...alertedRoles, 'OFI_DIL_TDJ'] as const satisfies readonly RoleCode[]

/** Judge, secretary and auxiliary alone get alerts on the desktop, outside the browser's window (`spec 1 §7`). */
export const desktopAlertRoles = courtRoles

/** Who answers citizens at a counter: the registry's windows, secretaries and auxiliaries of courts. */
export const citizenAnswerers = [
  ...registryRoles,
  ...secretaryRoles,
  'AUX_JUZ',
] as const satisfies readonly RoleCode[]
