import { partyTypeIds } from '@estrado/machines/parties/party-types'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderScreen } from '../../testing/render-screen.tsx'
import { answersOf, sampleCause, sampleParty } from '../../testing/sample-cause.ts'

/** What of the page has the focus and stands beneath something else, or outside the window. */
function covered(): string | null {
  const element = document.activeElement
  if (!element || !document.getElementById('contenido')?.contains(element)) return null
  const { left, top, width, height } = element.getBoundingClientRect()
  const above = document.elementFromPoint(left + width / 2, top + height / 2)
  if (above && (element.contains(above) || above.contains(element))) return null
  return `${element.textContent || element.getAttribute('aria-label')} at ${top}`
}

it('focus not obscured (WCAG 2.4.11): neither the header nor a form’s foot covers what the keyboard goes to', async () => {
  await page.viewport(1366, 420)
  // A cause with somebody in it opens at its documents, a long step with a foot.
  const cause = sampleCause({ sujetosProcesales: [sampleParty(1, partyTypeIds.testigo, 'Testigo')] })
  await renderScreen('/causas/9', {
    roles: ['VENT_OGP'],
    answers: { ...answersOf(cause), 'municipios.list': [], 'departamentos.list': [] },
  })
  // A step's heading, which is there for the ear alone, takes the focus when the step comes.
  await expect.element(page.getByRole('heading', { level: 2 })).toHaveFocus()
  await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(innerHeight * 1.5)
  const seen: (string | null)[] = []
  const places = document.querySelectorAll('#contenido :is(a, button):not(:disabled)').length
  for (const key of ['{Tab}', '{Shift>}{Tab}{/Shift}'])
    for (let pressed = 0; pressed < places; pressed += 1) {
      await userEvent.keyboard(key)
      seen.push(covered())
    }
  expect(seen.filter(Boolean)).toEqual([])
})
