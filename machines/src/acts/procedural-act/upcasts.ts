import { givenActType } from '../../catalogues/act-type-values.ts'
import type { Upcasts } from '../../kernel/upcast.ts'

/**
 * Version 2: nobody drafts what the system alone issues; what was drafted under such a type counts as evidence.
 * Version 3: what was sent is never discarded; before, what had come back could be.
 */
export const proceduralActUpcasts: Upcasts = {
  1: (fact) =>
    fact.type === 'act.drafted'
      ? { ...fact, idTipoActoProcesal: givenActType(Number(fact.idTipoActoProcesal)) }
      : fact,
  2: (fact) => (fact.type === 'act.discarded' ? { ...fact, trasEnvio: true } : fact),
}
