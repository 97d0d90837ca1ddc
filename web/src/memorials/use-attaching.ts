import { actTypeCodes } from '@estrado/machines/catalogues/act-type-values'
import { useRef } from 'react'
import { type Outcome, useCommand } from '../kernel/use-call.ts'
import { staleMemorials } from './memorial.ts'
import type { AttachmentForm } from './register.logic.ts'

/** What of a memorial stands already, over all tries: what was kept is not made anew. */
type Kept = { id: number | undefined; readonly attached: string[] }

/** Keeps what accompanies a memorial, one after the other, once its draft stands. */
export function useAttaching(say: (place: number, total: number) => void) {
  const kept = useRef<Kept>({ id: undefined, attached: [] })
  const attach = useCommand('actosProcesales.create', { stale: staleMemorials, notices: 'errors' })

  async function attachAll(idCausa: string, adjuntos: readonly AttachmentForm[]): Promise<Outcome> {
    const { id = 0, attached } = kept.current
    for (const [place, { key, archivo, referencia, fojasAdjunto }] of adjuntos.entries()) {
      if (attached.includes(key)) continue
      say(place + 1, adjuntos.length)
      const body = {
        idCausa,
        idTipoActoProcesal: String(actTypeCodes.ELEMENTOS_PROBATORIOS),
        idActoProcesalAdjunto: String(id),
        referencia,
        fojasAdjunto,
      }
      const outcome = await attach.send({ body, files: { archivo } })
      if (!outcome.done) return outcome
      attached.push(key)
    }
    return { done: true, refused: {} }
  }
  return { kept, attachAll }
}
