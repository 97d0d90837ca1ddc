import { field, page as pageTexts } from '@estrado/machines/messages/interface'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../testing/render-screen.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from './fields.tsx'
import { lazyPart } from './lazy-part.tsx'

/** React tells the console of what a boundary caught. */
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

let asked = 0
const PlaceMap = lazyPart(async () => {
  asked += 1
  if (asked === 1) throw new TypeError('Failed to fetch dynamically imported module')
  return { default: ({ place }: { readonly place: string }) => <p>Mapa de {place}</p> }
})

function Place() {
  const [typed, setTyped] = useState('')
  return (
    <Dialog opened title="Lugar" onClose={() => {}} footer={<button type="button">Guardar {typed}</button>}>
      <TextField label="Calle" value={typed} onChange={setTyped} />
      {typed !== '' && <PlaceMap place={typed} />}
    </Dialog>
  )
}

it('retry: a dialog’s part whose code did not come is asked for anew, over what was typed', async () => {
  await renderPart(<Place />)
  await page.getByLabelText('Calle').fill('Sucre')
  await expect.element(page.getByText(field.partFailed)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Guardar Sucre' })).toBeVisible()
  await page.getByRole('button', { name: pageTexts.reload }).click()
  await expect.element(page.getByText('Mapa de Sucre')).toBeVisible()
  await expect.element(page.getByLabelText('Calle')).toHaveValue('Sucre')
})
