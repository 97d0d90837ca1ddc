/** Keys of what the browser keeps (`spec 1 §3`). */
export const storageKeys = {
  session: 'usuario',
  currentOffice: 'oficinaActual',
  darkMode: 'darkMode',
  pinnedMenu: 'fijarMenu',
  defaultPassword: 'esPorDefecto',
} as const

/** Ours: how a person left the filters of the cause inbox, by the person's id. */
export const inboxFiltersKey = (userId: number): string => `bandejaCausas.${userId}`
