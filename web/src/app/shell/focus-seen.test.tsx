import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderScreen } from '../../testing/render-screen.tsx'
import { answersOf, sampleCause, sampleForm } from '../../testing/sample-cause.ts'

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
  await renderScreen('/causas/9', {
    roles: ['VENT_OGP'],
    answers: answersOf(sampleCause({ estado: 'formIssued', formularioUnico: sampleForm })),
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  const [last] = [...document.querySelectorAll<HTMLElement>('#contenido :is(a, button)')].slice(-1)
  last?.focus()
  const seen: (string | null)[] = []
  for (let pressed = 0; pressed < 6; pressed += 1) {
    // What comes next when the keyboard goes back lies beneath the header then.
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    const { top } = document.activeElement?.getBoundingClientRect() ?? { top: 0 }
    window.scrollBy({ top: top - 10, behavior: 'instant' })
    await userEvent.keyboard('{Tab}')
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    seen.push(covered())
  }
  expect(seen.filter(Boolean)).toEqual([])
  expect(document.documentElement.scrollHeight).toBeGreaterThan(innerHeight)
})
