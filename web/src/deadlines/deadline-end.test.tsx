import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type Deadline, DeadlineEnd } from './deadline-end.tsx'

const deadline: Deadline = {
  id: 7,
  version: 2,
  idCausa: 1,
  codigoUnico: 'LPZ2600001',
  idActoProcesal: 7,
  acto: 'Decreto de Traslado',
  estado: 'running',
  estadoDescripcion: 'Corriendo',
  tono: 'positive',
  idEstadoCausa: null,
  idEtapaCausa: null,
  plazo: 3,
  plazoUnidad: 2,
  plazoCorrido: false,
  plazoLectura: true,
  fechaInicio: '2026-11-20T20:00:00.000Z',
  fechaFinPlazo: '2026-11-26T04:00:00.000Z',
  fechaEstado: '2026-11-20T20:00:00.000Z',
  motivo: null,
  idActoProcesalRespuesta: null,
  derivacion: {
    hecho: 'notificacion',
    idHecho: 3,
    desde: '2026-11-20T20:00:00.000Z',
    hasta: '2026-11-26T04:00:00.000Z',
    contados: ['2026-11-23', '2026-11-24', '2026-11-25'],
    omitidos: [
      { desde: '2026-11-21', hasta: '2026-11-21', motivo: 'Sábado' },
      { desde: '2026-12-07', hasta: '2026-12-31', motivo: 'Vacación judicial' },
    ],
    norma: ['Artículo 130'],
  },
  finRecontado: null,
}
const show = (changes: Partial<Deadline> = {}) =>
  render(
    <MantineProvider>
      <DeadlineEnd deadline={{ ...deadline, ...changes }} />
    </MantineProvider>,
  )

describe('end of a deadline', () => {
  it('ends at 24:00 of its last day, and says by keyboard how it is counted', async () => {
    const user = userEvent.setup()
    show()
    const end = screen.getByRole('button', { name: /25\/11\/2026 24:00.*Decreto de Traslado/ })
    await user.tab()
    expect(document.activeElement).toBe(end)
    expect(await screen.findByText('3 días hábiles')).toBeTruthy()
    expect(screen.getByText(/Notificación practicada, 20\/11\/2026 16:00/)).toBeTruthy()
    expect(screen.getByText('21/11/2026: Sábado')).toBeTruthy()
    expect(screen.getByText('07/12/2026 a 31/12/2026: Vacación judicial')).toBeTruthy()
    expect(screen.getByText(/pendiente de confirmación/)).toBeTruthy()
    await user.keyboard('{Escape}')
    await expect.poll(() => screen.queryByText('21/11/2026: Sábado')).toBeNull()
  })

  it('that doesn’t run yet has no date', () => {
    show({ estado: 'waiting', fechaFinPlazo: null, fechaInicio: null, derivacion: null })
    expect(screen.getByText('Sin notificar: no corre aún')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
