/** Keys of what the browser keeps (`spec 1 §3`). */
export const storageKeys = {
  session: 'usuario',
  currentOffice: 'oficinaActual',
  darkMode: 'darkMode',
  pinnedMenu: 'fijarMenu',
  defaultPassword: 'esPorDefecto',
} as const

/** Ours: when somebody last did something in any tab, in milliseconds, and whether single keys are shortcuts. */
export const lastActivityKey = 'ultimaActividad'
export const singleKeysKey = 'atajosDeUnaTecla'

/** Ours: marks by which accounts know this browser, by user name. */
export const knownDevicesKey = 'dispositivos'

/** Ours: the login that this browser began at the citizenship service, until it comes back. */
export const begunLoginKey = 'ingresoCiudadania'

/** Ours: how a person left the filters of the cause inbox, by the person's id. */
export const inboxFiltersKey = (userId: number): string => `bandejaCausas.${userId}`

/** Ours: that a person has read the first steps on the home page, by the person's id. */
export const firstStepsKey = (userId: number): string => `primerosPasos.${userId}`

/** Ours: the columns that a person took out of a table, by the person's id and the table's name. */
export const hiddenColumnsKey = (userId: number, table: string): string => `columnas.${userId}.${table}`

/** Ours: to whom the requests for hearings were shown at this login, by the person's id. */
export const seenRequestsKey = 'solicitudesVistas'

/** Ours: how far lists have to have come that show what was done in this session (`contract/position.ts`). */
export const seenPositionKey = 'posicionVista'

/** Ours, of one tab: which of the new causes it writes, so that a reload finds the tab's own work again. */
export const newCauseKey = 'causaNueva'

/** Ours: the database (IndexedDB) in which a process server's phone keeps the day and what wasn't sent. */
export const serviceDatabase = 'estrado-diligencias'
