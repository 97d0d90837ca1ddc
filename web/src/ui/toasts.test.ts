import { expect, test } from 'vitest'
import { currentToasts, showToast } from './toasts.ts'

test('the same notice twice at once stays one, but each that can be undone', () => {
  const undo = [() => undefined, () => undefined]
  for (const back of undo) {
    showToast('positive', 'Sesión cerrada')
    showToast('positive', 'Comentario eliminado', { undo: back })
  }
  expect(currentToasts().map((toast) => toast.undo)).toEqual([undo[0], undefined, undo[1]])
})
