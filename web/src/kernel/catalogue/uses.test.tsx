import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../testing/render-screen.tsx'
import { Uses } from './uses.tsx'

it('uses are counted as every number is here: a thousand has its point', async () => {
  await renderPart(<Uses uses={[{ que: 'Actos', cuantos: 1234 }]} />)
  await expect.element(page.getByText('Actos: 1.234')).toBeVisible()
})
