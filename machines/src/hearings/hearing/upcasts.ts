import type { Fact, Upcasts } from '../../kernel/upcast.ts'

const setAsItWas = (fact: Fact): Fact =>
  fact.type === 'hearing.detailCorrected' ? { ...fact, yaSenalada: true } : fact

/**
 * 1: a hearing had one session; what was suspended came back in the same. 2: a hearing that was set anew could be deleted
 * with the sessions that it had had. 3: whoever moved one session of a hearing that was set took the word from all; and a
 * correction could give it another hour, set as it was. 4: a correction could make a session that was moved alone the next
 * one, set without its court's word.
 */
export const hearingUpcasts: Upcasts = {
  1: (fact: Fact): Fact => (fact.type === 'hearing.rescheduled' ? { ...fact, misma: true } : fact),
  2: (fact: Fact): Fact => (fact.type === 'hearing.deleted' ? { ...fact, conSesiones: true } : fact),
  3: (fact: Fact): Fact => {
    if (fact.type === 'hearing.rescheduled') return { ...fact, entera: true }
    return setAsItWas(fact)
  },
  4: setAsItWas,
}
