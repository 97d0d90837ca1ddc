import { passwordWarnings } from '@estrado/machines/session/password-rules'
import { expect, test } from 'vitest'
import { currentToasts, showToast } from './toasts.ts'

test('the same notice twice at once stays one, but each that can be undone', () => {
  const undo = [() => undefined, () => undefined]
  for (const back of undo) {
    showToast('positive', 'Dos veces dicho')
    showToast('positive', 'Dos veces deshecho', { undo: back })
  }
  expect(
    currentToasts()
      .filter(({ title }) => title.startsWith('Dos veces'))
      .map((toast) => toast.undo),
  ).toEqual([undo[0], undefined, undo[1]])
})

test('all warnings of one form stand there at once', () => {
  const warnings = passwordWarnings('', '?', '')
  expect(warnings).toHaveLength(7)
  for (const title of warnings) showToast('warning', title)
  expect(currentToasts().map(({ title }) => title)).toEqual(expect.arrayContaining([...warnings]))
})
