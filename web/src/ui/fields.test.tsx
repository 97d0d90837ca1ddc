import { field } from '@estrado/machines/messages/interface'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../testing/render-screen.tsx'
import { TextField } from './fields.tsx'

function Search() {
  const [words, setWords] = useState('Mamani')
  return <TextField label="Buscar" type="search" value={words} onChange={setWords} />
}

it('an emptied search field has the focus, so that what is typed next is searched for', async () => {
  await renderPart(<Search />)
  const box = page.getByRole('searchbox', { name: 'Buscar' })
  await page.getByRole('button', { name: field.clearSearch }).click()
  await expect.element(box).toHaveValue('')
  await expect.element(box).toHaveFocus()
})
