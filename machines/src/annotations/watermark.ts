import { annotationViewer as texts } from './viewer-texts.ts'
import { watermarkFreeStates } from './vocabulary.ts'

type Validated = { readonly firmado: boolean; readonly aprobado: boolean }

/** Watermark of signed and approved documents; of a hearing's, `estado` may take it away (`spec 2 §4`). */
export function watermarkOf({ firmado, aprobado }: Validated, estadoOfHearing?: number): string | undefined {
  if (estadoOfHearing !== undefined && watermarkFreeStates.includes(estadoOfHearing)) return undefined
  if (firmado) return texts.watermark.firmado
  return aprobado ? texts.watermark.aprobado : undefined
}
