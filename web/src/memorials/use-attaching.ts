import { actTypeCodes } from '@estrado/machines/catalogues/act-type-values'
import { within } from '@estrado/machines/rules/field-messages'
import { type Outcome, useCommand } from '../kernel/use-call.ts'
import { useLatest } from '../kernel/use-latest.ts'
import { staleMemorials } from './memorial.ts'
import type { AttachmentForm } from './register.logic.ts'

/** What of a memorial stands already, over all tries: what was kept is neither made anew nor changed in its form. */
export type Kept = {
  readonly id?: number
  /** Keys of what accompanies it. */
  readonly attached: readonly string[]
  /** Number of its charge, after which nothing more comes in. */
  readonly cargo?: string
}

/** Does what its draft holds stay as it is? While it is saved, and once it stands. */
export const isFixed = ({ saving }: { readonly saving: boolean }, { id }: Kept): boolean =>
  saving || id !== undefined

/** Keeps what accompanies a memorial, one after the other, once its draft stands. */
export function useAttaching(say: (place: number, total: number) => void) {
  const kept = useLatest<Kept>({ attached: [] })
  const attach = useCommand('actosProcesales.create', { stale: staleMemorials, notices: 'errors' })
  const note = (more: Partial<Kept>) => kept.set({ ...kept.now(), ...more })

  async function attachAll(idCausa: string, adjuntos: readonly AttachmentForm[]): Promise<Outcome> {
    for (const [place, { key, archivo, referencia, fojasAdjunto }] of adjuntos.entries()) {
      const { id = 0, attached } = kept.now()
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
      if (!outcome.done) return { ...outcome, refused: within(`adjuntos.${place}`, outcome.refused) }
      note({ attached: [...attached, key] })
    }
    return { done: true, refused: {} }
  }
  return { kept, note, attachAll }
}
