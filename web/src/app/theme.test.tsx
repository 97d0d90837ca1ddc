import { Button } from '@mantine/core'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPart } from '../testing/render-screen.tsx'

/** A colour of the house as the browser tells colours. */
function told(token: string): string {
  const probe = document.body.appendChild(document.createElement('span'))
  probe.style.color = `var(${token})`
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

const styleOf = (name: string) => getComputedStyle(page.getByRole('button', { name }).element())

it('danger: what destroys says so also where it is not the main action', async () => {
  await renderPart(
    <Button variant="default" color="danger">
      Eliminar
    </Button>,
  )
  await expect.element(page.getByRole('button')).toBeVisible()
  expect(styleOf('Eliminar').color).toBe(told('--tone-danger'))
  expect(styleOf('Eliminar').borderColor).toBe(told('--tone-danger'))
})

it('focus: the ring of a button is ink blue, not the main action’s colour', async () => {
  await renderPart(<Button>Agendar</Button>)
  await expect.element(page.getByRole('button')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button')).toHaveFocus()
  expect(styleOf('Agendar').outlineColor).toBe(told('--focus'))
})
