import { differenceTexts as texts } from '@estrado/machines/writing/difference-texts'
import { textFromMarkup } from '@estrado/machines/writing/markup'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { asPhone, expectNoOverflow } from '../../testing/phone.ts'
import { renderPart } from '../../testing/render-screen.tsx'
import { DifferencePane } from './difference-pane.tsx'

describe('two versions of a document', () => {
  it('what came and went is marked in the text and told in a list; on a phone nothing overflows', async () => {
    await asPhone()
    const before = textFromMarkup('# Auto\n\nSe admite la demanda.\n\nSobra.\n\nFin.')
    const after = textFromMarkup('# Auto\n\nSe rechaza la demanda.\n\nFin.\n\n|a|b|\n|c|d|')
    await renderPart(<DifferencePane before={before} after={after} />, { roles: ['JUEZ'] })
    const list = page.getByRole('region', { name: texts.title })
    await expect.element(list.getByText(texts.replaced(2, 'admite', 'rechaza'))).toBeVisible()
    const document = page.getByRole('article', { name: texts.document })
    await expect.element(document.getByRole('insertion').first()).toHaveTextContent('rechaza')
    await expect.element(document.getByRole('deletion').first()).toHaveTextContent('admite')
    await list.getByText(texts.removed(3, 'Sobra.')).click()
    await expectNoOverflow()
  })
})
