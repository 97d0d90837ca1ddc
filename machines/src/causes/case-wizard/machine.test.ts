import { describe, expect, it } from 'vitest'
import { replayOf } from '../../journal/replay.ts'
import type { CaseWizardEvent, Draft } from './events.ts'
import { type CaseWizardContext, caseWizardMachine } from './machine.ts'

const replay = replayOf(caseWizardMachine)
const draft: Draft = {
  idCausa: 7,
  tipoAccion: 'Privada',
  preparatoryActs: false,
  parties: [
    { id: 1, idTipoSujetoProcesal: 1 },
    { id: 2, idTipoSujetoProcesal: 2 },
  ],
  documents: 1,
  finished: false,
  signed: false,
}
const loaded = (changes: Partial<Draft> = {}): CaseWizardEvent => ({
  type: 'draft.loaded',
  draft: { ...draft, ...changes },
})
const after = (...events: readonly CaseWizardEvent[]) => replay.fold(events)
const mayPropose = (...events: readonly CaseWizardEvent[]) =>
  replay.can(after(...events), { type: 'draw.proposed' })

describe('case wizard (spec 3 §2, §4)', () => {
  it('opens a draft at the step where it was left', () => {
    expect(after(loaded({ parties: [], documents: 0 })).value).toBe('parties')
    expect(after(loaded()).value).toBe('documents')
    expect(after(loaded({ finished: true })).value).toBe('viewing')
  })

  it('proposes the draw with documents, or without any for a public cause, and never while they are deferred', () => {
    expect(mayPropose(loaded())).toBe(true)
    expect(mayPropose(loaded({ documents: 0 }))).toBe(false)
    expect(mayPropose(loaded({ documents: 0, tipoAccion: 'Pública' }))).toBe(true)
    expect(mayPropose(loaded(), { type: 'attachments.deferred', on: true })).toBe(false)
    expect(mayPropose(loaded({ parties: draft.parties.slice(0, 1) }))).toBe(false)
  })

  it('takes another person’s change into the step where one is, out of the confirmation, and says who', () => {
    const conflict: CaseWizardEvent = {
      type: 'draft.conflicted',
      usuario: 'encargado',
      draft: { ...draft, documents: 2 },
    }
    const snapshot = after(loaded(), { type: 'draw.proposed' }, conflict)
    expect(snapshot.value).toBe('documents')
    expect((snapshot.context as CaseWizardContext).changedBy).toBe('encargado')
    const own = replay.next(snapshot, { type: 'draft.changed', draft })
    expect((own.context as CaseWizardContext).changedBy).toBeNull()
  })

  it('lets nobody out of a draw that is under way', () => {
    const snapshot = after(loaded(), { type: 'draw.proposed' })
    expect(replay.can(snapshot, { type: 'wizard.left' })).toBe(false)
    expect(replay.can(snapshot, { type: 'cause.deleted' })).toBe(false)
  })

  it('takes up a postponed signature again, and a given one no more', () => {
    const resumed = { type: 'signing.resumed' } as const
    expect(replay.can(after(loaded({ finished: true })), resumed)).toBe(true)
    expect(replay.can(after(loaded({ finished: true, signed: true })), resumed)).toBe(false)
  })
})
