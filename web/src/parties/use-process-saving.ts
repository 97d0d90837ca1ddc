import { confirmations } from '@estrado/machines/messages/confirmations'
import { processParties as texts } from '@estrado/machines/parties/process-texts'
import type { PartySaving } from '../causes/wizard/parties/party-saving.ts'
import type { Noting } from '../kernel/as-opened.ts'
import { type Outcome, useCommand } from '../kernel/use-call.ts'
import { confirm } from '../ui/confirm.tsx'

/** What may be another once a party of a process was changed: the cause, its parties, and the act that came with it. */
export const staleWithParties = ['causas', 'sujetosProcesales', 'sujetosProcesalesAbogados'] as const

const left: Outcome = { done: false, refused: {} }

/** Asked before, since the act 'actualización de partes' comes with it (`spec 2 §8`). */
const asked = (): Promise<boolean> =>
  confirm({ message: confirmations.savePartyWithAct, accept: texts.saveWithAct })

/** Saves parties of a process, each with its act, on the version of the cause that was seen. */
export function useProcessSaving(version: number, noting: Noting): PartySaving {
  const options = { stale: staleWithParties }
  const create = useCommand('sujetosProcesales.create', options)
  const update = useCommand('sujetosProcesales.updatePrivate', options)
  const createLegal = useCommand('sujetosProcesales.createLegal', options)
  const updateLegal = useCommand('sujetosProcesales.updateLegal', options)
  const underWay = [create, update, createLegal, updateLegal].some(({ isSending }) => isSending)
  return {
    busy: underWay,
    underWay,
    save: async (body) => {
      if (!(await asked())) return left
      return noting(
        body.idSujetoProcesal === undefined ? create.send({ body }, version) : update.send({ body }, version),
      )
    },
    saveLegal: async (body) => {
      if (!(await asked())) return left
      return noting(
        body.idSujetoProcesal === undefined
          ? createLegal.send({ body }, version)
          : updateLegal.send({ body }, version),
      )
    },
  }
}
