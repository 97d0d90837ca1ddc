import { approval } from '@estrado/machines/signing/approval-texts'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../../testing/render-screen.tsx'
import { answersOf, sampleCause, sampleFile, sampleForm } from '../../testing/sample-cause.ts'

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
    answers: { ...answersOf(drawn), 'causas.summary': sampleFile() },
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
      const { address } = await show([role])
      // Whoever registers none is led to the cause's file.
      await expect.poll(address).toBe('/jurisdiccional/despacho/detalle-causa/9')
      await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('LPZ2600009')
      expect(approve().elements()).toEqual([])
    },
  )
})
