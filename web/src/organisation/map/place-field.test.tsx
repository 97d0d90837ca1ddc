import { mapTexts } from '@estrado/machines/organisation/map-texts'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pressByKey } from '../../testing/press-by-key.ts'
import { renderPart } from '../../testing/render-screen.tsx'
import type { Point } from './place.ts'
import { PlaceField } from './place-field.tsx'

const coroico = {
  id: 21401,
  descripcion: 'Coroico',
  idDepartamento: 2,
  provincia: 'Nor Yungas',
  latitud: -16.188,
  longitud: -67.728,
}
const coripata = { ...coroico, id: 21402, descripcion: 'Coripata', latitud: -16.314, longitud: -67.607 }

function Place() {
  const [point, setPoint] = useState<Point | null>(null)
  return (
    <PlaceField
      label="Lugar"
      name="lugar"
      latitud={point?.latitud ?? null}
      longitud={point?.longitud ?? null}
      onChange={(latitud, longitud) =>
        setPoint(latitud === null || longitud === null ? null : { latitud, longitud })
      }
      places={[coroico, coripata]}
      centre={coroico}
    />
  )
}

const latitude = () => page.getByLabelText(mapTexts.latitude)
const longitude = () => page.getByLabelText(mapTexts.longitude)
const region = () => page.getByRole('region', { name: mapTexts.region })

describe('a place without any map service', () => {
  it('is set by the keyboard alone: Enter marks the middle, to which the arrows led', async () => {
    await renderPart(<Place />)
    await expect.element(page.getByText(mapTexts.offlineTiles)).toBeVisible()
    const canvas = region().element() as HTMLElement
    canvas.focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(latitude()).toHaveValue(String(coroico.latitud))
    await expect.element(longitude()).toHaveValue(String(coroico.longitud))
    await userEvent.keyboard('{ArrowRight}')
    await expect
      .poll(async () => {
        await userEvent.keyboard('{Enter}')
        return Number((longitude().element() as HTMLInputElement).value)
      })
      .toBeGreaterThan(coroico.longitud)
  })

  it('says that borders are approximate, and offers the middle of the municipality', async () => {
    await renderPart(<Place />)
    await expect.element(page.getByText(mapTexts.offlineHelp)).toBeVisible()
    expect(mapTexts.offlineHelp).toContain('aproximados')
    await pressByKey(page.getByRole('button', { name: mapTexts.atCentre('Coroico') }))
    await expect.element(latitude()).toHaveValue(String(coroico.latitud))
  })
})
