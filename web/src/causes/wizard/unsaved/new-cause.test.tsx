import { generalForm as labels } from '@estrado/machines/causes/wizard-general-texts'
import { newCauseKey } from '@estrado/machines/vocabulary/storage-keys'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { emptyGeneral, type UnsavedGeneral } from '../general/general.logic.ts'
import { holdNewCause } from './new-cause.ts'
import { type NewCause, readUnsaved, writeUnsaved } from './unsaved-store.ts'

const keyOf = (userId: number, cause: NewCause) => ({ userId, cause, part: 'general' }) as const

it('mutual exclusion: of two tabs each has its own new cause, with its own key, and finds it again after a reload', async () => {
  const { userId, reload } = await renderScreen('/causas/nueva', {
    roles: ['VENT_OGP'],
    answers: { 'catalogo.denuncias': [], 'municipios.list': [], 'departamentos.list': [] },
  })
  const zone = page.getByLabelText(labels.hechoZona)
  const kept = async (cause: NewCause) =>
    (await readUnsaved<UnsavedGeneral>(keyOf(userId, cause)))?.value.form.hechoZona
  await zone.fill('De una')
  await expect.poll(() => kept('nueva')).toBe('De una')
  const other = await holdNewCause(userId)
  expect(other.place).toBe('nueva-2')
  const form = { ...emptyGeneral(20101), hechoZona: 'De la otra' }
  const value: UnsavedGeneral = { form, base: null, createId: 'la otra', sent: null }
  await writeUnsaved(keyOf(userId, other.place), { value, at: new Date().toISOString() })
  await reload()
  await expect.element(zone).toHaveValue('De una')
  await zone.fill('Aún de una')
  await expect.poll(() => kept('nueva')).toBe('Aún de una')
  expect(await kept('nueva-2')).toBe('De la otra')

  await other.release()
  sessionStorage.setItem(newCauseKey, other.place)
  await reload()
  await expect.element(zone).toHaveValue('De la otra')
})
