import type { Fact, Upcasts } from '../../kernel/upcast.ts'

/** 1: a hearing had one session; what was suspended came back in the same. */
export const hearingUpcasts: Upcasts = {
  1: (fact: Fact): Fact => (fact.type === 'hearing.rescheduled' ? { ...fact, misma: true } : fact),
}
