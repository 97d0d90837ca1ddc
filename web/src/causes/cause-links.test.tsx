import type { AnswerOf } from '@estrado/machines/contract/types'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../testing/render-screen.tsx'
import { CauseLinks } from './cause-links.tsx'

const cause: AnswerOf<'causas.list'>['result'][number] = {
  id: 1,
  codigoUnico: '202602000001',
  tipoAccion: 'Privada',
  tags: '',
  estado: 'formIssued',
  estadoDescripcion: 'Formulario Único emitido',
  nombreDelitos: ['Injuria'],
  nombresSujetosProcesales: ['Juana Quispe Flores', 'Nayra Mamani'],
  oficinaReparto: null,
  juez: null,
  fechaCreacion: '2026-11-30T18:40:00.000Z',
  fechaReparto: null,
  firmado: false,
}

it('Reflow: beside the menu of an enlarged page a cause names its parties still, and stays within its line', async () => {
  await page.viewport(640, 400)
  await renderPart(
    <div style={{ width: 342 }}>
      <CauseLinks causes={[cause]} hrefOf={(id) => `/memoriales/nuevo?causa=${id}`} />
    </div>,
  )
  await expect.element(page.getByText(cause.estadoDescripcion)).toBeVisible()
  const line = page.getByRole('link').element()
  expect(line.scrollWidth).toBe(line.clientWidth)
  expect(page.getByText(/Nayra Mamani/).element().clientWidth).toBeGreaterThan(200)
})
