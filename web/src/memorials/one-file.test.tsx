import { memorialTexts } from '@estrado/machines/memorials/texts'
import { field } from '@estrado/machines/messages/interface'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useForm } from '../kernel/form.tsx'
import { renderPart } from '../testing/render-screen.tsx'
import { TextField } from '../ui/fields.tsx'
import { OneFile } from './one-file.tsx'

/** It fails as it begins, so that its import is refused. */
vi.mock('../scanning/digitiser-dialog.tsx', () => ({
  get default() {
    throw new TypeError('Failed to fetch dynamically imported module')
  },
}))

/** React tells the console of what a boundary caught. */
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

function Memorial() {
  const form = useForm({ referencia: '', archivo: null as File | null }, () => ({}))
  return (
    <>
      <TextField {...form.bind('referencia', 'Referencia')} />
      <OneFile {...form.bind('archivo', 'Archivo')} />
    </>
  )
}

it('graceful degradation: without the digitiser’s code what was typed of a memorial stands', async () => {
  await renderPart(<Memorial />, { roles: ['VENT_OGP'] })
  await page.getByLabelText('Referencia').fill('Contesta la acusación')
  await page.getByRole('button', { name: memorialTexts.scan }).click()
  await expect.element(page.getByText(field.partFailed)).toBeVisible()
  await expect.element(page.getByLabelText('Referencia')).toHaveValue('Contesta la acusación')
})
