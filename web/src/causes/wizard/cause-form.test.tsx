import { causeBeside } from '@estrado/machines/causes/inbox-texts'
import { causePage } from '@estrado/machines/causes/page-texts'
import { approval } from '@estrado/machines/signing/approval-texts'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '../../testing/contract-fake.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { sampleCause, sampleForm } from '../../testing/sample-cause.ts'

const drawn = sampleCause({
  estado: 'formIssued',
  estaFinalizaCreacion: true,
  oficinaReparto: { id: 12, descripcion: 'Juzgado de Sentencia Penal 2°' },
  fechaReparto: '2026-03-02T14:00:00.000Z',
  formularioUnico: sampleForm,
})

const show = (roles: readonly RoleCode[]) =>
  renderScreen('/causas/9', {
    roles,
    answers: {
      'causas.get': drawn,
      'causas.archivos': [],
      'causas.formularioUnico': refusal(404, { message: 'No está' }),
      'documentos.verification': refusal(404),
    },
  })

const approve = () => page.getByRole('button', { name: approval.byCitizenship })

describe('the approval of a Formulario Único', () => {
  it.each(['VENT_OGP', 'ENC_OGP'] as const)('is offered to who registers causes: %s', async (role) => {
    await show([role])
    await expect.element(approve()).toBeVisible()
  })

  it.each(['JUEZ', 'VOCAL', 'SECRE', 'AUX_JUZ'] as const)(
    'isn’t offered to %s, who reads it',
    async (role) => {
      await show([role])
      // The view for readers is there as a whole, or not at all.
      await expect.element(page.getByRole('region', { name: causeBeside.parties })).toBeVisible()
      expect(approve().elements()).toEqual([])
    },
  )
})

describe('the page of a cause, for who reads it', () => {
  it('opens at its summary, and at the tab that its address names', async () => {
    const { address } = await show(['JUEZ'])
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(drawn.codigoUnico)
    await page.getByRole('tab', { name: `${causePage.acts} 1` }).click()
    await expect.element(page.getByRole('region', { name: causeBeside.documents })).toBeVisible()
    await expect.element(page.getByRole('region', { name: causeBeside.parties })).not.toBeInTheDocument()
    expect(address()).toBe('/causas/9?parte=actuados')
    await page.getByRole('tab', { name: causePage.summary }).click()
    await expect.element(page.getByRole('region', { name: causeBeside.parties })).toBeVisible()
    expect(address()).toBe('/causas/9')
  })
})
