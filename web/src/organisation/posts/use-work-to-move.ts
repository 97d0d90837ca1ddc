import type { SentBody } from '@estrado/machines/contract/types'
import type { FieldMessages } from '@estrado/machines/rules/field-messages'
import { useState } from 'react'
import type { Outcome } from '../../kernel/use-call.ts'
import type { OpenWork } from './posts.ts'
import { type Choices, chosenOf, movedOf, type Piece } from './work.logic.ts'

/** Work as its call gives it. */
type Asked = {
  readonly data: OpenWork | undefined
  readonly isPending: boolean
  readonly isError: boolean
}

/** To whom open work goes: as proposed or as chosen by hand, and what was refused of it. */
export function useWorkToMove({ data: work, isPending, isError }: Asked) {
  const [choices, setChoices] = useState<Choices>({})
  const [faults, setFaults] = useState<FieldMessages>({})
  return {
    work,
    isPending,
    isError,
    faults,
    chosen: (piece: Piece) => chosenOf(piece, choices),
    choose: (chosen: Choices) => setChoices({ ...choices, ...chosen }),
    /** Every piece as it was seen and to whom it goes; what is refused stands at its piece. */
    send: async (command: (trabajo: SentBody<'puestos.passOn'>['trabajo']) => Promise<Outcome>) => {
      if (!work) return { done: false, refused: {} }
      const outcome = await command(movedOf(work, choices))
      setFaults(outcome.refused)
      return outcome
    },
  }
}

export type WorkMoving = ReturnType<typeof useWorkToMove>
