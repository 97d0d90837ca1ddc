import type { Draft } from '@estrado/machines/causes/case-wizard/events'
import { expect, test } from 'vitest'
import { stepStates } from './wizard-steps.logic.ts'

const fresh: Draft = {
  idCausa: null,
  tipoAccion: null,
  preparatoryActs: false,
  parties: [],
  documents: 0,
  finished: false,
  signed: false,
}
const saved: Draft = { ...fresh, idCausa: 1, tipoAccion: 'Privada' }
const complete: Draft = {
  ...saved,
  parties: [
    { id: 1, idTipoSujetoProcesal: 1 },
    { id: 2, idTipoSujetoProcesal: 2 },
  ],
}

test.each([
  ['opening', fresh, ['current', 'pending', 'pending']],
  ['general', fresh, ['current', 'pending', 'pending']],
  ['general', complete, ['current', 'done', 'pending']],
  ['parties', saved, ['done', 'current', 'pending']],
  ['documents', complete, ['done', 'done', 'current']],
  ['documents', saved, ['done', 'missing', 'current']],
  ['confirmingDraw', complete, ['done', 'done', 'current']],
  ['signing', { ...complete, finished: true }, ['done', 'done', 'done']],
  ['viewing', { ...saved, finished: true }, ['done', 'done', 'done']],
] as const)('at %s', (state, draft, expected) => {
  const { general, parties, documents } = stepStates(state, draft)
  expect([general, parties, documents]).toEqual(expected)
})
