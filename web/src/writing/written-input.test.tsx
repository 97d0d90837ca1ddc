import { fieldTexts } from '@estrado/machines/writing/editor-dialog-texts'
import { editorTexts } from '@estrado/machines/writing/editor-texts'
import type { WrittenText } from '@estrado/machines/writing/tree'
import { plainText } from '@estrado/machines/writing/walk'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPart } from '../testing/render-screen.tsx'
import WrittenInput from './written-input.tsx'

describe('a written document as a field', () => {
  it('tells what is written, offers fields without values, and is none when nothing stands in it', async () => {
    const told: (WrittenText | null)[] = []
    const bound = { label: 'Texto', value: null, onChange: (text: WrittenText | null) => told.push(text) }
    await renderPart(<WrittenInput bound={{ ...bound, errors: ['Requerido'] }} required />, {
      roles: ['JUEZ'],
    })
    const box = page.getByRole('textbox', { name: 'Texto' })
    await box.click()
    await userEvent.keyboard('Ante: ')
    await page.getByRole('button', { name: editorTexts.insertField, exact: true }).click()
    await expect.element(page.getByRole('combobox', { name: fieldTexts.which })).toHaveFocus()
    await userEvent.keyboard('juez o jueza{Enter}{Control>}{Enter}{/Control}')
    await expect.poll(() => JSON.stringify(told.at(-1))).toContain('"key":"juez"')
    const last = told.at(-1)
    expect(last && plainText(last)).toBe('Ante: ')
    await userEvent.keyboard('{Control>}a{/Control}{Backspace}')
    await expect.poll(() => told.at(-1)).toBeNull()
  })
})
