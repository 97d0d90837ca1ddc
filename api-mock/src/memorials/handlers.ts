import { chargeMemorial } from './charge.ts'
import { memorialDesk } from './desk.ts'
import { memorialsAtWindow, memorialsInCourt, ownMemorials } from './reads.ts'
import { receiptOfMemorial, verifyCharge } from './receipt.ts'

export const memorialHandlers = {
  'memoriales.atWindow': memorialsAtWindow,
  'memoriales.inCourt': memorialsInCourt,
  'memoriales.own': ownMemorials,
  'memoriales.desk': memorialDesk,
  'memoriales.charge': chargeMemorial,
  'memoriales.receipt': receiptOfMemorial,
  'cargos.verification': verifyCharge,
} as const
