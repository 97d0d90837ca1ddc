/** In which order an auditor sees what was found; a minus sign turns it round. */
export const auditOrders = ['-ultimo', 'ultimo', 'eventos', '-eventos', 'ledger', '-ledger'] as const
export type AuditOrder = (typeof auditOrders)[number]
