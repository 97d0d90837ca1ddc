import { dialog as texts } from '@estrado/machines/messages/dialogs'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { removeScreen, renderPart, renderScreen } from '../testing/render-screen.tsx'
import { confirm } from './confirm.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from './fields.tsx'
import { SaveDialog } from './save-dialog.tsx'

let saved = 0

function Opener({ saving = false }: { readonly saving?: boolean }) {
  const [opened, setOpened] = useState(false)
  const [text, setText] = useState('')
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Abrir
      </button>
      <SaveDialog
        opened={opened}
        title="Datos"
        changed={text !== ''}
        saving={saving}
        onClose={() => setOpened(false)}
        onSave={() => {
          saved += 1
        }}
      >
        <TextField label="Nombre" value={text} onChange={setText} autoFocus />
      </SaveDialog>
    </>
  )
}

const data = () => page.getByRole('dialog', { name: 'Datos' })
async function renderPage() {
  await renderPart(<p>Página</p>)
  await expect.element(page.getByText('Página')).toBeVisible()
}
const openDialog = () => page.getByRole('button', { name: 'Abrir' }).click()

describe('SaveDialog', () => {
  it('takes the focus to its first field and gives it back', async () => {
    await renderPart(<Opener />)
    await openDialog()
    await expect.element(page.getByLabelText('Nombre')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(data()).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Abrir' })).toHaveFocus()
  })

  it('keeps Tab inside', async () => {
    await renderPart(<Opener />)
    await openDialog()
    await expect.element(page.getByLabelText('Nombre')).toHaveFocus()
    for (let press = 0; press < 6; press += 1) {
      await userEvent.keyboard('{Tab}')
      expect(data().element().contains(document.activeElement)).toBe(true)
    }
  })

  it('asks before what was typed is lost, and Ctrl+Enter saves', async () => {
    saved = 0
    await renderPart(<Opener />)
    await openDialog()
    await page.getByLabelText('Nombre').fill('Ana')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByText(texts.discardQuestion)).toBeVisible()
    await page.getByRole('button', { name: texts.keepEditing }).click()
    await expect.element(page.getByLabelText('Nombre')).toHaveValue('Ana')
    await page.getByLabelText('Nombre').click()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.poll(() => saved).toBe(1)
  })

  it('keeps its buttons on one line beside what is missing: a second press finds no other button there', async () => {
    await renderPart(
      <SaveDialog
        opened
        title="Datos"
        changed={false}
        missing={['Institución', 'Para qué', 'Nombre completo', 'Documento de identidad']}
        saveLabel="Entregar"
        onClose={() => {}}
        onSave={() => {}}
      >
        <p>Campos</p>
      </SaveDialog>,
    )
    const top = (name: string) => data().getByRole('button', { name }).element().getBoundingClientRect().top
    await expect.element(data()).toBeVisible()
    expect(top('Entregar')).toBe(top(texts.cancel))
  })

  it('can’t be left while it saves', async () => {
    await renderPart(<Opener saving />)
    await openDialog()
    await expect.element(data()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(data()).toBeVisible()
    await expect.element(data().getByRole('button', { name: texts.cancel })).toBeDisabled()
    await expect.element(data().getByRole('button', { name: texts.close })).toBeDisabled()
  })
})

describe('Dialog', () => {
  it('Focus trap: a viewer’s tool is no field to begin with, a phone would show its keyboard', async () => {
    await renderPart(
      <Dialog opened title="Edicto" onClose={() => {}}>
        <div role="toolbar">
          <input aria-label="Página" />
        </div>
      </Dialog>,
    )
    await expect.element(page.getByLabelText('Página')).toBeVisible()
    await expect.element(page.getByRole('dialog', { name: 'Edicto' })).toHaveFocus()
  })

  it('over the whole screen: what one can do stands at its foot, however short the content', async () => {
    await renderPart(
      <Dialog
        opened
        fullScreen
        title="Audiencia"
        footer={<button type="button">Señalar</button>}
        onClose={() => {}}
      >
        <p>Sala 1</p>
      </Dialog>,
    )
    const action = page.getByRole('button', { name: 'Señalar' })
    await expect.element(action).toBeVisible()
    const { bottom } = action.element().getBoundingClientRect()
    expect(window.innerHeight - bottom).toBeLessThan(32)
  })
})

describe('confirm', () => {
  it.each([
    [false, texts.accept],
    [true, texts.cancel],
  ])('final %s: the focus is on «%s», and Esc is no', async (final, focused) => {
    await renderPage()
    const answer = confirm({ final })
    await expect.element(page.getByRole('button', { name: focused })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(await answer).toBe(false)
  })

  it('answers the first question no when another is asked', async () => {
    await renderPage()
    const [first, second] = [confirm(), confirm({ message: '¿Y ahora?' })]
    expect(await first).toBe(false)
    await page.getByRole('button', { name: texts.accept }).click()
    expect(await second).toBe(true)
  })

  it('least privilege: who comes next is not asked what the one before left open', async () => {
    await renderPage()
    const answer = confirm()
    await expect.element(page.getByRole('button', { name: texts.accept })).toBeVisible()
    removeScreen()
    await renderPage()
    expect(await answer).toBe(false)
    expect(page.getByRole('dialog').elements()).toEqual([])
  })

  it('stale question: who goes back to another page has answered no', async () => {
    const { back } = await renderScreen(['/otra', '/desconocida'], { roles: ['SECRE'] })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    const answer = confirm()
    await expect.element(page.getByRole('button', { name: texts.accept })).toBeVisible()
    back()
    expect(await answer).toBe(false)
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it.each(['{Control>}{Enter>30}{/Enter}{/Control}', '{Enter>30}{/Enter}'])(
    'auto-repeat: %s answers one question, not the next',
    async (held) => {
      await renderPage()
      const second = confirm().then(() => confirm({ message: '¿Y ahora?' }))
      await expect.element(page.getByRole('button', { name: texts.accept })).toHaveFocus()
      await userEvent.keyboard(held)
      await expect.element(page.getByText('¿Y ahora?')).toBeVisible()
      await userEvent.keyboard('{Escape}')
      expect(await second).toBe(false)
    },
  )
})
