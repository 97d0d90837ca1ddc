import { chargeMemorial } from './charge.ts'
import { memorialDesk } from './desk.ts'
import { appearInCause } from './outside/appear.ts'
import { ownMemorials, ownMemorialsPage } from './own-list.ts'
import { ownMemorialOne } from './own-one.ts'
import { memorialsAtWindow, memorialsInCourt } from './reads.ts'
import { receiptOfMemorial, verifyCharge } from './receipt.ts'

export const memorialHandlers = {
  'memoriales.atWindow': memorialsAtWindow,
  'memoriales.inCourt': memorialsInCourt,
  'memoriales.own': ownMemorials,
  'memoriales.ownPage': ownMemorialsPage,
  'memoriales.ownOne': ownMemorialOne,
  'memoriales.appear': appearInCause,
  'memoriales.desk': memorialDesk,
  'memoriales.charge': chargeMemorial,
  'memoriales.receipt': receiptOfMemorial,
  'cargos.verification': verifyCharge,
} as const
