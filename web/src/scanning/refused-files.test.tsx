import { scanFaultTexts } from '@estrado/machines/scanning/agent-texts'
import { digitising as texts } from '@estrado/machines/scanning/digitising-texts'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../testing/render-screen.tsx'
import { RefusedFiles } from './refused-files.tsx'

it('a file that the agent refuses is named with the reason, and saved or discarded', async () => {
  const title = 'informe.pdf'
  const digitising = {
    refusedFile: vi.fn(async () => undefined),
    discardRefused: vi.fn(async () => undefined),
  }
  const refused = [{ id: 'p2', title, ...scanFaultTexts.BROKEN_PDF }]
  await renderPart(<RefusedFiles refused={refused} digitising={digitising} />, { roles: ['VENT_OGP'] })
  await expect.element(page.getByRole('alert')).toHaveTextContent(scanFaultTexts.BROKEN_PDF.message)
  await page.getByRole('button', { name: texts.downloadRefused(title) }).click()
  expect(digitising.refusedFile).toHaveBeenCalledExactlyOnceWith('p2')

  await page.getByRole('button', { name: texts.discardRefused(title) }).click()
  const question = page.getByRole('dialog')
  await expect.element(question).toHaveTextContent(texts.discardRefusedQuestion(title))
  expect(digitising.discardRefused).not.toHaveBeenCalled()
  await question.getByRole('button', { name: texts.discardRefused(title) }).click()
  await expect.poll(() => digitising.discardRefused.mock.calls).toEqual([['p2']])
})
