import type { Draft } from '@estrado/machines/causes/case-wizard/events'
import { causeTags } from '@estrado/machines/causes/vocabulary'
import type { AnswerOf } from '@estrado/machines/contract/types'

/** As much of a cause as the wizard's machine knows. */
type DraftSource = Pick<AnswerOf<'causas.get'>, 'id' | 'tipoAccion' | 'tags' | 'estaFinalizaCreacion'> & {
  readonly sujetosProcesales: readonly {
    readonly id: number
    readonly tipoSujetoProcesal: { readonly id: number }
  }[]
  readonly actosProcesales: readonly unknown[]
  readonly formularioUnico: {
    readonly documento: { readonly firmado: boolean; readonly aprobado: boolean }
  } | null
}

const isSignedOrApproved = (
  form: { readonly firmado: boolean; readonly aprobado: boolean } | undefined,
): boolean => form !== undefined && (form.firmado || form.aprobado)

/** The API's cause as the wizard's machine takes it. */
export const draftOf = (cause: DraftSource): Draft => ({
  idCausa: cause.id,
  tipoAccion: cause.tipoAccion,
  preparatoryActs: cause.tags.includes(causeTags.preparatoryActs),
  parties: cause.sujetosProcesales.map(({ id, tipoSujetoProcesal }) => ({
    id,
    idTipoSujetoProcesal: tipoSujetoProcesal.id,
  })),
  documents: cause.actosProcesales.length,
  finished: cause.estaFinalizaCreacion,
  // An approval closes the registration as a signature does.
  signed: isSignedOrApproved(cause.formularioUnico?.documento),
})

/** Two forms of the wire with the same content, in whatever order of fields. */
export function sameContent(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const [left, right] = [a as Readonly<Record<string, unknown>>, b as Readonly<Record<string, unknown>>]
  const keys = Object.keys(left)
  return keys.length === Object.keys(right).length && keys.every((key) => sameContent(left[key], right[key]))
}
