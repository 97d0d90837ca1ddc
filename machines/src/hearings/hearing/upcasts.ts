import type { Fact, Upcasts } from '../../kernel/upcast.ts'

/**
 * 1: a hearing had one session; what was suspended came back in the same. 2: a hearing that was set anew could be deleted
 * with the sessions that it had had.
 */
export const hearingUpcasts: Upcasts = {
  1: (fact: Fact): Fact => (fact.type === 'hearing.rescheduled' ? { ...fact, misma: true } : fact),
  2: (fact: Fact): Fact => (fact.type === 'hearing.deleted' ? { ...fact, conSesiones: true } : fact),
}
