/** Grouping of the drawer for procedural parties (`spec 1 §2.1`, `spec 3 §6`). */
export const menu = {
  myFiles: 'Mis Expedientes',
  ownPrefix: 'Mis',
  appearance: 'Apersonamiento',
} as const
