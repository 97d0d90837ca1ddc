/** What shows hearings, and what waits for them. */
export const staleHearings = ['audiencias', 'solicitudesAudiencias', 'causas', 'bandejas'] as const
