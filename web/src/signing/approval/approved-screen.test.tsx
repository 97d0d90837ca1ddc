import { approval } from '@estrado/machines/signing/approval-texts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, refusal } from '../../testing/contract-fake.ts'
import { renderScreen } from '../../testing/render-screen.tsx'

const { returned } = approval
const solicitud = '3f0c8a52-6b0e-4a57-9a53-0d6f5b1f7c11'

const show = (confirm: Answers['aprobacion.confirm']) =>
  renderScreen('/documento/aprobado', {
    roles: ['JUEZ'],
    answers: confirm === undefined ? {} : { 'aprobacion.confirm': confirm },
  })
const again = () => page.getByRole('button', { name: approval.again })

/** The screen reads the browser's own address, which here is the test runner's. */
const { pathname, search } = window.location
const setSearch = (to: string) => window.history.replaceState(window.history.state, '', to)
beforeEach(() => setSearch(`?state=${solicitud}`))
afterEach(() => setSearch(`${pathname}${search}`))

describe('where the citizenship service comes back to', () => {
  it('says why the answer isn’t taken, and offers no second try that would end the same', async () => {
    await show(
      refusal(422, { message: 'Validación', response: ['El documento cambió mientras se aprobaba'] }),
    )
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('El documento cambió mientras se aprobaba')
    expect(page.getByText(returned.failed).elements()).toEqual([])
    expect(again().elements()).toEqual([])
    await expect.element(page.getByRole('button', { name: approval.close, exact: true })).toBeVisible()
  })

  it('asks again where nobody decided', async () => {
    let failing = true
    await show(({ body }) => (failing ? refusal(500) : { solicitud: body.solicitud, estado: 'pendiente' }))
    await expect.element(page.getByText(returned.failed)).toBeVisible()
    failing = false
    await again().click()
    await expect.element(page.getByText(returned.pending)).toBeVisible()
  })
})
