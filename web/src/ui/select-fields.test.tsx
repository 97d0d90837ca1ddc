import { field } from '@estrado/machines/messages/interface'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPart } from '../testing/render-screen.tsx'
import { MultiSelectField, SelectField } from './select-fields.tsx'

const crimes = [
  { id: 1, descripcion: '282 Difamación' },
  { id: 2, descripcion: '283 Calumnia' },
  { id: 3, descripcion: '287 Injuria' },
]

let sent = 0

function Form({ several = false }: { readonly several?: boolean }) {
  const [one, setOne] = useState<number | null>(null)
  const [many, setMany] = useState<readonly number[]>([])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent += 1
      }}
    >
      {several ? (
        <MultiSelectField label="Delitos" options={crimes} value={many} onChange={setMany} />
      ) : (
        <SelectField label="Delito" options={crimes} value={one} onChange={setOne} />
      )}
      <button type="submit">Enviar</button>
    </form>
  )
}

const box = () => page.getByRole('combobox')

describe('SelectField', () => {
  it('finds without minding accents; Enter picks and doesn’t send the form until it is resolved', async () => {
    sent = 0
    await renderPart(<Form />)
    await box().fill('difamacion')
    await expect.element(page.getByRole('option')).toHaveTextContent('282 Difamación')
    await userEvent.keyboard('{Enter}')
    await expect.element(box()).toHaveValue('282 Difamación')
    expect(sent).toBe(0)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => sent).toBe(1)
  })

  it('Esc closes the list and leaves what was chosen', async () => {
    await renderPart(<Form />)
    await box().fill('injuria')
    await userEvent.keyboard('{Enter}')
    await box().fill('calum')
    await userEvent.keyboard('{Escape}')
    await expect.element(box()).toHaveAttribute('aria-expanded', 'false')
    await expect.element(box()).toHaveValue('287 Injuria')
  })

  it('names the active line to who can’t see it, and can be emptied', async () => {
    await renderPart(<Form />)
    await box().click()
    await userEvent.keyboard('{ArrowDown}')
    const active = box().element().getAttribute('aria-activedescendant') ?? ''
    expect(document.getElementById(active)?.textContent).toBe('283 Calumnia')
    await userEvent.keyboard('{Enter}')
    await page.getByRole('button', { name: field.clear }).click()
    await expect.element(box()).toHaveValue('')
  })
})

describe('MultiSelectField', () => {
  it('adds by Enter, offers nothing twice, and gives back by its button or Backspace', async () => {
    await renderPart(<Form several />)
    await box().fill('calumnia')
    await userEvent.keyboard('{Enter}')
    await box().fill('28')
    await expect.poll(() => page.getByRole('option').elements().length).toBe(2)
    await userEvent.keyboard('{Enter}')
    await page.getByRole('button', { name: field.remove('283 Calumnia') }).click()
    await expect.element(page.getByRole('button', { name: field.remove('282 Difamación') })).toBeVisible()
    await box().click()
    await userEvent.keyboard('{Backspace}')
    await expect.poll(() => page.getByRole('button', { name: /^Quitar/ }).elements()).toEqual([])
  })

  it('a Backspace that is held down leaves what was chosen, whose buttons keys reach', async () => {
    await renderPart(<Form several />)
    for (const crime of ['calumnia', 'injuria']) {
      await box().fill(crime)
      await userEvent.keyboard('{Enter}')
    }
    const given = () => page.getByRole('button', { name: /^Quitar/ }).elements()
    await box().fill('x')
    await userEvent.keyboard('{Backspace>4/}')
    await expect.element(box()).toHaveValue('')
    expect(given()).toHaveLength(2)
    await userEvent.tab({ shift: true })
    await userEvent.keyboard('{Enter}')
    await expect.poll(given).toHaveLength(1)
    await expect.element(box()).toHaveFocus()
  })
})
