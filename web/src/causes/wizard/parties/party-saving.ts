import type { SentBody } from '@estrado/machines/contract/types'
import type { ReactNode } from 'react'
import type { Outcome } from '../../../kernel/use-call.ts'

/** How a party's form is saved: as a step of the wizard, or by the court in the process. */
export type PartySaving = {
  /** A command is under way, whichever. */
  readonly busy: boolean
  readonly underWay: boolean
  /** What hindered the last one. */
  readonly notices?: ReactNode
  readonly save: (body: SentBody<'sujetosProcesales.createPrivate'>) => Promise<Outcome>
  readonly saveLegal: (body: SentBody<'sujetosProcesales.createLegal'>) => Promise<Outcome>
}
