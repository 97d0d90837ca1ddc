/** Ids of the groups of the drawer to whose entries several files contribute. */
export const menuGroups = { acts: 85, hearings: 86, notifications: 87, enforcement: 96 } as const
