import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../testing/render-screen.tsx'
import { useAsOpened } from './as-opened.ts'

/** What somebody else changes while a form is open. */
function Form({ conflict }: { readonly conflict: boolean }) {
  const [live, setLive] = useState({ version: 1 })
  const [opened, noting] = useAsOpened(live)
  const refused = Promise.resolve({ done: false, refused: {}, conflict })
  return (
    <>
      <button type="button" onClick={() => setLive({ version: live.version + 1 })}>
        Otra persona
      </button>
      <button type="button" onClick={() => void noting(refused)}>
        Guardar
      </button>
      <p>{`Sobre la versión ${opened.version}`}</p>
    </>
  )
}

const press = (name: string) => page.getByRole('button', { name }).click()
const over = (version: number) => expect.element(page.getByText(`Sobre la versión ${version}`)).toBeVisible()

it('lost update: a form is saved over what it was opened with, until a conflict has told who was faster', async () => {
  await renderPart(<Form conflict />)
  await press('Otra persona')
  await over(1)
  await press('Guardar')
  await over(2)
  await press('Otra persona')
  await over(2)
})

it('lost update: another refusal tells of nobody', async () => {
  await renderPart(<Form conflict={false} />)
  await press('Guardar')
  await press('Otra persona')
  await over(1)
})
