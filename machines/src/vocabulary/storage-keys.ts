/** Keys of what the browser keeps (`spec 1 §3`). */
export const storageKeys = {
  session: 'usuario',
  currentOffice: 'oficinaActual',
  darkMode: 'darkMode',
  pinnedMenu: 'fijarMenu',
  defaultPassword: 'esPorDefecto',
} as const
