import { exportTexts as texts, withheldTexts } from '@estrado/machines/causes/package-texts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, refusal } from '../../testing/contract-fake.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { distributed, noEvidence, sampleFile } from '../../testing/sample-cause.ts'

const opened = async (answer: Answers['causas.export'], relacion: 'court' | 'lawyer' = 'court') => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await renderScreen('/jurisdiccional/despacho/detalle-causa/9', {
    roles: [relacion === 'court' ? 'JUEZ' : 'ABOGADO'],
    answers: {
      'causas.summary': sampleFile({ relacion }),
      'pruebas.page': noEvidence,
      'causas.withLastDistribution': distributed,
      'causas.parties': [],
      ...(answer !== undefined && { 'causas.export': answer }),
    },
  })
  const action = page.getByRole('button', { name: texts.action })
  await expect.element(action).toBeVisible()
  // By keyboard: the notice of the session before may lie over it.
  ;(action.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  return saved
}
const start = page.getByRole('button', { name: texts.start, exact: true })

describe('export of a cause', () => {
  afterEach(() => vi.restoreAllMocks())

  it('tells before what is withheld, by how one stands to the cause', async () => {
    await opened(undefined, 'lawyer')
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(withheldTexts.form.motivo)).toBeVisible()
    await expect.element(dialog.getByText(withheldTexts.history.motivo)).toBeVisible()
    await expect.element(dialog.getByText(texts.recorded)).toBeVisible()
  })

  it('saves the package under the code of the cause and says so', async () => {
    const saved = await opened(new Blob(['zip'], { type: 'application/zip' }))
    await Promise.all([start.click(), expect.element(page.getByText(texts.done)).toBeVisible()])
    expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe('causa-lpz2600009.zip')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('shows that it is under way and can be stopped; nothing is saved then', async () => {
    // A body that begins and never ends.
    const begun = new ReadableStream({ start: (body) => body.enqueue(new Uint8Array(10)) })
    const saved = await opened(begun as unknown as Blob)
    await start.click()
    await expect.element(page.getByRole('progressbar', { name: texts.progressLabel })).toBeVisible()
    await Promise.all([
      page.getByRole('button', { name: texts.stop }).click(),
      expect.element(page.getByText(texts.stopped)).toBeVisible(),
    ])
    await expect.element(start).toBeVisible()
    expect(saved).not.toHaveBeenCalled()
  })

  it('a failed export can be tried again', async () => {
    await opened(refusal(500))
    await start.click()
    await expect.element(page.getByRole('alert').first()).toBeVisible()
    await expect.element(start).toBeVisible()
  })
})
