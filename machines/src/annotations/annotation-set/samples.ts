import type { Samples } from '../../kernel/facts.ts'
import type { AnnotationSetEvent } from './events.ts'

const saved = (orden: number, base: number | null) =>
  ({
    type: 'version.saved',
    idDocumento: 1,
    idOficina: 1,
    idVersion: orden,
    orden,
    base,
    huellaAnotaciones: 'ab'.repeat(32),
    anotaciones: orden,
    huellaDocumento: 'cd'.repeat(32),
    bytes: 1024,
    trasladada: false,
  }) as const

/** Payloads that generated paths try. */
export const annotationSetSamples: Samples<AnnotationSetEvent> = {
  'version.saved': [saved(1, null), saved(2, 1), saved(2, null), saved(3, 1)],
  'version.activated': [
    { type: 'version.activated', orden: 1 },
    { type: 'version.activated', orden: 2 },
  ],
  'version.withdrawn': [
    { type: 'version.withdrawn', orden: 1 },
    { type: 'version.withdrawn', orden: 2 },
  ],
}
